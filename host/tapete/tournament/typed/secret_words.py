"""The secret of a tournament as letters that a person copies: seven groups of four, two letters of them a check."""

from tapete.errors import UserError
from tapete_event.errors import FormatError
from tapete_event.letters import check_letter, clean_letters, decode_letters, encode_letters

SECRET_BYTES = 16
_SECRET_LETTERS = 26
_CHECK_LETTERS = 2
_GROUP = 4


def format_secret(secret: bytes) -> str:
    """Return the letters of a secret of 16 bytes, with dashes between groups of four."""
    letters = _add_check(encode_letters(int.from_bytes(secret, "big"), _SECRET_LETTERS))
    return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))


def parse_secret(text: str) -> bytes:
    """Return the secret of its letters, in any case, with or without dashes. Raises UserError("events.bad_secret")."""
    try:
        letters = clean_letters(text)
    except FormatError as error:
        raise UserError("events.bad_secret") from error
    body = letters[:_SECRET_LETTERS]
    number = decode_letters(body)
    if len(letters) != _SECRET_LETTERS + _CHECK_LETTERS or _add_check(body) != letters or number >> 8 * SECRET_BYTES:
        raise UserError("events.bad_secret")
    return number.to_bytes(SECRET_BYTES, "big")


def _add_check(letters: str) -> str:
    """Return the letters with one that checks them forwards and one that checks them backwards.

    Their weights are x^n and x^-n in GF(32), so any two wrong letters are noticed.
    """
    return letters + check_letter(letters) + check_letter(letters[::-1])
