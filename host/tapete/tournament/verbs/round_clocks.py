"""The clock of the running round: looked at, started, paused, set, and given more time for all tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tapete.errors import UserError
from tapete.tournament.core.entries.round_clocks import MOST_LEFT_S
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.round_clock import ADD, MINUTE_S, TIMED_ACTS
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.clock_time import format_clock_time
from tapete.tournament.verbs.absences import time_of_round
from tapete.tournament.verbs.line_places import SeenRound, require_running
from tapete.tournament.verbs.outcome import Outcome, Sentence, Word
from tapete.tournament.verbs.rounds import running_round
from tapete.tournament.verbs.table_clock import change_board_clocks
from tapete.tournament.verbs.table_time import list_time_changes


@dataclass(frozen=True)
class ClockSeen(Outcome):
    """The clock of the running round. `state`: waiting, running or paused; `minutes`: of a round, 0 for no time.

    `left`: seconds, below 0 once the time is up; `ends`: when that is, in unix seconds, 0 while the clock stands.
    """

    round: int
    state: str
    minutes: int
    left: int
    ends: int = field(compare=False)
    now: int = field(compare=False)

    def sentences(self) -> Iterator[Sentence]:
        """Yield what the clock does, and what is left."""
        state_word = Word(f"event.clock.{self.state}")
        if self.minutes:
            yield Sentence("event.clock.left", round=self.round, what=state_word, time=format_clock_time(self.left))
        else:
            yield Sentence("event.clock.untimed", round=self.round, what=state_word)


@dataclass(frozen=True)
class ClockChanged(Outcome):
    """Something was done with the clock of the running round. `act`: start, pause, go_on, set, add or reset.

    `told_tables`: those whose boards did the same; `boards`: how many other open tables have one.
    """

    act: str
    minutes: int
    clock: ClockSeen
    entry: int
    boards: int
    told_tables: tuple[int, ...] = ()

    def sentences(self) -> Iterator[Sentence]:
        """Yield what was done, and what the clock shows now."""
        yield Sentence(f"event.clock.done.{self.act}", round=self.clock.round, minutes=self.minutes)
        yield from self.clock.sentences()
        if self.told_tables:
            yield Sentence("event.clock.told", tables=", ".join(map(str, self.told_tables)))

    def asides(self) -> Iterator[Sentence]:
        """Yield that boards count by themselves."""
        if self.boards:
            yield Sentence("event.clock.boards", count=self.boards)

    def data(self) -> dict[str, object]:
        """Return the clock with the act and its entry."""
        return {**self.clock.data(), "act": self.act, "entry": self.entry, "told": list(self.told_tables)}


def look_at_clock(station: EventStation, at: int = 0) -> ClockSeen:
    """Return the clock of the running round, now or at a time. Raises EventError("event.no_rounds")."""
    number, settings, now = running_round(station), station.state.settings, at or time_of_round(station)
    clock, minutes = station.state.rounds[-1].clock, settings.number("minutes")
    left_s = clock.left_s(minutes, now)
    ends = clock.find_time(clock.passed_s(now) + left_s) if minutes else 0
    return ClockSeen(number, clock.state, minutes, left_s if minutes else 0, ends, now)


def change_clock(
    station: EventStation,
    act: str,
    seconds: int | None = None,
    seen_round: SeenRound | None = None,
    ports: Sequence[str] | None = (),
) -> ClockChanged:
    """Do something with the clock of the running round: an entry. Raises EventError, UserError("events.no_clock_time").

    `seconds`: what `set` leaves, what `add` gives; None for neither. `seen_round`: what somebody saw who says so;
    `ports`: where boards may be plugged in, by default anywhere; None where there are none.
    """
    require_running(station.state, seen_round)
    if (seconds is None) != (act not in TIMED_ACTS):
        raise UserError("events.no_clock_time" if seconds is None else "events.needless_clock_time", text="", act=act)
    if seconds is not None:
        _require_sensible(act, seconds)
    words = [str(running_round(station)), act, *([f"seconds={seconds}"] if seconds else [])]
    before = list_time_changes(station.state)
    (logged,) = station.append_entries(Entry("clock", tuple(words)))
    open_boards = [table for table in station.state.rounds[-1].open_tables() if table.number in station.state.boards]
    clock = look_at_clock(station, logged.entry.at)
    told_tables = change_board_clocks(station, act, seconds or 0, before, ports) if ports is not None else []
    silent = len(open_boards) - len(told_tables)
    return ClockChanged(act, (seconds or 0) // MINUTE_S, clock, logged.number, silent, tuple(told_tables))


def _require_sensible(act: str, seconds: int) -> None:
    """Refuse a time that no clock takes, before it is said in the words of the log. Raises EventError, UserError."""
    if act == ADD and not seconds:
        raise UserError("events.no_clock_time", text=format_clock_time(seconds))
    if seconds > MOST_LEFT_S:
        raise EventError("event.too_much_time", minutes=seconds // MINUTE_S, most=MOST_LEFT_S // MINUTE_S)
