"""A database that hangs: pages say so in bounded time, no thread waits for ever, and all goes on when it is back."""

import threading
import time

import pytest
from desk_browser import DeskBrowser, client_of, fill_library, opened_client
from postgres import MISSING, frozen, programs, server

from tapete.library.store import Library
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.station_keeper import StationKeeper

ANSWER_S = 1.0
READERS = 12


@pytest.mark.skipif(programs() is None, reason=MISSING)
def test_a_database_that_hangs_makes_pages_say_so_and_lets_no_thread_wait() -> None:
    with server() as url:
        fill_library(url)  # type: ignore[arg-type]
        with Library(url, answer_s=ANSWER_S) as library:
            desk = Desk(StationKeeper(library), poll_s=0.05)
            with opened_client(desk) as client:
                browsers = [DeskBrowser(client_of(client)) for _ in range(READERS)]
                assert {browser.get("/e/LIGA/pairings").status_code for browser in browsers} == {200}
                answers: list[tuple[int, float]] = []

                def read(browser: DeskBrowser) -> None:
                    began = time.monotonic()
                    status = browser.get("/e/LIGA/pairings").status_code
                    answers.append((status, time.monotonic() - began))

                threads = [threading.Thread(target=read, args=(browser,)) for browser in browsers]
                with frozen(url):
                    for thread in threads:
                        thread.start()
                    for thread in threads:
                        thread.join(20 * ANSWER_S)
                assert [status for status, _ in answers] == [503] * READERS
                assert max(waited_s for _, waited_s in answers) < 8 * ANSWER_S
                end = time.monotonic() + 20
                while browsers[0].get("/e/LIGA/pairings").status_code != 200 and time.monotonic() < end:
                    pass
                assert browsers[0].get("/e/LIGA/pairings").status_code == 200
