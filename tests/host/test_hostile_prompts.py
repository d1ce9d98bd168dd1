"""A stranger at MicroPython's prompt: what it prints has an end, and what it calls its files stays where it belongs."""

import os
import select
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from hostile import require_printable
from virtual_boards import needs_micropython

from raw_repl import prompt
from tapete.boards import prompt as prompts
from tapete.boards import rescue as rescues
from tapete.boards.rescue import files_of
from tapete.errors import BoardError
from tapete.install.board_disk import BoardDisk

Run = Callable[..., tuple[int, str, str]]


@contextmanager
def flood(said: bytes) -> Iterator[str]:
    """A port on which the same is said for ever, whatever is asked, and nobody hears."""
    board, port = os.openpty()
    tty.setraw(port)
    os.set_blocking(board, False)
    is_over = threading.Event()

    def repeat_said() -> None:
        while not is_over.is_set():
            if select.select([], [board], [], 0.05)[1]:
                with suppress(BlockingIOError):
                    os.write(board, said)

    thread = threading.Thread(target=repeat_said)
    thread.start()
    try:
        yield os.ttyname(port)
    finally:
        is_over.set()
        thread.join()
        os.close(board)
        os.close(port)


@pytest.mark.parametrize("said", [b"x", b"Traceback\r\n", b"raw REPL; CTRL-B to exit\r\n", b"\x04", b"\x01"])
def test_a_board_that_never_stops_talking_is_left(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompts, "MOST_NOISE", 2000)
    monkeypatch.setattr(prompts, "MOST_BYTES", 2000)
    with flood(said * 100) as path, pytest.raises(BoardError) as caught:
        files_of(path)
    assert caught.value.code == "board.no_prompt"


def test_a_board_that_takes_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompts, "SILENCE_S", 0.2)
    board, port = os.openpty()
    tty.setraw(port)
    os.set_blocking(port, False)
    with suppress(BlockingIOError):
        while True:
            os.write(port, b"x" * 1000)  # nobody reads at the other end
    with pytest.raises(BoardError) as caught:
        files_of(os.ttyname(port))
    os.close(board)
    os.close(port)
    assert caught.value.code == "board.no_prompt"


class Strange:
    """A prompt that prints the same to everything."""

    def __init__(self, said: bytes) -> None:
        self._said = said

    def exec(self, code: str) -> bytes:
        return b"" if "def _show" in code else self._said


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"1",
        b"\xff",
        b"(" * 9999,
        b"('a',)",
        b"('a', (1, 2), 3, 4, None, 6)",
        b"[" * 200,
        b"-" * 5000 + b"1",
        b"{}",
    ],
)
def test_what_makes_no_sense_is_the_board_s_fault(said: bytes) -> None:
    disk = BoardDisk(Strange(said), "/dev/board")  # type: ignore[arg-type]
    places = [said.decode("latin-1")]
    for ask in (disk.about, disk.free, lambda: disk.hashes(places), lambda: disk.sizes(places)):
        found = ""
        try:
            ask()
        except BoardError as error:
            found = error.code
        assert found in ("", "board.confused", "install.old_python", "install.bytecode")


@needs_micropython
def test_a_file_of_any_name_is_copied_into_its_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapete.commands.rescue.require_need", lambda path: None)
    home = tmp_path / "home"
    (home / "record").mkdir(parents=True)
    names = ["..x", "a\x1b[2Jb", "ñ" * 60, " ", "é.txt", "-rf"]
    for name in names:
        (home / "record" / name).write_text(name, encoding="utf-8")
    real = rescues._list_names
    monkeypatch.setattr(rescues, "_list_names", lambda raw: [*real(raw), ("record", "../record/-rf")])
    copy = tmp_path / "copies" / "copy"
    with prompt(home) as port:
        code, output, problem = run("board", "rescue", "--port", port, "--to", copy)
    assert (code, problem) == (0, "")
    require_printable(output)
    made = [path for path in (tmp_path / "copies").rglob("*") if path.is_file()]
    assert {path.parent for path in made} == {copy / "record"}
    assert len(made) >= len(names)
    for path in made:
        require_printable(path.name)
        assert path.name.isascii()
        assert len(path.name) <= 64
