"""Looking ahead in small events: a round must not make a rematch necessary that could be avoided.

Every pair that has not met is an edge; with an odd number of players the bye is one more node. The rounds that are
left can be free of rematches if as many perfect matchings without a common edge are found.
"""

from typing import NamedTuple

from tapete.tournament.core.pairing.free_rounds import Meetable, has_free_rounds, remove_edge
from tapete.tournament.core.pairing.problem import Pair, PairingProblem
from tapete.tournament.core.pairing.ranked import rank_matchings

LOOK_AHEAD_PLAYERS = 16
_MOST_RANKED = 400


class FreeRounds(NamedTuple):
    """Rounds that can be free of rematches: with second byes where they help, and without any."""

    with_second_byes: int
    without: int


def needs_look_ahead(problem: PairingProblem) -> bool:
    """Return True if some choice of this round could use up pairs that a later one needs.

    While everybody can still meet at least half of the others in the last round, Dirac's theorem finds a matching.
    """
    if problem.rounds_left < 2:
        return False
    nodes = _nodes_of(problem, with_second_byes=False)
    unmet = min((mask.bit_count() for mask in nodes), default=0)
    return 2 * (unmet - problem.rounds_left + 1) < len(nodes)


def choose_with_look_ahead(problem: PairingProblem, rest: PairingProblem) -> tuple[list[Pair], int]:
    """Return the pairs and the bye of the cheapest round that loses no later round without a rematch.

    `rest` is the problem without the pinned pairs, which are taken as given.
    """
    most = count_free_rounds(problem)
    best: tuple[FreeRounds, list[Pair], int] | None = None
    for rank, (pairs, bye) in enumerate(rank_matchings(rest)):
        free = count_free_rounds(problem, [*pairs, *problem.pinned], bye)
        if best is None or free > best[0]:
            best = (free, pairs, bye)
        if lost_rounds(most, free) == 0 or rank >= _MOST_RANKED:
            break
    if best is None:
        return [], 0
    return best[1], best[2]


def count_free_rounds(problem: PairingProblem, pairs: list[Pair] | None = None, bye: int = 0) -> FreeRounds:
    """Return how many of the rounds left can be free of rematches, counted after these pairs where they are given."""
    left = problem.rounds_left - (pairs is not None)
    strict = _nodes_after(problem, pairs or [], bye, with_second_byes=False)
    without = next(count for count in range(left, -1, -1) if has_free_rounds(strict, count))
    if without == left or not problem.has_bye:
        return FreeRounds(without, without)
    loose = _nodes_after(problem, pairs or [], 0, with_second_byes=True)
    always = 1 << len(problem.contestants)
    more = next((count for count in range(left, without, -1) if has_free_rounds(loose, count, always)), without)
    return FreeRounds(more, without)


def _nodes_after(problem: PairingProblem, pairs: list[Pair], bye: int, with_second_byes: bool) -> Meetable:
    place = {contestant.number: node for node, contestant in enumerate(problem.contestants)}
    meetable = list(_nodes_of(problem, with_second_byes))
    for first, second in pairs:
        remove_edge(meetable, place[first], place[second])
    if bye:
        remove_edge(meetable, place[bye], len(problem.contestants))
    return tuple(meetable)


def lost_rounds(most: FreeRounds, free: FreeRounds) -> int:
    """Return how many later rounds are lost by a choice, where `most` counts this round too."""
    return sum(max(0, before - 1 - after) for before, after in zip(most, free, strict=True))


def _nodes_of(problem: PairingProblem, with_second_byes: bool) -> Meetable:
    players = problem.contestants
    count = len(players) + problem.has_bye
    meetable = [((1 << count) - 1) & ~(1 << node) for node in range(count)]
    place = {contestant.number: node for node, contestant in enumerate(players)}
    for first, second in {*problem.meetings, *problem.forbidden}:
        if first in place and second in place:
            remove_edge(meetable, place[first], place[second])
    for node, contestant in enumerate(players):
        if problem.has_bye and contestant.byes and not with_second_byes:
            remove_edge(meetable, node, count - 1)
    return tuple(meetable)
