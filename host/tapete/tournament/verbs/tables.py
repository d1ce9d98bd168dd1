"""Tables of the running round: codes taken again, more minutes, the feature match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome, Sentence
from tapete.tournament.verbs.rounds import running_round
from tapete.tournament.verbs.table_clock import extend_board_clock
from tapete.tournament.verbs.table_time import list_time_changes

MOST_MINUTES = 60
"""The most at once; a judge's board gives as many. What is more is a slip of the finger, such as 999."""


@dataclass(frozen=True)
class TableReopened(Outcome):
    """Codes are taken at a table again."""

    round: int
    table: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table."""
        yield Sentence("event.table.reopened", round=self.round, table=self.table)


@dataclass(frozen=True)
class TableExtended(Outcome):
    """A table has more minutes, `extra` in all. `is_told`: its board counts them; `has_board`: it has one."""

    round: int
    table: int
    minutes: int
    extra: int
    is_told: bool
    has_board: bool

    def sentences(self) -> Iterator[Sentence]:
        """Yield the minutes, and who adds them to the clock of the board."""
        yield Sentence("event.extended", round=self.round, table=self.table, minutes=self.minutes, extra=self.extra)
        if self.has_board:
            yield Sentence("event.extended_on_board" if self.is_told else "event.extend_by_hand")


@dataclass(frozen=True)
class FeatureChosen(Outcome):
    """The hall is shown a table as the feature match; 0 for none."""

    table: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table."""
        yield Sentence("desk.feature.chosen" if self.table else "desk.feature.none", table=self.table)


def reopen_table(station: EventStation, table: int) -> TableReopened:
    """Take codes again at a table that was closed after wrong ones. Raises EventError."""
    number = running_round(station)
    station.append_entries(Entry("reopen", (str(number), str(table))))
    return TableReopened(number, table)


def extend_table(station: EventStation, table: int, minutes: int, ports: Sequence[str] | None = ()) -> TableExtended:
    """Give a table of the running round more minutes. Raises EventError, UserError("events.too_many_minutes").

    `ports`: where its board may be plugged in, by default anywhere; None where it is not.
    """
    number, before = running_round(station), list_time_changes(station.state)
    if minutes > MOST_MINUTES:  # the log takes more, as it always has: older ones replay as before
        raise UserError("events.too_many_minutes", minutes=minutes, most=MOST_MINUTES)
    station.append_entries(Entry("extend", (str(number), str(table), str(minutes))))
    extended = station.state.rounds[-1].table(table)
    assert extended is not None
    is_told = ports is not None and extend_board_clock(station, table, minutes, before, ports)
    return TableExtended(number, table, minutes, extended.extra_minutes, is_told, table in station.state.boards)


def choose_feature(station: EventStation, table: int) -> FeatureChosen:
    """Choose the feature match. Raises EventError."""
    if table != station.state.settings.number("feature"):
        station.append_entries(Entry("change", (f"feature={table}",)))
    return FeatureChosen(table)
