"""A page on a computer that is busy: a tap stays a tap."""

import threading
from collections.abc import Mapping

from page_on_port import BrowserThread, PageOnPort

from tapete.boards.board_connection import BoardConnection
from tapete.demo.status_watcher import StatusWatcher
from tapete.web.serving import PageServer

ORDERS = "        else if (data.kind === 'records')"
BUSY = "        else if (data.kind === 'busy') for (const end = Date.now() + 800; Date.now() < end;);\n"
"""An order that keeps the board's worker for longer than OK has to be held for a menu."""
TAP = """async () => {
    const { board } = await import('./app.js');
    board.moveContact(1, true);
    await new Promise(resolve => setTimeout(resolve, 60));
    board._worker.postMessage({ kind: 'busy' });
    board.moveContact(1, false);
}"""


def test_a_tap_stays_a_tap_while_the_computer_is_busy(browser: BrowserThread, site: Mapping[str, bytes]) -> None:
    worker = site["board_worker.js"].decode()
    assert worker.count(ORDERS) == 1
    with PageServer({**site, "board_worker.js": worker.replace(ORDERS, BUSY + ORDERS).encode()}, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with PageOnPort(browser, server.address) as page, BoardConnection(page.port) as connection:
            page.run(page.page.evaluate(TAP))
            watcher = StatusWatcher(connection)
            watcher.wait_for("a press", lambda status: status.events == 1)
            watcher.wait_for("the games", lambda status: status.screens[0] == "game")
        server.shutdown()
