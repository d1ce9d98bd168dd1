"""The page of an error: whoever is logged in stays so, and sees what is wrong and where to go on."""

import re
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tapete.errors import TapeteError
from tapete.library.desk_shelf import DeskPerson
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.open_sessions import find_session_person
from tapete.tournament.desk.page_texts import event_values, layout_values
from tapete.tournament.desk.signed_sessions import session_of
from tapete.tournament.desk.visit import Visit

_CODE = re.compile(r"/e/([^/]+)")
_TITLES = {
    HTTPStatus.NOT_FOUND: "desk.error.not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "desk.error.not_found",
    HTTPStatus.FORBIDDEN: "desk.error.forbidden",
    HTTPStatus.INTERNAL_SERVER_ERROR: "desk.error.broken",
    HTTPStatus.SERVICE_UNAVAILABLE: "desk.error.away",
}


def find_visitor(desk: Desk, request: Request) -> DeskPerson | None:
    """Return the person of a session. Raises TapeteError where the library cannot be read."""
    return find_session_person(desk.keeper.library, session_of(request))


def begin_visit(desk: Desk, request: Request) -> Visit:
    """Return the visit of a request that no route answers: its person, and the tournament of its address."""
    address = _CODE.match(request.url.path)
    visit = Visit(desk.keeper, None, address[1] if address else "")
    with suppress(TapeteError):
        visit.person = find_visitor(desk, request)
    return visit


def show_error(desk: Desk, request: Request, visit: Visit, text: str, status: int) -> Response:
    """Return the page that says what is wrong, with the menu of its person and the ways on."""
    event = _find_event(visit)
    if not event["event"]:
        visit.code = ""
    has_session = "session" in request.scope
    values = {**(layout_values(desk, request, visit) if has_session else {}), **event}
    title = _TITLES.get(HTTPStatus(status), "desk.error.refused")
    page = desk.environment.get_template("error.html").render(
        {**values, "message": text, "title": title, "status": status}
    )
    return HTMLResponse(page, status)


def _find_event(visit: Visit) -> Mapping[str, object]:
    """Return the tournament of a page; none where it is not known, or cannot be read now."""
    try:
        return event_values(visit)
    except TapeteError:
        return {"event": None, "code": "", "base": ""}
