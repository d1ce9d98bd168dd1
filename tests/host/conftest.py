"""What every test of the host begins with: Spanish, and a library of its own instead of the user's."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tapete import words
from tapete.library.place import VARIABLE

words.use_language("es")  # the help is put together once, by whichever test file comes first


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "library.sqlite3"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TAPETE_LANG", "es")  # of processes that a test starts
    before = words.current_language()
    words.use_language("es")
    yield
    words.use_language(before)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command line; its exit code and what it printed on both outputs."""
    from tapete.cli.main import main

    def run_line(*line: object) -> tuple[int, str, str]:
        code = main([str(word) for word in line])
        return code, *capsys.readouterr()

    return run_line
