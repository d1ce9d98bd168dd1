"""The watch of a desk over players who are missing: it speaks up at the minute when a loss is due."""

from collections.abc import Callable, Sequence

from tapete.tournament.core.absences import list_absent
from tapete.tournament.saying.speaker import DESK_LINE, Speaker
from tapete.tournament.store.periodic_look import PeriodicLook
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import absent_sentences, time_of_round

Write = Callable[[Sequence[str]], None]


class AbsenceWatch(PeriodicLook):
    """Tells each loss that becomes due once; it writes nothing to the log.

    The station is the watch's own; `write` is called from its thread. `find_time(station)` returns unix seconds.
    """

    period_s = 5.0

    def __init__(
        self, station: EventStation, write: Write, find_time: Callable[[EventStation], int] = time_of_round
    ) -> None:
        super().__init__()
        self._station = station
        self._write = write
        self._find_time = find_time
        self._told: set[tuple[int, int, str]] = set()

    def look(self) -> None:
        """Look once."""
        self._station.read_new_entries()
        for absent in list_absent(self._station.state, self._find_time(self._station)):
            key = (absent.round_number, absent.player, absent.due)
            if absent.due and key not in self._told:
                self._told.add(key)
                self._write(Speaker.of_station(DESK_LINE, self._station).join(absent_sentences(absent)))
