"""The answers: a page, a live part of it, a form that was done, a document."""

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus
from typing import TypeVar
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tapete.errors import TapeteError
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.page_texts import layout_values, render_page
from tapete.tournament.desk.routes import LIVE, Action, DeskAddress, Document, MadeDocument, Page, Route
from tapete.tournament.desk.signed_sessions import keep_line, take_line, wants_json
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.error_words import describe_on_page

T = TypeVar("T")
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_FIELD = re.compile(r"\{(\w+)\}")


async def answer_route(desk: Desk, route: Route, request: Request, visit: Visit) -> Response:
    """Answer a request that may be answered. Raises TapeteError."""
    if isinstance(route, DeskAddress):
        return await route.endpoint(desk, request, visit)
    if isinstance(route, Action):
        return await _act(desk, route, request, visit)
    if isinstance(route, Document):
        return send_document(await run_in_threadpool(route.make, visit))
    return await show_page(desk, route, request, visit)


async def show_page(desk: Desk, page: Page, request: Request, visit: Visit) -> Response:
    """Return a page with what is around it."""
    line = take_line(request)
    live = f"{request.url.path}{LIVE}" if page.is_live else ""
    values = {**layout_values(desk, request, visit), **line, "live": live}
    text = await run_in_threadpool(render_page, desk, page, visit, values)
    return HTMLResponse(text, headers={"cache-control": "no-store"})


async def _act(desk: Desk, action: Action, request: Request, visit: Visit) -> Response:
    pages: Mapping[str, Page] = request.app.state.pages
    try:
        visit.require_same_event()
        line = await run_in_threadpool(action.act, visit)
    except TapeteError as error:
        if wants_json(request):
            raise
        keep_line(request, error=describe_on_page(error), form=visit.form)
        next_path = action.path if action.path in pages else action.back
    else:
        if wants_json(request):
            return JSONResponse({"told": line})
        if visit.shown_once:  # a code or a list is in this one answer, and in no cookie
            return await show_page(desk, pages[action.answer_page or action.back], request, visit)
        keep_line(request, told=line)
        next_path = action.back
    return RedirectResponse(_fill_path(next_path, visit), HTTPStatus.SEE_OTHER)


def _fill_path(path: str, visit: Visit) -> str:
    """Return the page that is shown after a form; a field `back` chooses another one of the same tournament."""
    back = visit.form.get("back", "")
    if back.startswith(f"/e/{visit.code}/") and "//" not in back:
        return back
    fields = {**visit.form, **visit.places, **visit.made}
    return _FIELD.sub(lambda field: quote(fields.get(field[1], "0"), safe=""), path)


def send_document(document: MadeDocument) -> Response:
    """Return a document; its own styles are allowed by their hash."""
    headers = {"cache-control": "no-store"}
    if document.file_name:
        headers["content-disposition"] = f'attachment; filename="{document.file_name}"'
    styles = [b64encode(sha256(style.encode()).digest()).decode() for style in _STYLE.findall(document.text)]
    if document.media_type == "text/html":
        allowed = " ".join(f"'sha256-{style}'" for style in styles)
        headers["content-security-policy"] = (
            f"default-src 'none'; style-src {allowed}; img-src data:; frame-ancestors 'none'"
        )
    return Response(document.text, media_type=document.media_type, headers=headers)
