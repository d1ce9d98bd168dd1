"""The way of a request: its language, its person, its token, its form; then the function that answers."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from tapete.errors import TapeteError, UserError
from tapete.tournament.desk.access import STRANGER
from tapete.tournament.desk.answering import answer_route
from tapete.tournament.desk.connections import note_staff
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.error_pages import find_visitor, show_error
from tapete.tournament.desk.foreign_requests import is_foreign
from tapete.tournament.desk.live_pages import is_away
from tapete.tournament.desk.login_pages import LOGIN, show_login
from tapete.tournament.desk.page_words import find_way
from tapete.tournament.desk.routes import Route
from tapete.tournament.desk.serving import LOOPBACK
from tapete.tournament.desk.signed_sessions import has_token, make_token, require_token, session_of, wants_json
from tapete.tournament.desk.spoken_language import language_of_request
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.error_words import describe_on_page
from tapete.words import speak_language, translate

MOST_UPLOAD = 8 * 1024 * 1024
MOST_FIELDS = 200


def make_endpoint(desk: Desk, route: Route) -> Callable[[Request], Awaitable[Response]]:
    """Return the function that starlette calls for a route."""

    async def endpoint(request: Request) -> Response:
        with speak_language(language_of_request(request.headers.get("accept-language", ""))):
            visit = Visit(desk.keeper, None, request.path_params.get("code", ""), request.path_params)
            try:
                return await _answer(desk, route, request, visit)
            except TapeteError as error:
                return await _refuse(desk, request, visit, error)
            except ClientDisconnect:  # in the middle of a form: nobody is there to be told, and nothing was done
                return Response(status_code=HTTPStatus.BAD_REQUEST)

    return endpoint


async def _answer(desk: Desk, route: Route, request: Request, visit: Visit) -> Response:
    if route.method == "POST" and is_foreign(request):
        raise UserError("desk.forged_token")
    visit.query = request.query_params
    visit.person = await run_in_threadpool(find_visitor, desk, request)
    if visit.person:
        note_staff(request)
    visit.session = session_of(request)
    visit.fingerprint = desk.fingerprint
    visit.is_here = _is_here(request)
    if route.method == "POST":
        visit.form, visit.files = await _read_form(request)
    if visit.role not in route.who:
        if visit.role == STRANGER:
            return show_login(desk, request, visit, HTTPStatus.UNAUTHORIZED)
        raise UserError("desk.not_allowed")
    if route.method == "POST":
        if route.path == LOGIN and not has_token(request, visit.form):  # whoever logs in has nothing to go back to
            return show_login(desk, request, visit, HTTPStatus.FORBIDDEN, translate("desk.login_expired"))
        require_token(request, visit.form)
    make_token(request, is_needed=visit.person is not None)
    return await answer_route(desk, route, request, visit)


def _is_here(request: Request) -> bool:
    """Return True if the browser runs at this very computer: it calls from the address that it calls.

    With a hall this computer is called by its address in the network, too.
    """
    if request.client is None:
        return False
    called, _ = request.scope.get("server") or ("", 0)
    return request.client.host in (LOOPBACK, "::1", called)


async def _read_form(request: Request) -> tuple[dict[str, str], dict[str, bytes]]:
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > MOST_UPLOAD:
        raise UserError("desk.too_large")
    fields: dict[str, str] = {}
    files: dict[str, bytes] = {}
    async with request.form(max_files=2, max_fields=MOST_FIELDS, max_part_size=MOST_UPLOAD) as form:
        for name, content in form.items():
            if isinstance(content, UploadFile):
                files[name] = await content.read()
            else:
                fields[name] = content
    return fields, files


async def _refuse(desk: Desk, request: Request, visit: Visit, error: TapeteError) -> Response:
    status = {
        "desk.not_allowed": HTTPStatus.FORBIDDEN,
        "desk.forged_token": HTTPStatus.FORBIDDEN,
        "desk.too_many_tries": HTTPStatus.TOO_MANY_REQUESTS,
        "desk.too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "events.unknown": HTTPStatus.NOT_FOUND,
        "event.unknown_round": HTTPStatus.NOT_FOUND,
        "event.unknown_table": HTTPStatus.NOT_FOUND,
        "event.unknown_player": HTTPStatus.NOT_FOUND,
        "events.no_such_player": HTTPStatus.NOT_FOUND,
        "desk.no_print": HTTPStatus.NOT_FOUND,
    }.get(error.code, HTTPStatus.SERVICE_UNAVAILABLE if is_away(error) else HTTPStatus.UNPROCESSABLE_ENTITY)
    text = translate("desk.away") if is_away(error) else describe_on_page(error)  # where it is concerns no stranger
    if wants_json(request):
        way = find_way(error, f"/e/{request.path_params.get('code', '')}")
        return JSONResponse({"code": error.code, "error": text, **way}, status)
    return await run_in_threadpool(show_error, desk, request, visit, text, status)
