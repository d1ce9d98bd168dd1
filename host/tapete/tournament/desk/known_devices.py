"""A device that has logged in before is known by a signed cookie, which lets it try a code and nothing else."""

import secrets

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

_COOKIE = "tapete_device"
_COOKIE_S = 400 * 24 * 60 * 60
_SALT = "known device"
_PATH = "/login"
THIS_COMPUTER = "this computer"


def find_device(request: Request, key: str, is_here: bool) -> str:
    """Return the name of a known device, "" for any other; `is_here`: the browser runs at this very computer."""
    if is_here:
        return THIS_COMPUTER
    try:
        return Signer(key, _SALT).unsign(request.cookies.get(_COOKIE, "")).decode()
    except (BadSignature, UnicodeDecodeError):
        return ""


def remember_device(request: Request, response: Response, key: str, is_secure: bool) -> None:
    """Let a device that has just logged in be known the next time."""
    if find_device(request, key, is_here=False):
        return
    name = Signer(key, _SALT).sign(secrets.token_hex(12)).decode()
    response.set_cookie(
        _COOKIE, name, max_age=_COOKIE_S, path=_PATH, secure=is_secure, httponly=True, samesite="strict"
    )
