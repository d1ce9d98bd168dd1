"""Faults of an evening: told, nothing lost, nothing twice. A server that is killed: test_desk_killed.py."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, client_of, fill_library, make_browsers, opened_desk
from httpx2 import Response

from tapete.library.store import Library
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.live_messages import AWAY
from tapete.tournament.desk.live_pages import LivePages, watching
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.signed_sessions import SESSION_S
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.desk.views.round_clock import clock_of_round
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.steady_time import steady_now, steady_time

LIGA = "/e/LIGA"
DAY_S = 24 * 60 * 60


def begin_round(browser: DeskBrowser) -> None:
    assert "!" not in browser.send_form(f"{LIGA}/round/pair")
    assert "!" not in browser.send_form(f"{LIGA}/round/publish")


def send_line(browser: DeskBrowser, line: str, **fields: str) -> Response:
    """Send a result as the page's script does."""
    sent = {"line": line, "token": browser.token, **fields}
    return browser.client.post(f"{LIGA}/result", data=sent, headers={"accept": "application/json"})


def results_in(desk: Desk) -> list[str]:
    with desk.keeper.use("LIGA") as station:
        return [" ".join(each.entry.arguments[:3]) for each in station.event.log if each.entry.kind == "result"]


def test_two_tabs_that_write_one_table_at_once_get_one_winner(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    begin_round(browser)
    tabs = [DeskBrowser(client_of(browser.client)) for _ in range(2)]
    answers: list[tuple[int, str]] = []
    ready = threading.Barrier(2)

    def write(tab: DeskBrowser, line: str) -> None:
        tab.client.cookies, tab.token = browser.client.cookies, browser.token
        ready.wait()
        answer = send_line(tab, line)
        answers.append((answer.status_code, answer.text))

    threads = [threading.Thread(target=write, args=each) for each in zip(tabs, ("1 20", "1 02"), strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status for status, _ in answers) == [200, 422]
    assert len(results_in(desk)) == 1
    assert "ya tiene resultado" in next(text for status, text in answers if status == 422)


def test_a_line_that_is_sent_again_is_entered_once(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    begin_round(browser)
    assert send_line(browser, "1 20").status_code == 200
    again = send_line(browser, "1 20")
    assert (again.status_code, "ya se sabía" in again.text) == (200, True)
    assert send_line(browser, "1 21").status_code == 422
    assert send_line(browser, "2 21").status_code == 200
    assert results_in(desk) == ["1 1 2-0", "1 2 2-1"]


def test_a_clock_that_is_set_ends_no_session(opened: tuple[Desk, DeskBrowser], monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser's jar goes by the clock of the computer, the server by what has passed."""
    _, browser = opened
    now = steady_now()
    for days in (-7, 7):
        monkeypatch.setattr("time.time", lambda days=days: now + days * DAY_S)
        assert browser.get(f"{LIGA}/desk").status_code == 200
    monkeypatch.setattr("tapete.tournament.desk.signed_sessions.steady_now", lambda: now + SESSION_S + 60)
    assert browser.get(f"{LIGA}/desk").status_code == 401


@pytest.mark.parametrize("days", [-7, 7])
def test_a_clock_that_is_set_in_mid_round_changes_neither_the_log_nor_what_remains(
    opened: tuple[Desk, DeskBrowser], monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    desk, browser = opened
    ticks = [float(steady_now())]
    for place in ("tournament.store.event_clock", "tournament.desk.station_keeper"):
        monkeypatch.setattr(f"tapete.{place}.steady_time", lambda: ticks[0])
    begin_round(browser)
    begun = clock_on_pages(desk)
    monkeypatch.setattr("tapete.tournament.store.event_clock.unix_now", lambda: int(ticks[0]) + days * DAY_S)
    ticks[0] += 600
    assert clock_on_pages(desk) == begun - 600
    for table in range(1, 5):
        assert send_line(browser, f"{table} 21").status_code == 200
    browser.send_form(f"{LIGA}/round/pair")
    browser.send_form(f"{LIGA}/round/publish")
    assert clock_on_pages(desk) == begun, "a new round has all its minutes"
    with desk.keeper.use("LIGA") as station:
        times = [each.entry.at for each in station.event.log]
        first = station.state.rounds[0]
        results = [each.entry.at for each in station.event.log if each.entry.kind == "result"]
    assert times == sorted(times)
    assert results == [first.published_at + 600] * 4


def clock_on_pages(desk: Desk) -> float:
    """Return the seconds that remain of a round, as pages count them."""
    with desk.keeper.use("LIGA") as station:
        clock = clock_of_round(station)
    assert clock
    assert clock["now"] == int(desk.keeper.read_time("LIGA"))
    return float(clock["ends"] - desk.keeper.read_time("LIGA"))


def test_a_desk_that_was_closed_in_the_middle_of_a_round_goes_on_the_next_day(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.sqlite3"
    path.write_bytes(filled.read_bytes())
    with opened_desk(path) as (desk, client):
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        begin_round(browser)
        assert send_line(browser, "1 20").status_code == 200
    with open_station("LIGA", str(path)) as other:  # another station was at it, and is gone now
        tables = [table.number for table in other.state.rounds[0].open_tables()]
    now = steady_time()
    monkeypatch.setattr("tapete.tournament.store.event_clock.steady_time", lambda: now + 20 * 3600)
    with opened_desk(path) as (desk, client):
        again = DeskBrowser(client)
        again.log_in(add_person(desk.keeper.library, "Mañana", ORGANISER)[1])
        page = again.get(f"{LIGA}/desk").text
        assert 'is-over" data-ends' in page
        assert page.count('class="tile waiting"') == len(tables) == 3
        assert all(send_line(again, f"{table} 21").status_code == 200 for table in tables)
        assert "2" in again.send_form(f"{LIGA}/round/pair")


@pytest.mark.parametrize("ending", ["old", "archive", "close"])
def test_a_tournament_of_last_month_is_shown_and_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    path = tmp_path / "library.sqlite3"
    now = steady_now()
    with monkeypatch.context() as earlier:
        for place in ("tournament.store.event_clock", "tournament.verbs.lifecycle", "library.event_shelf"):
            earlier.setattr(f"tapete.{place}.unix_now", lambda: now - 31 * DAY_S)
        earlier.setattr("tapete.tournament.store.event_clock.steady_time", lambda: now - 31.0 * DAY_S)
        fill_library(path)
        with opened_desk(path) as (desk, client):
            browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
            begin_round(browser)
            for table in range(1, 5):
                send_line(browser, f"{table} 21")
    with opened_desk(path) as (desk, client):
        browser, stranger = DeskBrowser(client), DeskBrowser(client_of(client))
        browser.log_in(add_person(desk.keeper.library, "Otra", ORGANISER)[1])
        if ending != "old":
            assert "!" not in browser.send_form(f"{LIGA}/{ending}", sure="yes")
        assert ("LIGA" in stranger.get("/").text) == (ending != "archive")
        places = {"code": "LIGA", "number": "1", "round": "1", "table": "1", "page": "standings"}
        paths = {route.path: route.path.format(**places) for route in ROUTES if route.method == "GET"}
        answers = {path: browser.get(f"{place}?number=1&prizes=1;Caja") for path, place in paths.items()}
        others = {path for path, answer in answers.items() if answer.status_code != 200}
        secret = {"/e/{code}/organiser-sheet", "/e/{code}/player-cards"} if ending == "close" else set()
        # No list, no page named, no league.
        assert others == {"/e/{code}/deck/{number}", "/live", "/e/{code}/export/league", *secret}
        assert "Ana" in stranger.get(f"{LIGA}/standings").text
        assert browser.get(f"{LIGA}/export/log").text.startswith("tapete-event 2\n")
        assert "Zoe" in browser.get(f"{LIGA}/export/players").text
        told = browser.send_form(f"{LIGA}/players/drop", player="1")
        assert told.startswith("!") == (ending == "close")


@contextmanager
def cut_off(url: str) -> Iterator[None]:
    """Let nobody reach a database of a server."""
    from sqlalchemy import create_engine, text

    name = url.rpartition("?")[0].rpartition("/")[2]
    engine = create_engine(url.replace(f"/{name}?", "/postgres?").replace("postgresql:", "postgresql+psycopg:"),
                           isolation_level="AUTOCOMMIT")  # fmt: skip
    with engine.connect() as connection:
        connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"))
        try:
            yield
        finally:
            connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
    engine.dispose()


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_database_that_is_away_is_told_and_nothing_is_lost(place: str) -> None:
    fill_library(place)  # type: ignore[arg-type]
    with opened_desk(place) as (desk, client):  # type: ignore[arg-type]
        browser = make_browsers(desk, client, [ORGANISER])[ORGANISER]
        begin_round(browser)
        assert send_line(browser, "1 20").status_code == 200
        with cut_off(place):
            refused = send_line(browser, "2 21")
            assert refused.status_code == 503
            assert "base de datos" in refused.json()["error"]
            assert browser.get(f"{LIGA}/desk").status_code == 503
        assert send_line(browser, "2 21", again="yes").status_code == 200
        assert send_line(browser, "1 20", again="yes").status_code == 200
        assert results_in(desk) == ["1 1 2-0", "1 2 2-1"]


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_open_pages_hear_what_another_process_writes_and_that_the_database_was_away(place: str) -> None:
    """The pages are told by the database, not asked for: a poll would come a minute later."""
    fill_library(place)  # type: ignore[arg-type]

    async def follow(desk: Desk) -> list[bytes]:
        live = LivePages(desk)
        shown: list[int] = []

        def render() -> str:
            shown.append(len(desk.keeper.library.event_lines(desk.keeper.find_event("LIGA"))))
            return f"{shown[-1]} entries"

        async with watching(live):
            messages = live.follow("LIGA", ("page",), render)
            seen = [await asyncio.wait_for(anext(messages), 20)]
            await asyncio.to_thread(_drop_player, place, "9")
            seen.append(await asyncio.wait_for(anext(messages), 4))  # before it would be asked again
            cut = cut_off(place)
            await asyncio.to_thread(cut.__enter__)
            seen.append(await asyncio.wait_for(anext(messages), 20))
            await asyncio.to_thread(cut.__exit__, None, None, None)
            seen.append(await asyncio.wait_for(anext(messages), 20))
        return seen

    with Library(place) as library:
        seen = asyncio.run(follow(Desk(StationKeeper(library), poll_s=0.01)))
    assert b"10 entries" in seen[0]
    assert b"11 entries" in seen[1]
    assert seen[2].endswith(AWAY.whole)
    assert b"11 entries" in seen[3]


def _drop_player(place: str, number: str) -> None:
    with open_station("LIGA", place) as other:
        other.append_entries(Entry("drop", (number,)))
