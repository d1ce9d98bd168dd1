"""Live pages in a real browser: many of them at once, and a connection that is dead and not closed."""

import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from chromium import MISSING, PATIENCE_MS, PROGRAM, served, wait_for

from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.serving import LOOPBACK
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.results import enter_result
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)
PAGES = 12
LEADS_MS = 10000
"""Within this time another page leads."""


class CountedStreams:
    """The event streams that the pages of a browser have open now, and the most of them at once."""

    def __init__(self, context: Any) -> None:
        self._open: set[Any] = set()
        self.most = 0
        context.on("request", self._begin)
        for name in ("requestfinished", "requestfailed"):
            context.on(name, lambda request: self._open.discard(request))

    def _begin(self, request: Any) -> None:
        if request.resource_type == "eventsource":
            self._open.add(request)
            self.most = max(self.most, len(self._open))

    def leave(self, page: Any) -> None:
        """Forget the streams of a page that was killed: nobody tells their end."""
        self._open = {request for request in self._open if request.frame.page != page}

    def find_leader(self, pages: list[Any]) -> Any:
        leaders = [page for page in pages if any(request.frame.page == page for request in self._open)]
        assert len(leaders) == 1
        return leaders[0]


def begin_round(desk: Desk) -> None:
    with desk.keeper.use("LIGA") as station:
        draft_next_round(station)
        publish_draft(station)


def enter_line(desk: Desk, line: str) -> None:
    with desk.keeper.use("LIGA") as station:
        enter_result(station, parse_result_line(line))


def test_twelve_pages_share_a_stream_and_another_one_leads_when_the_leader_is_killed(
    chromium: Any, filled: Path, tmp_path: Path
) -> None:
    path = shutil.copy(filled, tmp_path / "library.sqlite3")
    with served(path) as (base, desk), chromium.new_context(locale="es-MX") as context:
        begin_round(desk)
        streams = CountedStreams(context)
        pages = [context.new_page() for _ in range(PAGES)]
        for number, page in enumerate(pages):
            page.set_default_timeout(PATIENCE_MS)
            page.goto(f"{base}/e/LIGA/{'pairings' if number % 2 else f'me/{number + 1}'}", wait_until="load")
        enter_line(desk, "1 20")
        for page in pages[1::2]:
            wait_for(page.locator("main")).to_contain_text("2–0", timeout=PATIENCE_MS)
        assert streams.most <= 2
        leader = streams.find_leader(pages)
        with suppress(Exception):  # it is gone before it answers
            leader.goto("chrome://crash", timeout=1000)
        streams.leave(leader)
        enter_line(desk, "2 21")
        for page in pages[1::2]:
            if page != leader:
                wait_for(page.locator("main")).to_contain_text("2–1", timeout=LEADS_MS)
        assert streams.most <= 2
        assert streams.find_leader([page for page in pages if page != leader])


class HangingProxy:
    """Passes connections on to a server until it hangs: then nothing is passed on, and nothing closed."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._goes = threading.Event()
        self._goes.set()
        self._listener = socket.create_server((LOOPBACK, 0))
        self.port = self._listener.getsockname()[1]
        self._sockets = [self._listener]
        self._run(self._accept)

    def hang(self) -> None:
        self._goes.clear()

    def go_on(self) -> None:
        """Pass new connections on again; those that hang stay as they are."""
        for linked in self._sockets[1:]:
            linked.close()
        self._goes.set()

    def close(self) -> None:
        self._goes.set()
        for linked in self._sockets:
            linked.close()

    def _run(self, act: Callable[..., None], *arguments: socket.socket) -> None:
        threading.Thread(target=act, args=arguments, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection((LOOPBACK, self._target))
                self._sockets += [near, far]
                self._run(self._pass_on, near, far)
                self._run(self._pass_on, far, near)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while text := source.recv(65536):
                self._goes.wait()
                target.sendall(text)
            target.shutdown(socket.SHUT_RDWR)


@contextmanager
def hanging_proxy(base: str) -> Iterator[HangingProxy]:
    proxy = HangingProxy(int(base.rpartition(":")[2]))
    yield proxy
    proxy.close()


def test_a_connection_that_is_dead_and_not_closed_is_told_and_the_page_catches_up(
    chromium: Any, filled: Path, tmp_path: Path
) -> None:
    path = shutil.copy(filled, tmp_path / "library.sqlite3")
    with served(path) as (base, desk), hanging_proxy(base) as proxy, chromium.new_page(locale="es-MX") as page:
        begin_round(desk)
        page.clock.install()
        page.goto(f"http://{LOOPBACK}:{proxy.port}/e/LIGA/pairings")
        enter_line(desk, "1 20")
        wait_for(page.locator("main")).to_contain_text("2–0", timeout=PATIENCE_MS)
        proxy.hang()
        enter_line(desk, "2 21")
        page.clock.fast_forward(11_000)
        wait_for(page.locator("#lost")).to_contain_text("Desde las", timeout=PATIENCE_MS)
        assert "2–1" not in page.locator("main").inner_text()
        proxy.go_on()
        page.clock.fast_forward(4_000)
        wait_for(page.locator("main")).to_contain_text("2–1", timeout=PATIENCE_MS)
        wait_for(page.locator("#lost")).to_be_hidden(timeout=PATIENCE_MS)
