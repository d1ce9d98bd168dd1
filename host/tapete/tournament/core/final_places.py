"""The final places of a tournament: those of the bracket, then the standings."""

from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.settings import LEAVE_EMPTY
from tapete.tournament.core.stages.elimination import final_places, is_final_split
from tapete.tournament.core.stages.league import compute_league
from tapete.tournament.core.standings.standing import compute_standings


def list_final_places(state: EventState) -> list[tuple[int, int, list[int]]]:
    """Return the players by place, best first, each with the first and the last of the places that they share.

    Who is disqualified has none: all below move up, or where the event says so the last place of his group is nobody's.
    """
    bracket = final_places(state) if state.bracket else []
    seated = {number for group in bracket for number in group}
    groups = [*bracket, *([number for number in group if number not in seated] for group in _group_standings(state))]
    places, first = [], 1
    for group in groups:
        placed = [number for number in group if not state.players[number].has_no_place]
        if placed:
            places.append((first, first + len(placed) - 1, placed))
        first += len(placed) + _count_empty_places(state, group)
    return places


def _count_empty_places(state: EventState, group: list[int]) -> int:
    if state.settings.word("disqualified") != LEAVE_EMPTY:
        return 0
    return sum(state.players[number].is_disqualified for number in group)


def _group_standings(state: EventState) -> list[list[int]]:
    """Return the players in the order of the standings; in a league those whom nothing tells apart share a place."""
    if not state.settings.stage().has_evenings:
        standings = compute_standings(state, _counted_rounds(state), has_disqualified=True)
        return [[standing.player] for standing in standings]
    groups: dict[int, list[int]] = {}
    for standing in compute_league(state, has_disqualified=True):
        groups.setdefault(standing.place, []).append(standing.player)
    return list(groups.values())


def _counted_rounds(state: EventState) -> list[EventRound] | None:
    """Return the rounds as the cut froze them, None for all."""
    return state.finished_rounds() if state.bracket else None


def list_bracket_places(state: EventState) -> list[tuple[int, int, list[int]]]:
    """Return the places of the bracket once it is decided, else none."""
    is_undecided = state.bracket and len(final_places(state)[0]) > 1 and not is_final_split(state)
    if not state.bracket or is_undecided or any(state.open_tables()):
        return []
    played = {number for group in final_places(state) for number in group}
    places = list_final_places(state)
    return [(first, last, sorted(players)) for first, last, players in places if played.issuperset(players)]


def format_places(first: int, last: int) -> str:
    """Return "3-4" for places that are shared, or one number."""
    return str(first) if first == last else f"{first}-{last}"
