"""Opening a tournament of the library for a command."""

import getpass
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tapete.errors import TapeteError
from tapete.library.store import Library
from tapete.tournament.store.event_codes import find_event
from tapete.tournament.store.station import EventStation

_LONGEST_WORD = 24
_UNKNOWN = "-"


@contextmanager
def open_station(event: str, library: str, author: str = "") -> Iterator[EventStation]:
    """Open a tournament by its code. Raises UserError "events.unknown", "events.ambiguous".

    An error that is raised meanwhile gets the code of the tournament, so that a command in its words can be copied.
    """
    with Library(library) as opened:
        stored = find_event(event, opened.events())
        try:
            yield EventStation(opened, stored, to_log_word(author) if author else find_author(), find_station())
        except TapeteError as error:
            name_event(error, stored.code)
            raise


def name_event(error: TapeteError, code: str) -> None:
    """Give an error the code of the tournament that it happened in, unless it names one."""
    error.fields.setdefault("event", code)


def find_author() -> str:
    """Return the name of this computer's user as a word for the log."""
    try:
        return to_log_word(getpass.getuser())
    except (KeyError, OSError):
        return _UNKNOWN


def find_station() -> str:
    """Return the name of this computer as a word for the log."""
    return to_log_word(socket.gethostname())


def to_log_word(text: str) -> str:
    """Return a text as one short word of visible ASCII."""
    return re.sub(r"[^!-~]+", "-", text).strip("-")[:_LONGEST_WORD] or _UNKNOWN
