"""Penalties: what a judge decides about a player."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome, Penalty, Player, Sentence


@dataclass(frozen=True)
class PenaltyGiven(Outcome):
    """A player has a penalty in the running round."""

    player: int
    kind: str
    entry: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield the penalty."""
        yield Sentence("event.penalty_given", name=Player(self.player), words=Penalty(self.kind), entry=self.entry)


def give_penalty(station: EventStation, player: int, kind: str, rule: str, note: str) -> PenaltyGiven:
    """Write a penalty, by the word of the log for its kind; the note is kept beside the log. Raises EventError."""
    words = (str(len(station.state.rounds)), str(player), kind, *([f"rule={rule}"] if rule else []))
    logged = station.append_entries(Entry("penalty", words))
    if note:
        station.save_note(logged[-1].number, note)
    return PenaltyGiven(player, kind, logged[-1].number)
