"""The tournaments that the desk has open: one station each, used by one request at a time."""

import itertools
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from tapete.errors import UserError
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.boards.seen_boards import SeenBoards
from tapete.tournament.boards.table_pictures import TablePictures
from tapete.tournament.store.opening import find_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.steady_time import steady_time
from tapete.tournament.verbs.absences import list_missing
from tapete.words import current_language, list_spoken, speak_language

UNKNOWN = "-"
_MOST_NEWS = 6


class StationKeeper:
    """Keeps a station for each tournament that was asked for, so that its log is folded once.

    `location`: the library as it was named, for what opens it by itself; `boards`: those that are plugged in;
    `pictures`: of their tables; `ring()` is called for changes that the library does not tell.
    """

    def __init__(self, library: Library, location: str = "") -> None:
        self.library = library
        self.location = location
        self.pictures = TablePictures()
        self._computer = find_station()
        self._turn = threading.Lock()
        self._turns: dict[str, threading.RLock] = {}
        self._stations: dict[str, EventStation] = {}
        self._touched: dict[str, int] = {}
        self._news: dict[str, deque[tuple[float, Mapping[str, str]]]] = {}
        self._next_change = itertools.count(1)
        self._board_changes = 0
        self.boards = SeenBoards(self._count_board_change)
        self.ring: Callable[[], None] = _ring_for_nobody

    def find_event(self, code: str) -> StoredEvent:
        """Return a tournament by its whole code. Raises UserError("events.unknown")."""
        by_code = {event.code: event for event in self.library.events()}
        if code not in by_code:
            raise UserError("events.unknown", event=code, known=", ".join(by_code))
        return by_code[code]

    @contextmanager
    def use(self, code: str, author: str = UNKNOWN) -> Iterator[EventStation]:
        """Use the station of a tournament, with what others wrote; nobody else here has it meanwhile."""
        with self._turn_of(code):
            stored = self.find_event(code)
            station = self._stations.get(code)
            if station is None or station.stored.id != stored.id:
                station = self._stations[code] = EventStation(self.library, stored, station=self._computer)
            else:
                station.stored = stored
                station.read_new_entries()
            station.author = author
            yield station

    def open_own(self, code: str, author: str = UNKNOWN) -> EventStation:
        """Return a station that nobody else here uses, for work that takes a while."""
        return EventStation(self.library, self.find_event(code), author, self._computer)

    def is_closed(self, code: str) -> bool:
        """Return True for a tournament that is open here and over; its station need not be free for that."""
        station = self._stations.get(code)
        return station is not None and station.state.is_closed

    def let_go(self, code: str) -> None:
        """Forget the station of a tournament that is no longer in the library."""
        with self._turn_of(code):
            self._stations.pop(code, None)
        self.ring()

    def read_time(self, code: str) -> float:
        """Return the time of a tournament; its station need not be free for that."""
        station = self._stations.get(code)
        return station.clock.read_now() if station else steady_time()

    def version(self, code: str) -> tuple[int, int, tuple[str, ...]]:
        """Return what changes whenever something of a tournament was written, or a loss of a no-show becomes due."""
        with self.use(code) as station:
            due = tuple(absence.due for absence in list_missing(station)) if station.state.rounds else ()
            return len(station.event.log), self._touched.get(code, 0) + self._board_changes, due

    def count_touches(self, code: str) -> int:
        """Return what changes whenever something beside the log was changed."""
        return self._touched.get(code, 0)

    def touch(self, code: str) -> None:
        """Note that something beside the log was changed, such as a name."""
        with self._turn_of(code):
            self._touched[code] = self._touched.get(code, 0) + 1
        self.ring()

    def add_news(self, code: str, describe: Callable[[], Sequence[str]]) -> None:
        """Keep in each language what a board that is plugged in has done or asked for."""
        spoken = {}
        for language in list_spoken():
            with speak_language(language):
                spoken[language] = describe()
        lines = [dict(zip(spoken, line, strict=True)) for line in zip(*spoken.values(), strict=True)]
        with self._turn_of(code):
            self._news.setdefault(code, deque(maxlen=_MOST_NEWS)).extendleft((time.time(), line) for line in lines)
        self._count_board_change()

    def list_news(self, code: str) -> list[tuple[float, str]]:
        """Return when boards did what, the newest first."""
        with self._turn_of(code):
            return [(at, line[current_language()]) for at, line in self._news.get(code, ())]

    def _count_board_change(self) -> None:
        self._board_changes = next(self._next_change)
        self.ring()

    def _turn_of(self, code: str) -> threading.RLock:
        with self._turn:
            return self._turns.setdefault(code, threading.RLock())


def _ring_for_nobody() -> None:
    """Do nothing: no page is open yet."""
