"""The lengths of texts that every library has room for."""

from tapete.errors import UserError

LONGEST_CODE, LONGEST_NAME = 64, 200
"""The most characters of a code, and of a name."""

_SHOWN = 40
"""The letters that a message shows of a text that is too long."""


def refuse_long(text: str, limit: int) -> str:
    """Return a text that is not too long. Raises UserError("events.long_name")."""
    if len(text) > limit:
        raise UserError("events.long_name", text=f"{text[:_SHOWN]}…", limit=limit)
    return text
