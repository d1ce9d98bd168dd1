"""A tournament that is only looked at: one of the library by its code, or the file of a public log."""

from pathlib import Path
from typing import NamedTuple

from tapete.library.event_values import StoredPlayer
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.stick_copy import read_log


class ReadTournament(NamedTuple):
    """The event of a tournament, and what is kept of its players beside the log: nothing for a public log."""

    event: Event
    players: dict[int, StoredPlayer]


def is_log_file(source: str) -> bool:
    """Return True for a word that is a file or looks like one, and no code of a tournament."""
    path = Path(source)
    return path.exists() or path.name != source or "." in source


def read_tournament(source: str, library: str) -> ReadTournament:
    """Return a tournament by the file of its log, or by its code. A file needs no library, no secret and no names."""
    if is_log_file(source):
        return ReadTournament(parse_event(read_log(Path(source))), {})
    with open_station(source, library) as station:
        return ReadTournament(station.event, station.players())
