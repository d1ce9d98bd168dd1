"""The modules that tests on MicroPython import compiled are those of the sources as they are now."""

import os
from pathlib import Path

import pytest

import compiled_sources
from on_micropython import AVAILABLE, MISSING, run_functions

pytestmark = pytest.mark.skipif(not AVAILABLE, reason=MISSING)

TEST = "def test_it():\n    import thing\n    assert thing.VALUE == 1\n"


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compiled_sources, "ROOT", tmp_path)
    monkeypatch.setattr(compiled_sources, "BUILD", tmp_path / "build")
    (tmp_path / "sources").mkdir()
    (tmp_path / "test_it.py").write_text(TEST)
    return tmp_path / "sources"


def error_of(sources: Path, number: int) -> str:
    compiled_sources.compiled_folder.cache_clear()  # as in another run of the tests
    folder = sources.parent / str(number)
    folder.mkdir()
    path: list[str | Path] = [".frozen", compiled_sources.compiled_folder(sources)]
    return run_functions(sources.parent / "test_it.py", ["test_it"], path, folder)["test_it"]


def test_a_changed_source_is_compiled_again_and_a_removed_one_is_gone(sources: Path) -> None:
    file = sources / "thing.py"
    file.write_text("VALUE = 1\n")
    assert error_of(sources, 1) == ""
    file.write_text("VALUE = 2\n")
    os.utime(file, (1, 1))  # an older file than before
    assert "AssertionError" in error_of(sources, 2)
    file.write_text("import micropython\n@micropython.asm_thumb\ndef run():\n    nop()\n")
    assert "invalid" in error_of(sources, 3), "the source itself is tried"
    file.write_text("VALUE = 1\n")
    assert error_of(sources, 4) == ""
    file.unlink()
    assert "no module named 'thing'" in error_of(sources, 5)


def test_a_traceback_shows_the_source(sources: Path) -> None:
    (sources / "thing.py").write_text("\nVALUE = undefined  # here\n")
    error = error_of(sources, 1)
    assert f'"{sources}/thing.py", line 2' in error
    assert "VALUE = undefined  # here" in error
