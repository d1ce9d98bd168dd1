"""Accidents of an evening: tables played crossed, a round that is cancelled, a final that is split, a house player."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.tournament.core.entries.bracket_corrections import STANDS
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Opponents, Outcome, Player, Sentence, TableSeats
from tapete.tournament.verbs.rounds import running_round


@dataclass(frozen=True)
class TablesCrossed(Outcome):
    """Players of two tables met crosswise. `tables`: who sits there now; `then`: stands or replay."""

    round: int
    tables: tuple[TableSeats, ...]
    then: str

    def sentences(self) -> Iterator[Sentence]:
        """Yield both tables, whose results are awaited."""
        key = "event.crossed_stands" if self.then == STANDS else "event.crossed_replay"
        yield Sentence(key, round=self.round)
        for seats in self.tables:
            yield Sentence("event.crossed_table", table=seats.table, names=Opponents(seats.players))


@dataclass(frozen=True)
class RoundCancelled(Outcome):
    """A published round is void, as if it had not been drawn."""

    round: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the round."""
        yield Sentence("event.round_cancelled", round=self.round)


@dataclass(frozen=True)
class FinalSplit(Outcome):
    """A final that nobody wins: its players share the places and their prizes."""

    round: int
    table: int
    players: tuple[int, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield who shares."""
        yield Sentence("event.final_split", table=self.table, names=Opponents(self.players))


@dataclass(frozen=True)
class HousePlayerSet(Outcome):
    """A player of the house plays where the number of the others is odd, without a place; or is a player again."""

    player: int
    is_house: bool

    def sentences(self) -> Iterator[Sentence]:
        """Yield what the player is now."""
        key = "event.house_player" if self.is_house else "event.no_house_player"
        yield Sentence(key, name=Player(self.player))


def cross_tables(station: EventStation, player: int, opponent: int, then: str) -> TablesCrossed:
    """Note that two players of different tables met, and their partners too. Raises EventError."""
    number = running_round(station)
    paired = [station.state.rounds[-1].table_of(seated) for seated in (player, opponent)]
    station.append_entries(Entry("crossed", (str(number), str(player), str(opponent), then)))
    tables = [station.state.rounds[-1].table(table.number) for table in paired if table is not None]
    seats = tuple(TableSeats(table.number, table.players) for table in tables if table is not None)
    return TablesCrossed(number, seats, then)


def cancel_round(station: EventStation, reason: str) -> RoundCancelled:
    """Take the running round away; the reason is kept beside the log. Raises EventError, UserError."""
    number = running_round(station)
    station.append_noted(Entry("cancel", (str(number),)), reason)
    return RoundCancelled(number)


def split_final(station: EventStation, table: int) -> FinalSplit:
    """Let the players of the final share its places. Raises EventError."""
    number = running_round(station)
    station.append_entries(Entry("split", (str(number), str(table))))
    shared = station.state.rounds[-1].table(table)
    return FinalSplit(number, table, shared.players if shared else ())


def set_house_player(station: EventStation, player: int, is_house: bool) -> HousePlayerSet:
    """Let a player fill an odd number and take no place and no prize, or be a player again. Raises EventError.

    Nothing is written where the player is so already.
    """
    registered = station.state.players.get(player)
    if registered is None or registered.is_house != is_house:
        station.append_entries(Entry("house", (str(player), "yes" if is_house else "no")))
    return HousePlayerSet(player, is_house)
