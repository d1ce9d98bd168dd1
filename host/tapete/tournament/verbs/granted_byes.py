"""Byes that are granted ahead: players who come later, or earned a bye elsewhere; full ones and half ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapete.tournament.core.entries.granted_byes import NO_BYE, can_grant_byes
from tapete.tournament.core.event_state import FULL_BYE, HALF_BYE, EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome, Players, Sentence

_SETTINGS = {FULL_BYE: "bye", HALF_BYE: "half_bye"}
"""The settings that say what a bye gives; a half one has a number of its own, whatever a draw gives."""


@dataclass(frozen=True)
class ByesGranted(Outcome):
    """Players have the bye of a round that is still to come, or no longer have it.

    `points`: what a bye of that worth gives, 0 for none; `is_drafted`: the round is drawn.
    """

    players: tuple[int, ...]
    round: int
    worth: str
    points: int
    is_drafted: bool

    def sentences(self) -> Iterator[Sentence]:
        """Yield the players and their round."""
        yield Sentence(f"event.granted.{self.worth}", names=Players(self.players), round=self.round, points=self.points)

    def asides(self) -> Iterator[Sentence]:
        """Yield that the draft does not know of it."""
        if self.is_drafted:
            yield Sentence("event.granted.drafted", round=self.round)


def grant_byes(station: EventStation, players: Sequence[int], round_number: int, worth: str) -> ByesGranted:
    """Grant players the bye of a round, or take it back; round 0 is the next one. Raises EventError."""
    number = round_number or station.state.next_round

    def make_entries(state: EventState) -> list[Entry]:
        new = [player for player in players if worth == NO_BYE or _find_worth(state, player, number) != worth]
        return [Entry("grant", (str(number), str(player), worth)) for player in new]

    station.write_from(make_entries)
    draft = station.state.draft
    points = station.state.settings.number(_SETTINGS[worth]) if worth in _SETTINGS else 0
    return ByesGranted(tuple(players), number, worth, points, draft is not None and draft.number == number)


def _find_worth(state: EventState, player: int, round_number: int) -> str:
    return state.players[player].granted.get(round_number, NO_BYE) if player in state.players else NO_BYE


def list_granted_byes(state: EventState) -> list[tuple[int, str, list[int]]]:
    """Return the byes that are granted for rounds to come: the round, what they give, and who has one.

    None in a bracket: they were for rounds that are no longer drawn.
    """
    if not can_grant_byes(state):
        return []
    listed: dict[tuple[int, str], list[int]] = {}
    for number, player in sorted(state.players.items()):
        for round_number, worth in player.granted.items():
            if round_number >= state.next_round and not player.has_dropped:
                listed.setdefault((round_number, worth), []).append(number)
    return [(round_number, worth, numbers) for (round_number, worth), numbers in sorted(listed.items())]
