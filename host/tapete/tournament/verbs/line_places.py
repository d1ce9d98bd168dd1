"""The round and the table that a typed line is for: those that its typist saw, whatever runs when the line arrives."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tapete.tournament.core.entries.results import require_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable

Seats = tuple[int, dict[int, tuple[int, ...]]]
"""A round and the players of its tables."""
_TO_TABLE = re.compile(r"\D*(\d{1,8})(?!\d)", re.ASCII)


@dataclass(frozen=True)
class SeenRound:
    """The round that a typist saw, and the players of the table as he saw them; no players where he saw none."""

    number: int
    players: tuple[int, ...] = ()


def find_place(state: EventState, table: int, seen_round: SeenRound | None) -> tuple[EventRound, RoundTable]:
    """Return the round and the table that a line is for: of the running round where nobody says what was seen.

    Raises EventError "event.no_rounds", "event.unknown_table", "event.round_withdrawn", "event.other_players".
    """
    if seen_round is not None and seen_round.number > len(state.rounds):
        raise EventError("event.round_withdrawn", round=seen_round.number, running=len(state.rounds))
    event_round = require_round(state, seen_round.number if seen_round else len(state.rounds))
    place = event_round.table(table)
    if place is None:
        raise EventError("event.unknown_table", round=event_round.number, table=table)
    if seen_round is not None and seen_round.players and set(seen_round.players) != set(place.players):
        raise EventError(
            "event.other_players", round=event_round.number, table=table, seen=_list(seen_round.players),
            seated=_list(place.players),
        )  # fmt: skip
    return event_round, place


def seats_of_running(state: EventState) -> Seats:
    """Return the number of the running round, 0 for none, and the players of its tables."""
    running = state.rounds[-1] if state.rounds else None
    return (running.number, {table.number: table.players for table in running.tables}) if running else (0, {})


def find_seen(words: Sequence[str], seats: Seats) -> SeenRound | None:
    """Return what the typist of a line saw where these tables were shown."""
    number, players = seats
    table = _TO_TABLE.match(" ".join(words))
    return SeenRound(number, players.get(int(table[1]), ()) if table else ()) if number else None


def require_running(state: EventState, seen_round: SeenRound | None) -> None:
    """Refuse what was meant for a round that runs no longer. Raises EventError("event.round_has_passed")."""
    if seen_round is not None and seen_round.number != len(state.rounds):
        raise EventError("event.round_has_passed", round=seen_round.number, running=len(state.rounds))


def _list(players: tuple[int, ...]) -> str:
    return ", ".join(map(str, players))
