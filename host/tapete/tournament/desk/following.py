"""The stream of live pages: of one page by its own address, or of all pages that one browser has open."""

import re
from collections.abc import AsyncIterator, Mapping, Sequence

from sse_starlette import EventSourceResponse
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import compile_path

from tapete.errors import TapeteError, UserError
from tapete.tournament.core.errors import EventError
from tapete.tournament.desk.access import STRANGER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.live_pages import is_away
from tapete.tournament.desk.merged_streams import PING_S, make_ping, merge_streams
from tapete.tournament.desk.open_sessions import find_session_person
from tapete.tournament.desk.page_texts import render_live
from tapete.tournament.desk.routes import LIVE, Page
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.error_words import describe_on_page
from tapete.words import current_language, speak_language

MOST_PAGES = 24
_LONGEST_PATH = 300
_PATH = re.compile(r"/[\x21-\x7e]*")
Matcher = tuple[re.Pattern[str], Page]


def make_matchers(pages: Sequence[Page]) -> list[Matcher]:
    """Return the live pages with what their addresses look like."""
    return [(compile_path(page.path + LIVE)[0], page) for page in pages if page.is_live]


async def follow_page(desk: Desk, page: Page, request: Request, visit: Visit) -> Response:
    """Follow the live part of one page, again and again as it changes."""
    return _stream(_follow(desk, page, request, visit, current_language()))


async def follow_pages(desk: Desk, request: Request, visit: Visit) -> Response:
    """Follow the live parts of all pages that a browser has open, each named by `of`."""
    paths = dict.fromkeys(request.query_params.getlist("of"))
    if not 0 < len(paths) <= MOST_PAGES or not all(
        _PATH.fullmatch(path) and len(path) < _LONGEST_PATH for path in paths
    ):
        raise UserError("desk.too_many_pages")
    language = current_language()

    def describe(error: TapeteError) -> Mapping[str, str]:
        with speak_language(language):
            login = {"login": "/login"} if error.code == "desk.session_over" else {}
            return {"error": describe_on_page(error), **login}

    streams = {path: _follow_path(desk, path, request, visit, language) for path in paths}
    return _stream(merge_streams(streams, describe))


def _stream(messages: AsyncIterator[bytes]) -> Response:
    return EventSourceResponse(messages, ping=PING_S, ping_message_factory=make_ping)


async def _follow_path(desk: Desk, path: str, request: Request, visit: Visit, language: str) -> AsyncIterator[bytes]:
    """Yield the messages of the page at a path. Raises UserError where nobody of this role may see it."""
    matches = ((pattern.match(path), page) for pattern, page in request.app.state.live_pages)
    match, page = next(((match, page) for match, page in matches if match), (None, None))
    if match is None or page is None:
        raise UserError("desk.too_many_pages")
    if visit.role not in page.who:
        raise UserError("desk.session_over" if visit.role == STRANGER else "desk.not_allowed")
    places = match.groupdict()
    page_visit = Visit(desk.keeper, visit.person, places.get("code", ""), places)
    page_visit.is_here, page_visit.session = visit.is_here, visit.session
    async for message in _follow(desk, page, request, page_visit, language):
        yield message


async def _follow(desk: Desk, page: Page, request: Request, visit: Visit, language: str) -> AsyncIterator[bytes]:
    """Yield the messages of a page, one of the staff as long as the session lasts. Raises UserError."""
    places = tuple(sorted((key, place) for key, place in visit.places.items() if key != "code"))
    find_table = page.find_table
    messages: AsyncIterator[bytes] = request.app.state.live.follow(
        visit.code,
        (page.path, language, visit.role, places),
        lambda: render_live(desk, page, visit, language),
        (lambda: find_table(visit)) if find_table else None,
    )
    if visit.code:
        await run_in_threadpool(_require_place, visit, find_table is not None)
    is_for_staff = STRANGER not in page.who
    async for message in messages:
        if is_for_staff and not await run_in_threadpool(_has_session, visit):
            raise UserError("desk.session_over")
        yield message


def _require_place(visit: Visit, has_picture: bool) -> None:
    """Refuse a tournament, or a table with its picture, that is nowhere: a stranger can name any number of them."""
    try:
        visit.keeper.find_event(visit.code)
        if has_picture and "table" in visit.places:
            _require_table(visit, visit.place("table"))
    except TapeteError as error:
        if not is_away(error):
            raise


def _require_table(visit: Visit, number: int) -> None:
    with visit.station() as station:
        rounds = station.state.rounds
        if not any(event_round.table(number) for event_round in rounds):
            raise EventError("event.unknown_table", round=len(rounds), table=number)


def _has_session(visit: Visit) -> bool:
    try:
        return find_session_person(visit.library, visit.session) is not None
    except TapeteError as error:
        if not is_away(error):
            raise
        return True  # nothing but that the library is away can be said meanwhile
