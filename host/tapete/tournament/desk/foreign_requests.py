"""Requests that another site makes a browser send: they change nothing, and no session is begun or ended by them.

The cookie of a session is not sent with them, so an answer that began another session would end the live one.
"""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from tapete.tournament.desk.signed_sessions import COOKIE

_OWN = ("same-origin", "none")


def is_foreign(request: Request) -> bool:
    """Return True for a request that a page of another site made; old browsers do not say."""
    return request.headers.get("sec-fetch-site", "none") not in _OWN


def is_link_from_elsewhere(request: Request) -> bool:
    """Return True for a page that was opened by a link of another site, without the cookie of a session."""
    return request.method == "GET" and is_foreign(request) and COOKIE not in request.cookies


def open_again(request: Request) -> HTMLResponse:
    """Return a page that opens the same address again: from here the browser sends the session, where there is one."""
    address = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    link = escape(address, quote=True)
    head = f'<!doctype html><meta http-equiv="refresh" content="0;url={link}"><title>Tapete</title>'
    return HTMLResponse(f'{head}<a href="{link}">Tapete</a>', headers={"cache-control": "no-store"})
