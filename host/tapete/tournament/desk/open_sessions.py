"""The sessions of people: begun with a code, ended by logging out or by their time, listed for those whose they are."""

import re
import secrets
from datetime import datetime
from typing import Any

from starlette.requests import Request

from tapete.errors import UserError
from tapete.library.desk_shelf import DeskPerson, DeskSession
from tapete.library.store import Library
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.signed_sessions import SESSION_S
from tapete.tournament.desk.visit import Visit
from tapete.tournament.store.steady_time import steady_now
from tapete.words import translate

_BYTES = 18
_BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")


def open_session(library: Library, person: DeskPerson, device: str) -> str:
    """Begin a session of a person; returns its name, which only the cookie has."""
    session = DeskSession(secrets.token_urlsafe(_BYTES), person.id, steady_now(), device)
    library.begin_desk_session(session, _oldest())
    return session.id


def find_session_person(library: Library, session: str) -> DeskPerson | None:
    """Return the person of a session; None for one that has ended or is over."""
    return library.find_session_person(session, _oldest()) if session else None


def describe_device(request: Request) -> str:
    """Return what a person recognises a device by: its browser, its system, its address."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for sign, name in _BROWSERS if re.search(rf"\b{sign}", agent)), "")
    system = next((name for name in _SYSTEMS if name in agent), "")
    address = request.client.host if request.client else ""
    return ", ".join(filter(None, (browser, system, address)))


def show_sessions(visit: Visit) -> dict[str, Any]:
    """The sessions that are open, of oneself or for an organiser of all, each with a button that ends it."""
    names = {person.id: person.name for person in visit.library.desk_people()}
    sessions = [
        {
            "id": session.id,
            "name": names.get(session.person, ""),
            "device": session.device,
            "begun": datetime.fromtimestamp(session.begun).strftime("%d/%m %H:%M"),
            "is_this": session.id == visit.session,
        }
        for session in visit.library.desk_sessions()
        if session.begun >= _oldest() and _may_end(visit, session)
    ]
    return {"sessions": sessions}


def end_session(visit: Visit) -> str:
    """End a session of oneself; an organiser ends that of anybody."""
    session = next((session for session in visit.library.desk_sessions() if session.id == visit.text("session")), None)
    if session is None or not _may_end(visit, session):
        raise UserError("desk.no_session")
    visit.library.end_desk_session(session.id)
    return translate("desk.session_was_ended", device=session.device)


def _may_end(visit: Visit, session: DeskSession) -> bool:
    return visit.role == ORGANISER or (visit.person is not None and session.person == visit.person.id)


def _oldest() -> int:
    return steady_now() - SESSION_S
