"""Sessions: over for ever after logging out, listed and ended by those whose they are, no longer than their hours."""

import asyncio
import re
from types import SimpleNamespace

import pytest
from desk_browser import DeskBrowser, client_of
from httpx2 import Cookies
from starlette.datastructures import QueryParams

from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.following import follow_pages, make_matchers
from tapete.tournament.desk.live_pages import LivePages, watching
from tapete.tournament.desk.open_sessions import open_session
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.signed_sessions import SESSION_S
from tapete.tournament.desk.visit import Visit
from tapete.tournament.store.steady_time import steady_now
from tapete.tournament.verbs.lifecycle import create_stored_event
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft


def test_a_session_that_was_logged_out_is_over_for_every_copy_of_its_cookie(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    thief = client_of(browser.client)
    thief.cookies = Cookies(browser.client.cookies)
    assert thief.get("/new").status_code == 200
    browser.post("/logout")
    assert thief.get("/new").status_code == 401
    assert browser.get("/new").status_code == 401


def test_sessions_are_listed_and_ended_by_those_whose_they_are(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, organiser = opened
    _, code = add_person(desk.keeper.library, "Leo", "judge")
    phone, laptop = (DeskBrowser(client_of(organiser.client, (place, 5000))) for place in ("192.0.2.8", "192.0.2.9"))
    for browser, agent in ((phone, "Mozilla/5.0 (Android 15) Firefox/145.0"), (laptop, "Mozilla/5.0 (X11; Linux)")):
        browser.client.headers["user-agent"] = agent
        browser.log_in(code)
    page = phone.get("/sessions").text
    assert "Linux, 192.0.2.9" in page
    assert "Firefox, Android, 192.0.2.8" in page
    assert "127.0.0.1" not in page
    listed = re.findall(r'name="session" value="([^"]+)"', page)
    assert len(listed) == 1
    sessions = {session.id: session.person for session in desk.keeper.library.desk_sessions()}
    person = sessions[listed[0]]
    of_organiser = next(session for session, number in sessions.items() if number != person)
    assert phone.send_form("/sessions/end", session=of_organiser).startswith("!")
    assert "Sesión terminada" in phone.send_form("/sessions/end", session=listed[0])
    assert (laptop.get("/sessions").status_code, phone.get("/sessions").status_code) == (401, 200)
    of_phone = next(session for session in sessions if session not in (of_organiser, listed[0]))
    assert "Sesión terminada" in organiser.send_form("/sessions/end", session=of_phone)
    assert phone.get("/sessions").status_code == 401


def test_a_session_ends_after_its_hours_however_much_it_is_used(
    opened: tuple[Desk, DeskBrowser], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, browser = opened
    began = now = steady_now()
    for module in ("open_sessions", "signed_sessions"):
        monkeypatch.setattr(f"tapete.tournament.desk.{module}.steady_now", lambda: now)
    while now < began + SESSION_S:
        assert browser.send_form("/people", name="").startswith("!")  # what the page says makes a cookie new
        now += 3600
    now += 60
    assert browser.get("/new").status_code == 401


NOWHERE = ("NOPE/pairings", "LIGA/live/77")
"""Live pages of a tournament and of a table that do not exist: nobody looks whether they change."""


def test_a_page_of_the_staff_hears_nothing_new_once_its_session_has_ended(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, _ = opened
    library = desk.keeper.library
    person, _ = add_person(library, "Leo", "judge")
    session = open_session(library, person, "Firefox")
    paths = [
        "/e/LIGA/desk/live",
        "/e/LIGA/pairings/live",
        *(f"/e/{path}/live" for path in NOWHERE),
        "/e/VIEJA/names/live",
    ]
    create_stored_event(library, "Vieja", "VIEJA", "kodem", [])

    async def follow() -> list[bytes]:
        live = LivePages(desk)
        state = SimpleNamespace(
            live=live, live_pages=make_matchers([page for page in ROUTES if isinstance(page, Page)])
        )
        request = SimpleNamespace(
            app=SimpleNamespace(state=state), query_params=QueryParams([("of", p) for p in paths])
        )
        answer = await follow_pages(desk, request, Visit(desk.keeper, person, session=session))  # type: ignore[arg-type]
        messages = answer.body_iterator  # type: ignore[attr-defined]
        async with watching(live), asyncio.timeout(10):
            begun = [await anext(messages) for _ in paths]
            for path in NOWHERE:
                refused = f"id: /e/{path}/live\r\nevent: refused".encode()
                assert sum(refused in message for message in begun) == 1, path
            library.delete_event(desk.keeper.find_event("VIEJA"))
            assert (await anext(messages)).startswith(b"id: /e/VIEJA/names/live\r\nevent: refused")
            library.end_desk_session(session)
            with desk.keeper.use("LIGA", "Ana") as station:
                draft_next_round(station)
                publish_draft(station)
            return sorted([await anext(messages), await anext(messages)])

    of_staff, of_hall = asyncio.run(follow())
    assert of_staff.startswith(b"id: /e/LIGA/desk/live\r\nevent: refused")
    assert b"/login" in of_staff
    assert of_hall.startswith(b"id: /e/LIGA/pairings/live\r\nevent: now")
