"""Times of a match as people read them."""

from datetime import datetime


def format_duration(duration_ms: int) -> str:
    """A duration as minutes and seconds."""
    seconds = duration_ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def format_time(unix: int) -> str:
    """A time in the zone of this computer; "-" where it is unknown or beyond what it can say."""
    try:
        return f"{datetime.fromtimestamp(unix).astimezone():%Y-%m-%d %H:%M}" if unix else "-"
    except (OverflowError, OSError, ValueError):
        return "-"
