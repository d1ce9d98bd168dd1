"""A board that is played on after power cuts has memory for match after match; one that lacks it starts anew."""

import random
from pathlib import Path

import pytest
from soaking import Soak, sample_cargo
from virtual_boards import FAST, HEAP_PROBE, LACK, Playing, needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.virtual.board import PROGRAM, VirtualBoard

pytestmark = needs_micropython

SEED = 1
CUTS = 2
PRESSES = 80
"""Between two cuts."""


def test_matches_of_all_games_go_on_after_power_cuts(tmp_path: Path) -> None:
    with VirtualBoard(tmp_path / "board", FAST) as board, BoardConnection(board.port) as connection:
        soak = Soak(board, connection, sample_cargo(), random.Random(SEED), told=pytest.fail)
        soak.sync()
        for _ in range(CUTS + 1):
            for _ in range(PRESSES):
                soak.press()
            soak.cut()
        soak.sync()
    assert soak.tally.matches, soak.tally


def test_what_is_free_lies_together_in_a_new_match_and_in_one_taken_up_again(tmp_path: Path) -> None:
    folder = tmp_path / "board"
    with VirtualBoard(folder, FAST, program=HEAP_PROBE + PROGRAM) as board, BoardConnection(board.port) as connection:
        playing = Playing(board, connection)
        playing.restart()
    measured = [list(map(int, line.split())) for line in (folder / "heap").read_text().splitlines()]
    assert len(measured) > 2
    assert all(largest > free // 2 for free, largest in measured), measured


def test_a_board_that_lacks_memory_starts_anew_with_its_match_and_its_link(tmp_path: Path) -> None:
    folder = tmp_path / "board"
    with VirtualBoard(folder, FAST, program=LACK + PROGRAM) as board, BoardConnection(board.port) as connection:
        playing = Playing(board, connection)
        before = playing.watcher.read_status()
        (folder / "lack").touch()
        after = playing.watcher.wait_for("a new start", lambda status: status.events < before.events)
        assert "MemoryError" in (folder / "settings" / "error").read_text("utf-8")
        assert after.screens == ("play", "play")
        assert (after.entries, after.state) == (before.entries, before.state)
