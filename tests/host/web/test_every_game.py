"""Every game with a rulebook on the page, by touches from the first press to the last, beside the virtual board.

TAPETE_WEB=all runs it: the board of the page is the same program, and a profile is played by test_board_page.py anyway.
"""

import json
import os
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from page_on_port import BrowserThread, PageOnPort
from virtual_boards import needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.demo.button_presser import ButtonPresser
from tapete.demo.status_watcher import StatusWatcher
from tapete.virtual.board import VirtualBoard
from tapete.web.sample_decks import pack_sample_decks
from tapete.web.serving import PageServer
from tapete_rules.custom import NAME as CUSTOM
from tapete_rules.record import parse_record
from tapete_rules.registry import GAMES

ASKED = "TAPETE_WEB" in os.environ
pytestmark = [needs_micropython, pytest.mark.skipif(not ASKED, reason="asked for by TAPETE_WEB=all")]
OF_ONE_BOARD = {"id", "board", "start"}


@pytest.mark.parametrize("game", [name for name in GAMES if name != CUSTOM])
def test_a_game_ends_by_touch_with_the_record_of_the_virtual_board(
    browser: BrowserThread, server: PageServer, tmp_path: Path, game: str
) -> None:
    with PageOnPort(browser, server.address) as page, BoardConnection(page.port) as connection:
        record = play(page, connection, game)
        assert page.errors == []
    with VirtualBoard(tmp_path / "board", 8) as board, BoardConnection(board.port) as connection:
        for name, text in json.loads(pack_sample_decks()).items():
            connection.put_file(f"deck/{name}", b64decode(text))
        assert play(board, connection, game) == record


def play(board: Any, connection: BoardConnection, game: str) -> tuple[list[tuple[str, str]], list[str], str, str]:
    """Begin a match, count once, undo that and concede; return what the record says of it."""
    watcher = StatusWatcher(connection)
    presser = ButtonPresser(board, watcher)
    presser.go_to(1, "home", 0)
    presser.choose_entry(1, "game", game)
    presser.go_to(1, "options", 0)
    while watcher.read_status().screens != ("play", "play"):
        screens = watcher.read_status().screens
        if "coin" in screens:
            presser.go_to(1, "coin", 1)
            watcher.wait_for("after the coin", lambda status: "coin" not in status.screens)
        elif screens != ("play", "play"):
            presser.press_key(1, "OK")
            presser.press_key(2, "OK")
    presser.press_key(1, "+")
    presser.press_undo(1)
    presser.hold_ok(1, "menu")
    for _ in range(2):
        presser.press_key(1, "-")
        presser.press_key(1, "OK")
    presser.press_key(1, "+")
    presser.press_key(1, "OK")
    watcher.wait_for("result", lambda status: status.screens == ("result", "result"))
    presser.hold_both()
    (file,) = connection.list_files("record")
    record = parse_record(connection.get_file(f"record/{file.name}").decode())
    headers = [header for header in record.headers if header[0] not in OF_ONE_BOARD]
    return headers, [line.partition(" ")[2] for line in record.lines], record.result, record.state
