"""Files that are none: folders and pipes where a file is read or written."""

import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sample_records import record_text

from tapete import files
from tapete.errors import UserError
from tapete.install.folder_disk import FolderDisk
from tapete.samples import CARDS, DECKS

Run = Callable[..., tuple[int, str, str]]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes with a name are POSIX's")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe with a name, at which nobody is yet."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


def test_a_pipe_that_nobody_fills_is_told_as_such(run: Run, pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "WRITER_S", 0.05)
    for line in (
        ["deck", "show", pipe],
        ["deck", "check", DECKS[0], "--cards", pipe],
        ["cards", "import", pipe],
        ["match", "show", pipe],
        ["match", "list", pipe],
        ["library", "restore", pipe],
        ["profile", "check", pipe],
    ):
        code, output, problem = run(*line)
        assert (code, output) == (2, ""), line
        assert f"Nada llegó por {pipe}, porque ningún programa está escribiendo ahí" in problem
        assert json.loads(run(*line, "--json")[1])["error"]["code"] == "file.no_writer"


@pytest.mark.parametrize("pieces", [1, 7])
def test_a_pipe_that_somebody_fills_is_read_to_its_end(run: Run, pipe: Path, pieces: int) -> None:
    data = DECKS[0].read_bytes()

    def fill() -> None:
        with pipe.open("wb") as file:
            for at in range(pieces):
                file.write(data[len(data) * at // pieces : len(data) * (at + 1) // pieces])
                file.flush()

    thread = threading.Thread(target=fill)
    thread.start()
    try:
        assert run("deck", "show", pipe, "--cards", CARDS)[1].startswith("Bruma: 26 cartas")
    finally:
        thread.join()


def test_a_folder_and_a_pipe_are_no_place_for_a_file(run: Run, tmp_path: Path, pipe: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text(record_text(), encoding="utf-8")
    for line in (["match", "export", record, "-o"], ["demo", "--record"]):
        code, output, problem = run(*line, tmp_path)
        assert (code, output) == (2, "")
        assert problem == f"{tmp_path} es una carpeta, y falta el nombre del archivo. Agrega el nombre al final.\n"
        code, _, problem = run(*line, pipe)
        assert (code, "no es un archivo" in problem) == (2, True)
    assert pipe.is_fifo()
    assert list(tmp_path.glob("*.part")) == []


def test_a_file_is_no_place_for_a_folder(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for place in (file, file / "below"):
        code, output, problem = run("demo", "--png", place)
        assert (code, output) == (2, "")
        assert f"{file} no es una carpeta" in problem
        with pytest.raises(UserError) as caught:
            FolderDisk(place).free()
        assert str(file) in str(caught.value.fields["reason"])
    assert file.read_text() == "mine"
