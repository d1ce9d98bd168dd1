"""A signed cookie: its session, the token of the forms, and the line that the next page shows."""

import hmac
import json
import secrets
from collections.abc import Mapping
from typing import Any

from itsdangerous import TimestampSigner
from starlette.middleware.sessions import SessionMiddleware
from starlette.requests import Request
from starlette.types import ASGIApp

from tapete.errors import UserError
from tapete.tournament.store.steady_time import steady_now

COOKIE = "tapete"
SESSION_S = 14 * 60 * 60
"""A long day of a tournament, as the server counts it."""
_COOKIE_S = 400 * 24 * 60 * 60
"""The longest that a browser keeps a cookie: it goes by the computer's clock, which may be set forward."""
SESSION = "session"
TOKEN = "token"  # noqa: S105 the name of the field
TOKEN_HEADER = "x-token"  # noqa: S105
_LINE = "line"
_LONGEST_TYPED = 200
_TYPED_ROOM = 1800
"""So many characters of JSON: a browser drops a cookie of more than 4 KB, and with it the session."""


class SteadySigner(TimestampSigner):
    """Signs with the time that passes: a clock that is set while the server runs ends no session."""

    def get_timestamp(self) -> int:
        """Return unix seconds, as this process counts them."""
        return steady_now()

    def unsign(self, signed_value: Any, **_asked: Any) -> Any:  # type: ignore[override]
        """Return what was signed in the last `SESSION_S`. Raises SignatureExpired, BadSignature."""
        return super().unsign(signed_value, max_age=SESSION_S)


class SteadySessions(SessionMiddleware):
    """Sessions in cookies that are signed with the time that passes."""

    def __init__(self, app: ASGIApp, secret_key: str, is_secure: bool) -> None:
        super().__init__(
            app, secret_key, session_cookie=COOKIE, max_age=_COOKIE_S, same_site="strict", https_only=is_secure
        )
        self.signer = SteadySigner(secret_key)


def make_token(request: Request, is_needed: bool = True) -> str:
    """Return the token that every form of this session carries."""
    if TOKEN not in request.session and is_needed:
        request.session[TOKEN] = secrets.token_urlsafe(18)
    return str(request.session.get(TOKEN, ""))


def has_token(request: Request, form: Mapping[str, str]) -> bool:
    """Return True for a form that comes from a page of this session."""
    token = request.headers.get(TOKEN_HEADER) or form.get(TOKEN, "")
    session_token = str(request.session.get(TOKEN, ""))
    return bool(session_token) and hmac.compare_digest(token.encode(), session_token.encode())


def require_token(request: Request, form: Mapping[str, str]) -> None:
    """Refuse a form that does not come from a page of this session. Raises UserError("desk.forged_token")."""
    if not has_token(request, form):
        raise UserError("desk.forged_token")


def begin_session(request: Request, session: str, token: str) -> None:
    """Begin a session of the library, whose forms carry a token."""
    request.session.clear()
    request.session[SESSION] = session
    request.session[TOKEN] = token


def session_of(request: Request) -> str:
    """Return the session that a cookie names, "" for none."""
    session = request.scope.get("session", {}).get(SESSION)  # none where a request was refused before it was read
    return session if isinstance(session, str) else ""


def keep_line(request: Request, told: str = "", error: str = "", form: Mapping[str, str] | None = None) -> None:
    """Keep what the next page says; `form`: what was typed into a form that was refused."""
    typed = _keep_typed(form or {})
    request.session[_LINE] = {"told": told[:1000], "error": error[:1000], "typed": typed}


def _keep_typed(form: Mapping[str, str]) -> dict[str, str]:
    """Return what was typed, as far as a cookie has room."""
    typed: dict[str, str] = {}
    room = _TYPED_ROOM
    for name, text in form.items():
        cut_text = text[:_LONGEST_TYPED]
        room -= len(json.dumps({name: cut_text}))
        if room < 0:
            break
        if name != TOKEN:
            typed[name] = cut_text
    return typed


def take_line(request: Request) -> dict[str, Any]:
    """Return what this page has to say, once."""
    empty: dict[str, Any] = {"told": "", "error": "", "typed": {}}
    return {**empty, **request.session.pop(_LINE, empty)} if _LINE in request.session else empty


def wants_json(request: Request) -> bool:
    """Return True for a request of our own script."""
    return request.headers.get("accept", "").startswith("application/json")
