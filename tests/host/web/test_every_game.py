"""Every game and profile of a board on the page, by touches from first to last, beside the virtual board.

TAPETE_WEB=all runs it: the board of the page is the same program, and a profile is played by test_board_page.py anyway.
"""

import json
import os
from base64 import b64decode
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from page_on_port import BrowserThread, PageOnPort
from page_site import serve_site
from virtual_boards import needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.demo.button_presser import SEATS, ButtonPresser
from tapete.demo.status_watcher import StatusWatcher
from tapete.virtual.board import PROGRAM, VirtualBoard
from tapete.web.sample_decks import pack_sample_decks
from tapete.web.serving import PageServer
from tapete_rules.custom import NAME as CUSTOM
from tapete_rules.custom import SHIPPED
from tapete_rules.registry import GAMES

ASKED = "TAPETE_WEB" in os.environ
pytestmark = [needs_micropython, pytest.mark.skipif(not ASKED, reason="asked for by TAPETE_WEB=all")]
PLAYED = [*(name for name in GAMES if name != CUSTOM), *(f"{CUSTOM}-{name}" for name in SHIPPED)]
SAME_TIME = """
from tapete_board.board import Board
from tapete_board.hardware.board_clock import Clock
from tapete_board.match.running_match import RunningMatch
drawn = [0]
def pick_number(board, salt, count):
    drawn[0] += 1
    return drawn[0]
Board._pick_number = pick_number
Clock.unix = lambda clock: 1700000000
RunningMatch.elapsed_ms = lambda running, now: 1500 * len(running.match.log)
"""
"""Gives a board its hour, the time of each move and the numbers it draws: the same presses make the same record."""


@pytest.fixture(scope="module")
def timed_server(site: Mapping[str, bytes]) -> Iterator[PageServer]:
    """The server of a page whose board has that time."""
    start, worker = "micropython.runPython(`", site["board_worker.js"].decode()
    assert worker.count(start) == 1
    timed_worker = worker.replace(start, f"{start}{SAME_TIME}").encode()
    with serve_site({**site, "board_worker.js": timed_worker}) as page_server:
        yield page_server


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_ends_by_touch_with_the_record_of_the_virtual_board_byte_for_byte(
    browser: BrowserThread, timed_server: PageServer, tmp_path: Path, game: str
) -> None:
    with PageOnPort(browser, timed_server.address) as page, BoardConnection(page.port) as connection:
        record = play(page, connection, game)
        assert page.errors == []
    with VirtualBoard(tmp_path, 8, program=SAME_TIME + PROGRAM) as board, BoardConnection(board.port) as connection:
        for name, text in json.loads(pack_sample_decks()).items():
            connection.put_file(f"deck/{name}", b64decode(text))
        assert play(board, connection, game) == record


def play(board: Any, connection: BoardConnection, game: str) -> bytes:
    """Begin a match, let each seat count, move its bar, count and undo, concede and confirm; return the record.

    Every press becomes an entry before the next one: how many make one of it is a matter of time.
    """
    watcher = StatusWatcher(connection)
    presser = ButtonPresser(board, watcher)
    begin(presser, watcher, game)
    for seat, key in [(1, "+"), (2, "-"), (1, "-"), (2, "+")]:
        for _ in range(2):
            presser.press_key(seat, key)
            watcher.wait_for("an entry", lambda status: not any(status.pending))
            presser.press_key(seat, "OK")
        presser.press_undo(seat)
    presser.concede(1)
    watcher.wait_for("result", lambda status: status.screens == ("result", "result"))
    presser.hold_both()
    (file,) = connection.list_files("record")
    return connection.get_file(f"record/{file.name}")


def begin(presser: ButtonPresser, watcher: StatusWatcher, game: str) -> None:
    """Take a game as its options are, and seat 1 to begin."""
    presser.go_to(1, "home", 0)
    presser.choose_entry(1, "game", game)
    presser.go_to(1, "options", 0)
    while (status := watcher.read_status()).screens != ("play", "play"):
        if "coin" in status.screens:
            presser.go_to(1, "coin", 1)
            watcher.wait_for("after the coin", lambda status: "coin" not in status.screens)
        else:
            for seat in SEATS:
                presser.press_key(seat, "OK")
