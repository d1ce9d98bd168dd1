"""A board that starts and a computer that is busy: no press is lost, and a tap stays a tap."""

import threading
from collections.abc import Mapping

from page_on_port import BrowserThread, PageOnPort

from tapete.boards.board_connection import BoardConnection
from tapete.demo.status_watcher import StatusWatcher
from tapete.web.serving import PageServer

ORDERS = "        else if (data.kind === 'records')"
BUSY = "        else if (data.kind === 'busy') for (const end = Date.now() + 800; Date.now() < end;);\n"
"""An order that keeps the board's worker for longer than OK has to be held for a menu."""
IS_LISTENING = "async () => (await import('./app.js')).board.isListening"
EARLY_TAP = """async () => {
    const { board } = await import('./app.js');
    board.switchOn('es');
    board.moveContact(1, true);
    board.moveContact(1, false);
    return board.isListening;
}"""
BUSY_TAP = """async () => {
    const { board } = await import('./app.js');
    board.moveContact(1, true);
    await new Promise(resolve => setTimeout(resolve, 60));
    board._worker.postMessage({ kind: 'busy' });
    board.moveContact(1, false);
}"""


def test_no_press_is_lost_at_the_start_and_a_tap_stays_a_tap_while_the_computer_is_busy(
    browser: BrowserThread, site: Mapping[str, bytes]
) -> None:
    worker = site["board_worker.js"].decode()
    assert worker.count(ORDERS) == 1
    with PageServer({**site, "board_worker.js": worker.replace(ORDERS, BUSY + ORDERS).encode()}, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with PageOnPort(browser, server.address) as page, BoardConnection(page.port) as connection:
            assert page.run(page.page.evaluate(EARLY_TAP)) is False
            watcher = StatusWatcher(connection)
            watcher.wait_for("the games", lambda status: status.screens[0] == "game")
            page.wait_for(IS_LISTENING)
            page.run(page.page.evaluate(BUSY_TAP))
            watcher.wait_for("the options", lambda status: status.screens[0] == "options")
        server.shutdown()
