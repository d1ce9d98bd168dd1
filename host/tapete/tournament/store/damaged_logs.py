"""A tournament whose log in the library is damaged: found without taking the others along, and what is left of it."""

from collections.abc import Iterable, Iterator

from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.store.station import DAMAGED, EventStation, fold_line


def open_whole(
    library: Library, events: Iterable[StoredEvent], author: str = "-", station: str = "-"
) -> Iterator[EventStation]:
    """Yield the stations of those tournaments whose logs can be read; the others are told by `find_damage`."""
    for stored in events:
        try:
            yield EventStation(library, stored, author, station)
        except EventError as error:
            if error.code != DAMAGED:
                raise


def find_damage(library: Library, stored: StoredEvent) -> EventError | None:
    """Return what is wrong with the log of a tournament, or None if it is whole."""
    try:
        EventStation(library, stored)
    except EventError as error:
        return error
    return None


def readable_text(library: Library, stored: StoredEvent) -> str:
    """Return the text form of the lines before the damage, by which a tournament can go on elsewhere."""
    event = Event()
    for line in library.event_lines(stored):
        try:
            fold_line(event, line)
        except EventError:
            break
    return event.format_text()
