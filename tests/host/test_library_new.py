"""A library that is made: by many processes at once, and never out of a file that lost its content."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.library.store import Library

Run = Callable[..., tuple[int, str, str]]
AT_ONCE = 5
OPENING = "import sys; from tapete.library.store import Library; sys.stdin.read(1); Library(sys.argv[1], 0.25).close()"
LOADED_LATE = """
import sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from tapete.library.store import Library

loaded = []
event.listen(Engine, "begin", lambda connection: loaded.append(set(sys.modules)))
Library(sys.argv[1]).close()
print(*sorted(name for name in set(sys.modules) - loaded[0] if name.startswith("alembic")))
"""


def python(program: str, path: Path) -> "subprocess.Popen[str]":
    """A Python that runs a program about a library."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", program, str(path)], stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_processes_that_open_a_new_library_at_once_all_do(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    opening = [python(OPENING, path) for _ in range(AT_ONCE)]
    for process in opening:
        assert process.stdin is not None
        process.stdin.write("x")
        process.stdin.flush()
    assert [process.communicate()[1] for process in opening] == [""] * AT_ONCE
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_loaded_while_other_processes_wait_for_the_tables(tmp_path: Path) -> None:
    output, problem = python(LOADED_LATE, tmp_path / "library.sqlite3").communicate()
    assert (output.strip(), problem) == ("", "")


def test_a_library_that_lost_its_content_is_no_new_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    Library(path).close()
    path.write_bytes(b"")
    for place in (str(path), f"sqlite:///{path}"):
        with pytest.raises(UserError) as caught:
            Library(place)
        assert caught.value.code == "library.blank"
    assert path.read_bytes() == b""
    code, output, _ = run("doctor", "--library", path, "--json")
    finding = next(one for one in json.loads(output)["findings"] if one["code"].startswith("library"))
    assert (code, finding["code"], finding["level"], finding["can_fix"]) == (1, "library.blank", "wrong", False)


def test_a_file_without_content_becomes_a_library_where_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    path.touch()
    code, output, _ = run("library", "init", path)
    assert (code, "nueva" in output) == (0, True)
    with Library(path) as library:
        assert library.decks() == []
    assert "al día" in run("library", "init", path)[1]


@pytest.mark.parametrize("language", ["es", "en"])
def test_nobody_is_promised_records_that_may_be_nowhere(language: str) -> None:
    from tapete import words

    words.use_language(language)
    told = describe_error(UserError("library.corrupt", path="x", reason="y"))
    assert "siguen en los tableros" not in told
    assert "still on their boards" not in told
    assert "tapete sync" in told
