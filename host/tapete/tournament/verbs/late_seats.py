"""A player who waits for the next round takes part in the running one after all, with what that changes."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.tournament.core.entries.late_seats import BYE, LOSS, MEET, NOBODY
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome, Player, Players, Sentence


@dataclass(frozen=True)
class PlayerSeated(Outcome):
    """A player who had no table takes part in the running round. `how`: join, meet, bye or loss; `table` 0 for none.

    `is_back`: the player had left; `was_over`: all its tables had their results, and now one owes it again.
    """

    player: int
    round: int
    how: str
    table: int
    opponents: tuple[int, ...]
    is_back: bool
    was_over: bool

    def sentences(self) -> Iterator[Sentence]:
        """Yield that the player is back, where he sits, and what that changes."""
        name = Player(self.player)
        if self.is_back:
            yield Sentence("event.undropped", name=name, number=self.player)
        yield Sentence(
            f"event.seated.{self.how}", name=name, number=self.player, round=self.round, table=self.table,
            names=Players(self.opponents),
        )  # fmt: skip
        if self.was_over:
            yield Sentence("event.seated.reopened", round=self.round)


def seat_player(station: EventStation, player: int, how: str, opponent: int = NOBODY) -> PlayerSeated:
    """Let a player take part in the running round, who comes back for it where he had left. Raises EventError.

    `how`: join the open bye, meet an `opponent` who has no table either, have a bye, or have lost the round.
    """
    was_over, is_back = _is_over(station.state), _has_dropped(station.state, player)
    words = (str(player), how, *((f"other={opponent}",) if how == MEET and opponent else ()))

    def make_entries(state: EventState) -> list[Entry]:
        back = [Entry("undrop", (str(player),))] if _has_dropped(state, player) else []
        return [*back, Entry("seat", words)]

    station.write_from(make_entries)
    running = station.state.rounds[-1]
    table = running.table_of(player)
    seated = table.players if table else ()
    return PlayerSeated(
        player, running.number, how, table.number if table else 0,
        tuple(number for number in seated if number != player), is_back, was_over and how not in (BYE, LOSS),
    )  # fmt: skip


def _has_dropped(state: EventState, player: int) -> bool:
    return player in state.players and state.players[player].has_dropped


def _is_over(state: EventState) -> bool:
    return bool(state.rounds) and not state.rounds[-1].open_tables()
