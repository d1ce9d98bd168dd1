"""Penalties: what a judge decides about a player."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.texts.text_limits import shorten
from tapete.tournament.core.log.entry import Entry, is_word
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
    """Write a penalty, by the word of the log for its kind; the note is kept beside the log.

    Raises EventError, UserError("events.bad_rule"), "events.long_name".
    """
    if rule and not is_word(rule):
        raise UserError("events.bad_rule", rule=shorten(rule))
    words = (str(len(station.state.rounds)), str(player), kind, *([f"rule={rule}"] if rule else []))
    return PenaltyGiven(player, kind, station.append_noted(Entry("penalty", words), note).number)
