"""The results that a table can have, in the order in which they are offered."""

from collections.abc import Iterator
from itertools import permutations

from tapete.tournament.core.entries.results import check_result
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.stage_kinds import PODS

MOST_SEATS_IN_ORDERS = 3
"""Tables with more seats have too many orders for a button each: the place of each player is chosen."""


def list_possible_results(state: EventState, event_round: EventRound, table: RoundTable) -> list[MatchResult]:
    """Return what can be told of a table: wins, those that the clock ended, then draws where they are allowed."""
    if event_round.stage == PODS:
        results = list(_orders_of_pod(len(table.players)))
    else:
        results = list(dict.fromkeys(_results_of_match(state.settings.wins_needed())))
    return [result for result in results if _is_possible(state, event_round, table, result)]


def _orders_of_pod(seats: int) -> Iterator[MatchResult]:
    if seats <= MOST_SEATS_IN_ORDERS:
        for order in permutations(range(1, seats + 1)):
            yield MatchResult(places=order)


def _results_of_match(needed: int) -> Iterator[MatchResult]:
    for most in range(needed, 0, -1):
        for least in range(most):
            yield MatchResult((most, least))
            yield MatchResult((least, most))
    for games in range(needed - 1, 0, -1):
        yield MatchResult((games, games))
        yield MatchResult((games, games), drawn=1)
    yield MatchResult((0, 0), drawn=1)


def _is_possible(state: EventState, event_round: EventRound, table: RoundTable, result: MatchResult) -> bool:
    try:
        check_result(state, event_round, table, result)
    except EventError:
        return False
    return True
