"""A file that cannot be made again is kept in the first folder that takes it, and nothing is left in the others."""

import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tapete.errors import UserError
from tapete.library.precious_files import write_precious


def fail_as(error: Exception) -> Callable[..., str]:
    """Return what raises an error in the place of the name of a folder."""

    def fail(*_: object) -> str:
        raise error

    return fail


@pytest.fixture
def missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in a folder that is missing, beside the user's folder and that of passing files."""
    for name in ("home", "passing"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "passing"))
    return tmp_path / "nada" / "partida.txt"


def kept_file(path: Path) -> Path:
    with pytest.raises(UserError) as caught:
        write_precious(path, "una partida")
    assert caught.value.code == "file.kept_elsewhere", caught.value
    kept = Path(str(caught.value.fields["kept"]))
    assert kept.read_text("utf-8") == "una partida"
    assert [file for file in path.parent.parent.rglob("*") if file.is_file()] == [kept]
    return kept


def test_the_users_folder_takes_it_where_no_folder_for_passing_files_does(
    missing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", fail_as(FileNotFoundError("no usable temporary directory")))
    assert kept_file(missing).parent.name == "home"


def test_the_folder_for_passing_files_takes_it_where_the_user_has_none(
    missing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", fail_as(RuntimeError("no home directory")))
    assert kept_file(missing).parent.name == "passing"


def test_a_folder_that_cannot_hold_it_keeps_no_empty_file(missing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole = Path.write_bytes

    def write_in_passing(path: Path, data: bytes) -> int:
        if path.parent.name == "home":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write_whole(path, data)

    monkeypatch.setattr(Path, "write_bytes", write_in_passing)
    assert kept_file(missing).parent.name == "passing"


def test_the_first_error_stands_where_no_folder_takes_it(missing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", fail_as(RuntimeError("no home directory")))
    monkeypatch.setattr(tempfile, "gettempdir", fail_as(FileNotFoundError("no usable temporary directory")))
    with pytest.raises(UserError) as caught:
        write_precious(missing, "una partida")
    assert caught.value.code == "file.no_output_folder"
