"""Debian's chromium, driven by playwright; told loudly where it is missing."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tapete.library.store import Library
from tapete.tournament.desk.application import make_application
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.serving import LOOPBACK, bind_socket, make_server
from tapete.tournament.desk.station_keeper import StationKeeper

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE_MS = 20000
MISSING = "NO CHROMIUM: the desk is not tried in a browser (apt-get install chromium)"


@contextmanager
def opened_browser() -> Iterator[Any]:
    """Start a browser without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@contextmanager
def served(path: Path) -> Iterator[tuple[str, Desk]]:
    """Serve a library on a port of its own."""
    with Library(path) as library:
        desk = Desk(StationKeeper(library), poll_s=0.05)
        bound = bind_socket(LOOPBACK, 0)
        server = make_server(make_application(desk), leave_s=1)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
        thread.start()
        try:
            yield f"http://{LOOPBACK}:{bound.getsockname()[1]}", desk
        finally:
            server.should_exit = True
            thread.join()
            bound.close()


def wait_for(locator: Any) -> Any:
    """Return what waits until a locator is as it should be."""
    from playwright.sync_api import expect

    return expect(locator)
