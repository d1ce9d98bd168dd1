"""The displays of a board over the link."""

import io
import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from virtual_boards import needs_micropython

from pty_board import PtyBoard
from tapete.boards.board_connection import BoardConnection
from tapete.boards.pictures import BoardPictures, rows_of
from tapete.cli.main import main
from tapete.commands import watch
from tapete.virtual.board import PATIENCE_S, VirtualBoard

DIAGONAL = bytes(1 << column % 8 if page == column // 8 else 0 for page in range(8) for column in range(128))


def board_with_displays() -> PtyBoard:
    board = PtyBoard()
    board.info["can"] = ["own"]
    board.pictures[0] = DIAGONAL
    return board


def test_columns_of_pages_become_rows() -> None:
    rows = rows_of(DIAGONAL)
    assert [list(row).index(1) for row in rows] == list(range(64))
    assert sum(map(sum, rows)) == 64


@given(st.binary(min_size=1024, max_size=1024))
def test_no_dot_is_lost(data: bytes) -> None:
    rows = rows_of(data)
    assert (
        bytes(
            sum(rows[page * 8 + bit][column] << bit for bit in range(8)) for page in range(8) for column in range(128)
        )
        == data
    )


def test_only_what_changed_is_brought_again() -> None:
    with board_with_displays() as board, BoardConnection(board.path) as connection:
        pictures = BoardPictures(connection, connection.hello())
        first, second = pictures.fetch_pictures()
        assert (first, sum(map(sum, second))) == (rows_of(DIAGONAL), 0)
        before = len(board.requests)
        assert pictures.fetch_pictures() == [first, second]
        assert len(board.requests) - before == 2
        board.pictures[1] = DIAGONAL
        assert pictures.fetch_pictures() == [first, first]


def test_what_they_show_now(capsys: pytest.CaptureFixture[str]) -> None:
    with board_with_displays() as board:
        assert main(["watch", "--port", board.path, "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data["displays"][0][3] == "...#" + "." * 124
        assert main(["watch", "--port", board.path]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (len(lines), lines[0], lines[1][:2]) == (34, "Pantalla 1:", "⠑⢄")


def test_an_older_board_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with PtyBoard() as board:
        assert main(["watch", "--port", board.path]) == 3
    assert "no puede enviar lo que muestran" in capsys.readouterr().err


def test_it_draws_in_a_terminal_until_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = io.StringIO()
    terminal = Console(file=drawn, force_terminal=True, width=140, height=40)
    monkeypatch.setattr(watch, "SafeConsole", lambda **options: terminal)
    with board_with_displays() as board:

        def answer(request: dict[str, object]) -> bytes:
            if len(board.requests) == 40:
                board.pictures[0] = bytes(1024)
            return board.server.reply_to(request)

        def look(pictures: BoardPictures) -> list[list[bytearray]]:
            if len(board.requests) > 60:
                raise KeyboardInterrupt
            return real(pictures)

        real = BoardPictures.fetch_pictures
        board.reply = answer
        monkeypatch.setattr(BoardPictures, "fetch_pictures", look)
        monkeypatch.setattr(watch, "PAUSE_S", 0)
        assert watch.watch_board("", board.path, once=False).is_printed
    assert "⠑⢄" in drawn.getvalue()
    assert "⠑⢄" not in drawn.getvalue()[-5000:], "it is dark by then"


@needs_micropython
def test_the_virtual_board_shows_over_the_link_what_its_chips_show(tmp_path: Path) -> None:
    with VirtualBoard(tmp_path / "board", speed=20) as board, BoardConnection(board.port) as connection:
        board.wait_until(lambda: any(map(any, board.pixels(1))))
        pictures = BoardPictures(connection, connection.hello())
        # A board draws one display after the other, and may be drawing while it is asked.
        end = time.monotonic() + PATIENCE_S
        while (told := pictures.fetch_pictures()) != (shown := [board.pixels(1), board.pixels(2)]):
            assert time.monotonic() < end, (told, shown)
            board.wait_change(board.changes, 0.1)
