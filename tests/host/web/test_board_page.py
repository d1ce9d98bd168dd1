"""The board in a browser: the page as somebody meets it, its board driven by touches and by the host's own code."""

import time
from pathlib import Path

from page_on_port import BrowserThread, PageOnPort

from tapete.boards.board_connection import BoardConnection
from tapete.demo.button_presser import ButtonPresser
from tapete.demo.status_watcher import StatusWatcher
from tapete.web.serving import PageServer
from tapete_rules.record import parse_record

KEPT_S = 0.5  # a press that is older than this is on the disk


def test_a_match_is_played_by_touch_through_a_reload_and_its_record_comes_home(
    browser: BrowserThread, server: PageServer, tmp_path: Path
) -> None:
    with PageOnPort(browser, server.address) as page, BoardConnection(page.port) as connection:
        assert connection.hello().python.startswith("1.29")
        assert {setting.name: setting.value for setting in connection.list_settings()}["language"] == "es"
        watcher = StatusWatcher(connection)
        presser = ButtonPresser(page, watcher)
        presser.go_to(1, "home", 0)
        presser.choose_entry(1, "game", "custom-duelo20")
        presser.go_to(1, "options", 0)
        presser.go_to(1, "coin", 1)
        watcher.wait_for("play", lambda status: status.screens == ("play", "play"))
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
