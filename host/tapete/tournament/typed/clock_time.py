"""The time of a clock as it is typed: `12` or `12:30`, in minutes or in minutes and seconds."""

import re

from tapete.errors import UserError

_TIME = re.compile(r"(\d{1,3})(?:[:.](\d{2}))?", re.ASCII)
_MINUTE_S = 60


def read_clock_time(text: str) -> int:
    """Return the seconds of a typed time. Raises UserError("events.no_clock_time")."""
    typed = _TIME.fullmatch(text.strip())
    if typed is None or int(typed[2] or 0) >= _MINUTE_S:
        raise UserError("events.no_clock_time", text=text.strip())
    return int(typed[1]) * _MINUTE_S + int(typed[2] or 0)


def format_clock_time(seconds: int) -> str:
    """Return seconds as a clock shows them: 12:30, and +0:30 once the time is up."""
    sign = "+" if seconds < 0 else ""
    return f"{sign}{abs(seconds) // _MINUTE_S}:{abs(seconds) % _MINUTE_S:02d}"
