"""A match played on the virtual board by the keys of a terminal, from the first key to the record in the library."""

import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pyte
import pytest
from virtual_boards import needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import virtual_folder
from tapete.cli.main import main
from tapete.commands.table import describe_new_board, name_on_board, table_line
from tapete.demo.status_watcher import BoardStatus, StatusWatcher
from tapete.errors import UserError
from tapete.virtual.lock import find_running_port

COLUMNS, ROWS = 80, 24
PATIENCE_S = 60.0
AGAIN_S = 1.0


class Terminal:
    """A terminal of 80 by 24 with a program in it: keys go in, `lines` is what a player sees."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def lines(self) -> list[str]:
        return list(self._screen.display)

    def type(self, keys: str) -> None:
        os.write(self._file, keys.encode())

    def read(self, patience_s: float) -> bool:
        """Show what the program has written; False once it has ended."""
        if select.select([self._file], [], [], patience_s)[0]:
            try:
                data = os.read(self._file, 65536)
            except OSError:  # Linux says so of a terminal without a program
                return False
            self._stream.feed(data)
            return bool(data)
        return True

    def wait(self, is_there: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not is_there():
            assert self.read(0.1), "\n".join(self.lines)
            assert time.monotonic() < end, "\n".join(self.lines)


@contextmanager
def terminal_of(*words: str) -> Iterator[tuple[Terminal, subprocess.Popen[bytes]]]:
    """Run `tapete` with these words in a terminal."""
    outside, inside = pty.openpty()
    ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "tapete", *words], stdin=inside, stdout=inside, stderr=inside,
        env={**os.environ, "TERM": "xterm-256color"}, start_new_session=True,
    )  # fmt: skip
    os.close(inside)
    try:
        yield Terminal(outside), process
    finally:
        process.kill()
        process.wait()
        os.close(outside)


def port_in_sight(terminal: Terminal) -> str:
    return next((line.rsplit(" ", 1)[-1] for line in map(str.rstrip, terminal.lines) if "/dev/" in line), "")


def wait_for(terminal: Terminal, watcher: StatusWatcher, is_there: Callable[[BoardStatus], bool]) -> None:
    """Wait until the board is there, and read the terminal: a program takes no key while its picture is not taken."""
    terminal.wait(lambda: is_there(watcher.read_status()))


def press_until(terminal: Terminal, watcher: StatusWatcher, keys: str, is_there: Callable[[BoardStatus], bool]) -> None:
    """Press some keys until the board is there, again once something came of them or a second has passed.

    What a busy computer has not yet taken would come after the next keys.
    """
    end = time.monotonic() + PATIENCE_S
    before, again = None, 0.0
    while not is_there(status := watcher.read_status()):
        if status != before or time.monotonic() > again:
            terminal.type(keys)
            before, again = status, time.monotonic() + AGAIN_S
        terminal.read(0.05)
        assert time.monotonic() < end, status


@needs_micropython
def test_a_match_is_played_by_keys_and_its_record_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with terminal_of("table", "duelo20") as (terminal, process):
        terminal.wait(lambda: bool(port_in_sight(terminal)))
        for words in ("Jugador 1", "Jugador 2", "deshacer", "Espacio"):
            assert any(words in line for line in terminal.lines)
        with BoardConnection(port_in_sight(terminal)) as connection:
            watcher = StatusWatcher(connection)
            assert watcher.read_status().screens == ("options", "options")
            press_until(terminal, watcher, "s", lambda status: "play" in status.screens)
            first = "".join(terminal.lines)
            terminal.type("d")
            terminal.wait(lambda: "".join(terminal.lines) != first)
            wait_for(terminal, watcher, lambda status: status.entries > 0 and status.events > 0)
            terminal.type("p")  # the power is cut, and the match goes on
            wait_for(terminal, watcher, lambda status: status.events == 0 and "play" in status.screens)
            press_until(terminal, watcher, "A", lambda status: status.pending[0] <= -20)
            wait_for(terminal, watcher, lambda status: "result" in status.screens)
            press_until(terminal, watcher, " ", lambda status: "result" not in status.screens)
            press_until(terminal, watcher, "sk", lambda status: status.screens == ("home", "home"))
        terminal.type("q")
        while terminal.read(PATIENCE_S):
            pass
        process.wait(PATIENCE_S)
    assert process.returncode == 0
    match = next(line.split()[-1] for line in terminal.lines if "tapete match show" in line)
    assert main(["match", "show", match]) == 0
    assert "20" in capsys.readouterr().out


def test_without_a_terminal_it_says_what_to_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table"]) == 2
    assert "tapete play" in capsys.readouterr().err


def end_of(terminal: Terminal, process: subprocess.Popen[bytes]) -> tuple[int, str]:
    """Read a terminal until its program has ended; its exit code and what is left in sight."""
    while terminal.read(PATIENCE_S):
        pass
    return process.wait(PATIENCE_S), " ".join(" ".join(terminal.lines).split())


@needs_micropython
def test_a_match_of_another_game_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with terminal_of("table", "duelo20") as (terminal, process):
        terminal.wait(lambda: bool(port_in_sight(terminal)))
        with BoardConnection(port_in_sight(terminal)) as connection:
            watcher = StatusWatcher(connection)
            press_until(terminal, watcher, "s", lambda status: "play" in status.screens)
            match = connection.hello().match
        terminal.type("q")
        assert end_of(terminal, process)[0] == 0
    with terminal_of("table", "kodem") as (terminal, process):
        code, told = end_of(terminal, process)
    assert code == 2
    for words in (f"una partida de Duelo a 20 sin terminar ({match})", "tapete table kodem --board mesa2"):
        assert words in told
    with terminal_of("table", "kodem", "--board", "mesa2") as (terminal, process):
        terminal.wait(lambda: any("Tablero virtual nuevo: mesa2." in line for line in terminal.lines))
        with BoardConnection(find_running_port(virtual_folder("mesa2"))) as connection:
            assert StatusWatcher(connection).read_status().screens == ("options", "options")
            assert (connection.hello().name, connection.hello().match) == ("mesa2", "")
        terminal.type("q")
        assert end_of(terminal, process)[0] == 0
    with terminal_of("table", "duelo20") as (terminal, process):  # the same game goes on, and that is said
        terminal.wait(lambda: any("Sigue la partida que estaba en curso." in line for line in terminal.lines))
        terminal.type("q")
        assert end_of(terminal, process)[0] == 0


@pytest.mark.parametrize("game", ["custom", "duelo", "kodm"])
def test_a_game_that_no_table_has_is_answered_with_those_it_has(game: str) -> None:
    with pytest.raises(UserError) as caught:
        name_on_board(game, "", "")
    assert caught.value.code == "game.unknown"
    assert {"kodem", "digimon", "duelo20"} <= set(str(caught.value.fields["games"]).split(", "))
    assert "custom" not in str(caught.value.fields["games"]).split(", ")
    alike = {"duelo": ["duelo20, duelo8000"], "kodm": ["kodem"]}
    assert [note.fields["names"] for note in caught.value.details] == alike.get(game, [])


def test_the_line_that_goes_on_with_a_match_names_its_board() -> None:
    assert table_line(board="Cocina") == "tapete table --board Cocina"


def test_a_new_virtual_board_is_told_with_the_others_beside_it() -> None:
    """A name with a typing error would be a new board without a word, and the match on another one."""
    assert describe_new_board("cocina") == "Tablero virtual nuevo: cocina."
    for name in ("Mesa2", "cocina"):
        virtual_folder(name).mkdir(parents=True)
    virtual_folder().mkdir()
    assert describe_new_board("mesa") == "Tablero virtual nuevo: mesa. Los que ya había: cocina, mesa2."


def test_the_name_of_a_virtual_board_is_part_of_a_folder_s_name() -> None:
    assert virtual_folder("Mesa2").name == "virtual-board-mesa2"
    for name in ("../mesa", "a/b", ".", "mesa dos", "x" * 25, "ñ"):
        with pytest.raises(UserError) as caught:
            virtual_folder(name)
        assert caught.value.code == "table.board_name"
