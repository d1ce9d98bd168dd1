"""The lengths of texts that every library has room for."""

from tapete.errors import UserError

LONGEST_CODE, LONGEST_NAME, LONGEST_NOTE = 64, 200, 2000
"""The most characters of a code, of a name, and of a note or a reason."""

_SHOWN = 40
"""The letters that a message shows of a text that is too long."""


def refuse_long(text: str, limit: int) -> str:
    """Return a text that is not too long. Raises UserError("events.long_name")."""
    if len(text) > limit:
        raise UserError("events.long_name", text=shorten(text), limit=limit)
    return text


def shorten(text: str) -> str:
    """Return what a message shows of a text: all of a short one."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
