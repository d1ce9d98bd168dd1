"""The board in a browser: the page as somebody meets it, its board driven by touches and by the host's own code."""

import os
import random
import time
from pathlib import Path

from page_on_port import BrowserThread, PageOnPort

from tapete.boards.board_connection import BoardConnection
from tapete.demo.button_presser import ButtonPresser
from tapete.demo.status_watcher import StatusWatcher
from tapete.samples import DECKS
from tapete.web.serving import PageServer
from tapete_link.table_client import read_moves
from tapete_rules.record import parse_record

KEPT_S = 0.5  # a press that is older than this is on the disk
LIVES = int(os.environ.get("TAPETE_LIVES", "1"))
"""Of a browser; in each the renderer is killed, and then the browser."""


def begin_duelo20(presser: ButtonPresser, watcher: StatusWatcher) -> None:
    """Begin a match from the first screen."""
    presser.go_to(1, "home", 0)
    presser.choose_entry(1, "game", "custom-duelo20")
    presser.go_to(1, "options", 0)
    presser.go_to(1, "coin", 1)
    watcher.wait_for("play", lambda status: status.screens == ("play", "play"))


def test_a_match_is_played_by_touch_through_a_reload_and_its_record_comes_home(
    browser: BrowserThread, server: PageServer, tmp_path: Path
) -> None:
    with PageOnPort(browser, server.address) as page, BoardConnection(page.port) as connection:
        assert connection.hello().python.startswith("1.29")
        assert {setting.name: setting.value for setting in connection.list_settings()}["language"] == "es"
        assert len(connection.list_files("deck")) == len(DECKS)
        watcher = StatusWatcher(connection)
        presser = ButtonPresser(page, watcher)
        begin_duelo20(presser, watcher)
        presser.press_key(1, "-", 3)
        time.sleep(KEPT_S)
        page.open()
        presser = ButtonPresser(page, watcher)
        presser.press_key(1, "-", 17)
        watcher.wait_for("result", lambda status: status.screens == ("result", "result"))
        presser.hold_both()
        (file,) = connection.list_files("record")
        record = connection.get_file(f"record/{file.name}")
        assert page.save("#save-records") == {f"{file.name}.txt": record}
        assert page.errors == []
    assert parse_record(record.decode()).result.startswith("2 ")


def test_a_killed_renderer_and_a_killed_browser_lose_no_press_that_is_half_a_second_old(
    server: PageServer, tmp_path: Path
) -> None:
    points = 0
    for life in range(LIVES + 1):
        with (
            BrowserThread() as thread,
            PageOnPort(thread, server.address, tmp_path) as page,
            BoardConnection(page.port) as connection,
        ):
            if life == 0:
                watcher = StatusWatcher(connection)
                begin_duelo20(ButtonPresser(page, watcher), watcher)
            assert count_points(connection) >= points
            if life < LIVES:
                points = press_until_kept(page, connection)
                page.kill_renderer()
                assert count_points(connection) >= points
                points = press_until_kept(page, connection)
                page.kill_browser()


def press_until_kept(page: PageOnPort, connection: BoardConnection) -> int:
    """Press a few times; return the points that the board then knows, half a second before another press and a kill."""
    before = count_points(connection)
    for _ in range(random.randrange(1, 4)):
        page.press("1+")
    points = count_points(connection)
    assert points > before
    time.sleep(KEPT_S)
    page.press("1+")
    time.sleep(random.random() * KEPT_S)
    return points


def count_points(connection: BoardConnection) -> int:
    """Return what seat 1 has beyond its 20 points, the presses of which no entry was made yet counted in."""
    status = connection.read_status()
    moves = connection.run_client(read_moves, status["match"], 0)
    return sum(int(line.split()[-1]) for line in moves.lines if "vida" in line) + status["pending"][0]
