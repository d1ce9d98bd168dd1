"""A league: evenings of the same event, of which the best ones of each player count."""

from dataclasses import dataclass
from fractions import Fraction

from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.standings.standing import compute_standings


@dataclass(frozen=True)
class LeagueStanding:
    """The place of a player in a league. `evenings`: his points of each evening; `counted`: those that count."""

    place: int
    player: int
    points: Fraction
    evenings: tuple[Fraction | None, ...]
    counted: tuple[Fraction, ...]


def compute_league(state: EventState, has_disqualified: bool = False) -> list[LeagueStanding]:
    """Return the standings of all evenings: the sum of the best k, then the best evening, the second best, and so on.

    Those whom nothing tells apart are in the order of their numbers and share a place. `has_disqualified`: with those
    whose places stay empty.
    """
    by_evening = [_points_of_evening(state, evening) for evening in range(1, state.evening + 1)]
    players = sorted({player for points in by_evening for player in points})
    best = state.settings.number("best_evenings") or len(by_evening)
    rows = []
    for player in players:
        evenings = tuple(points.get(player) for points in by_evening)
        counted = tuple(sorted((points for points in evenings if points is not None), reverse=True)[:best])
        rows.append((player, evenings, counted))
    # An evening that a player was away from is worth no more and no less than one without points.
    keys = {player: (sum(counted), *counted, *[0] * (best - len(counted))) for player, _, counted in rows}
    rows.sort(key=lambda row: ([-points for points in keys[row[0]]], row[0]))
    ranked = [keys[player] for player, _, _ in rows]
    return [
        LeagueStanding(ranked.index(keys[player]) + 1, player, Fraction(keys[player][0]), evenings, counted)
        for player, evenings, counted in rows
        if has_disqualified or not state.players[player].is_disqualified
    ]


def _points_of_evening(state: EventState, evening: int) -> dict[int, Fraction]:
    rounds = state.finished_rounds(evening)
    if not rounds:
        return {}
    ranked = compute_standings(state, rounds, has_disqualified=True)
    return {standing.player: standing.points for standing in ranked if standing.record.rounds}
