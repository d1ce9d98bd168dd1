"""A player who comes once the rounds have begun: waits for the next one, or takes part in the running one at once."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.tournament.core.entries.late_seats import BYE, LOSS, MEET, OPEN_BYE
from tapete.tournament.core.entries.registration import JOIN, WAIT
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.verbs.outcome import Player, Players, Sentence

LATE_WAYS = (WAIT, LOSS, BYE, OPEN_BYE, MEET)
"""The ways of a late entry, what changes least first."""


@dataclass(frozen=True)
class LateSeat:
    """The part of a late player in the running round. `how`: one of LATE_WAYS; `table`: 0 for none.

    `missed`: what the rounds before count as, loss or bye; `was_over`: all its tables had their results.
    """

    player: int
    round: int
    how: str
    table: int
    opponents: tuple[int, ...]
    missed: str
    was_over: bool

    def sentences(self) -> Iterator[Sentence]:
        """Yield what the player does, and what that changes."""
        if self.how == WAIT:
            yield Sentence(f"event.late_waits.{self.missed}", round=self.round + 1)
        elif self.how == JOIN:
            yield Sentence("event.late_seat", table=self.table, names=Players(self.opponents))
        else:
            yield Sentence(
                f"event.seated.{self.how}", name=Player(self.player), number=self.player, round=self.round,
                table=self.table, names=Players(self.opponents),
            )  # fmt: skip
        if self.was_over and self.table:
            yield Sentence("event.seated.reopened", round=self.round)

    def data(self) -> dict[str, object]:
        """Return the seat as plain data."""
        return {"how": self.how, "round": self.round, "table": self.table, "opponents": list(self.opponents)}


def choose_late(state: EventState, late: str) -> str:
    """Return the way of a late entry: what changes least where nobody chose one, "" before the first round."""
    return late or (WAIT if state.rounds else "")


def make_late_entries(number: int, late: str, deck: str) -> list[Entry]:
    """Return the entries that register a player. `late`: one of LATE_WAYS, "meet-21" with the other one's number."""
    words = (f"deck={deck}",) if deck else ()
    how, _, opponent = late.partition("-")
    if not how:
        return [Entry("register", (str(number), *words))]
    if how in (JOIN, WAIT):
        return [Entry("late", (str(number), how, *words))]
    meeting = (f"other={opponent}",) if opponent else ()
    return [Entry("late", (str(number), WAIT, *words)), Entry("seat", (str(number), how, *meeting))]


def describe_late_seat(state: EventState, number: int, late: str, was_over: bool) -> LateSeat:
    """Return what a late player does in the running round."""
    running = state.rounds[-1]
    table = running.table_of(number)
    opponents = tuple(player for player in table.players if player != number) if table else ()
    how, missed = late.partition("-")[0], state.settings.word("late")
    return LateSeat(number, running.number, how, table.number if table else 0, opponents, missed, was_over)
