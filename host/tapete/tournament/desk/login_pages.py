"""Coming in with a code, and leaving; what was typed before the session ended is not lost."""

from collections.abc import Mapping
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.tournament.desk.connections import note_staff
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.foreign_requests import is_link_from_elsewhere, open_again
from tapete.tournament.desk.kept_forms import keep_form, make_person_token, read_kept_form
from tapete.tournament.desk.known_devices import find_device, remember_device
from tapete.tournament.desk.open_sessions import describe_device, open_session
from tapete.tournament.desk.page_texts import layout_values
from tapete.tournament.desk.people_codes import find_person
from tapete.tournament.desk.signed_sessions import TOKEN, begin_session, keep_line, make_token, wants_json
from tapete.tournament.desk.visit import Visit, read_number
from tapete.words import translate

LOGIN = "/login"


async def show_login_page(desk: Desk, request: Request, visit: Visit) -> Response:
    """Ask for the code of a person."""
    return show_login(desk, request, visit, HTTPStatus.OK)


def show_login(desk: Desk, request: Request, visit: Visit, status: int, error: str = "") -> Response:
    """Return the page that asks for a code, and keeps what was typed into a form meanwhile."""
    if is_link_from_elsewhere(request):
        return open_again(request)
    if find_device(request, request.app.state.session_key, visit.is_here):
        note_staff(request)
    make_token(request)
    was_refused = status == HTTPStatus.UNAUTHORIZED
    if was_refused and wants_json(request):
        ended = describe_error(UserError("desk.session_over"))
        return JSONResponse({"code": "desk.session_over", "error": ended, "login": LOGIN}, status)
    is_login = request.url.path == LOGIN
    next_path = safe_path(visit.form.get("next", visit.query.get("next", "")) if is_login else request.url.path)
    form_text = visit.form.get("kept", "") if is_login else keep_form(request.app.state.session_key, visit, TOKEN)
    values = {**layout_values(desk, request, visit), "next": next_path, "kept": form_text, "menu": []}
    values["error"] = error
    ended = translate("desk.session_ended" if form_text else "desk.session_ended_unkept")
    values["over"] = ended if was_refused and request.method == "POST" else ""
    text = desk.environment.get_template("login.html").render(values)
    return HTMLResponse(text, status, headers={"cache-control": "no-store"})


async def log_in(desk: Desk, request: Request, visit: Visit) -> Response:
    """Begin the session of the person whose code was typed."""
    address = request.client.host if request.client else ""
    key = request.app.state.session_key
    device = find_device(request, key, visit.is_here)
    async with desk.login_gate.enter(address, device):
        person = await run_in_threadpool(find_person, desk.keeper.library, visit.form.get("code", ""))
    if person is None:
        error = describe_error(UserError("desk.wrong_code"))
        return show_login(desk, request, visit, HTTPStatus.FORBIDDEN, error)
    desk.login_gate.forget(address, device)
    session = await run_in_threadpool(open_session, desk.keeper.library, person, describe_device(request))
    begin_session(request, session, make_person_token(key, person.id))
    visit.person = person
    form_text = visit.form.get("kept", "")
    fields = read_kept_form(key, form_text, person.id)
    if form_text and fields is None:
        keep_line(request, error=translate("desk.kept_of_another"))
    response = _go_on(desk, request, visit, fields or {})
    remember_device(request, response, key, desk.is_secure)
    return response


def _go_on(desk: Desk, request: Request, visit: Visit, fields: Mapping[str, str]) -> Response:
    """Return the page that was asked for, or what was typed before the session ended."""
    next_path = safe_path(visit.form.get("next", ""))
    if fields:
        values = {**layout_values(desk, request, visit), "next": next_path, "fields": fields, "menu": []}
        return HTMLResponse(desk.environment.get_template("kept_form.html").render(values))
    return RedirectResponse(next_path or "/", HTTPStatus.SEE_OTHER)


async def log_out(desk: Desk, request: Request, visit: Visit) -> Response:
    """End a session for ever."""
    await run_in_threadpool(desk.keeper.library.end_desk_session, visit.session)
    request.session.clear()
    return RedirectResponse("/", HTTPStatus.SEE_OTHER)


def safe_path(path: str) -> str:
    """Return an address of the desk, empty for one of somebody else."""
    return path if path.startswith("/") and not path.startswith("//") and "\\" not in path else ""


async def find_player_page(_desk: Desk, _request: Request, visit: Visit) -> Response:
    """Go to the page of the player whose number was typed. Raises UserError("desk.no_number")."""
    number = read_number(visit.query.get("number", "").strip())
    return RedirectResponse(f"/e/{visit.code}/me/{number}", HTTPStatus.SEE_OTHER)
