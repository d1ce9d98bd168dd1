"""The secret of a tournament as letters that a person copies: seven groups of four, two letters of them a check."""

from hashlib import sha256

from tapete.errors import UserError

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U."""
_ALIKE = str.maketrans("ILO", "110")
SECRET_BYTES = 16
_SECRET_LETTERS = 26
_CHECK_LETTERS = 2
_GROUP = 4


def format_secret(secret: bytes) -> str:
    """Return the letters of a secret of 16 bytes, with dashes between groups of four."""
    letters = _encode(int.from_bytes(secret, "big"), _SECRET_LETTERS) + _check_letters(secret)
    return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))


def parse_secret(text: str) -> bytes:
    """Return the secret of its letters, in any case, with or without dashes. Raises UserError("events.bad_secret")."""
    letters = "".join(sign for sign in text.upper() if sign not in "- ").translate(_ALIKE)
    if len(letters) != _SECRET_LETTERS + _CHECK_LETTERS or any(sign not in LETTERS for sign in letters):
        raise UserError("events.bad_secret")
    number = 0
    for sign in letters[:_SECRET_LETTERS]:
        number = number * len(LETTERS) + LETTERS.index(sign)
    if number >= 1 << (8 * SECRET_BYTES):
        raise UserError("events.bad_secret")
    secret = number.to_bytes(SECRET_BYTES, "big")
    if _check_letters(secret) != letters[_SECRET_LETTERS:]:
        raise UserError("events.bad_secret")
    return secret


def _check_letters(secret: bytes) -> str:
    digest = sha256(b"tapete event secret" + secret).digest()
    return _encode(int.from_bytes(digest[:2], "big") % len(LETTERS) ** _CHECK_LETTERS, _CHECK_LETTERS)


def _encode(number: int, count: int) -> str:
    letters = []
    for _ in range(count):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(reversed(letters))
