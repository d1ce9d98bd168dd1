"""The pairs that are worth trying in a big round: neighbours by score, more of them where that is not enough."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.pairing.matching import CostedEdge
from tapete.tournament.core.pairing.problem import RANDOM, Contestant, PairingProblem

BYE = 0  # where a list of nodes has no player


def group_by_points(contestants: tuple[Contestant, ...]) -> list[list[Contestant]]:
    """Return the score groups, most points first, each in the order of the standings."""
    groups: dict[int, list[Contestant]] = {}
    for contestant in sorted(contestants, key=lambda contestant: contestant.place):
        groups.setdefault(contestant.points, []).append(contestant)
    return [groups[points] for points in sorted(groups, reverse=True)]


def list_all_edges(problem: PairingProblem) -> list[CostedEdge]:
    """Return every pair; nodes are the places in `contestants`, the bye is the node after the last."""
    players = problem.contestants
    edges = [
        CostedEdge(first, second, problem.pair_cost(players[first], players[second]))
        for first, second in combinations(range(len(players)), 2)
    ]
    if problem.has_bye:
        edges += [
            CostedEdge(node, len(players), problem.bye_cost(contestant)) for node, contestant in enumerate(players)
        ]
    return edges


def list_near_edges(problem: PairingProblem, reach: int, width: int) -> list[CostedEdge]:
    """Return the pairs without a rematch inside each score group and with the `reach` next groups.

    Inside a group each player is tried with the `width` next ones that he has not met; of two groups the `width`
    players of each are tried that have floated least. The bye is tried with `width` players who cost least.
    """
    nodes = {contestant.number: node for node, contestant in enumerate(problem.contestants)}
    groups = [_arrange_group(problem, group) for group in group_by_points(problem.contestants)]
    pairs = [pair for group in groups for pair in _pairs_inside(problem, group, width)]
    for place, group in enumerate(groups):
        for lower in groups[place + 1 : place + 1 + reach]:
            pairs += _pairs_between(problem, group, lower, width)
    edges = [
        CostedEdge(nodes[first.number], nodes[second.number], problem.pair_cost(first, second))
        for first, second in pairs
    ]
    if problem.has_bye:
        cheapest = sorted(problem.contestants, key=problem.bye_cost)[:width]
        edges += [
            CostedEdge(nodes[contestant.number], len(nodes), problem.bye_cost(contestant)) for contestant in cheapest
        ]
    return edges


def _arrange_group(problem: PairingProblem, group: list[Contestant]) -> list[Contestant]:
    if problem.order == RANDOM:
        return sorted(group, key=lambda contestant: (problem.draws[contestant.number], contestant.number))
    return group


def _may_meet(problem: PairingProblem, first: Contestant, second: Contestant) -> bool:
    pair = (min(first.number, second.number), max(first.number, second.number))
    return pair not in problem.meetings and pair not in problem.forbidden


def _pairs_inside(
    problem: PairingProblem, group: list[Contestant], width: int
) -> Iterator[tuple[Contestant, Contestant]]:
    """Try each player with those after him; the last ones go on with the first where the order is random."""
    size = len(group)
    if size <= 2 * width:
        yield from (pair for pair in combinations(group, 2) if _may_meet(problem, *pair))
        return
    for place, player in enumerate(group):
        steps = range(1, size // 2) if problem.order == RANDOM else range(1, size - place)
        opponents = (group[(place + step) % size] for step in steps)
        unmet = (opponent for opponent in opponents if _may_meet(problem, player, opponent))
        yield from ((player, opponent) for opponent, _ in zip(unmet, range(width), strict=False))


def _pairs_between(
    problem: PairingProblem, upper: list[Contestant], lower: list[Contestant], width: int
) -> Iterator[tuple[Contestant, Contestant]]:
    down = sorted(upper, key=lambda contestant: contestant.downs)[:width]
    up = sorted(lower, key=lambda contestant: contestant.ups)[:width]
    return (pair for pair in product(down, up) if _may_meet(problem, *pair))


def bound_cost(problem: PairingProblem) -> PairingCost:
    """Return a cost that no round can be below, in the terms before the order.

    Players sorted by points and paired as they stand have the least squares of differences; where a gap has an odd
    number of players above, somebody crosses it, and at best it is the pair that has floated least.
    """
    bye = min(map(problem.bye_cost, problem.contestants)) if problem.has_bye else PairingCost()
    squares, floats, above = 0, 0, 0
    for upper, lower in pairwise(group_by_points(problem.contestants)):
        without_bye = problem.has_bye and upper[0].points == bye.bye_points
        above += len(upper) - without_bye
        if above % 2:
            squares += (upper[0].points - lower[0].points) ** 2
            floats += min(contestant.downs for contestant in upper) + min(contestant.ups for contestant in lower)
    return bye._replace(score_differences=squares, repeated_floats=floats)


def excess_beyond(problem: PairingProblem, reach: int) -> int:
    """Return by how much a pair of groups that are further apart than `reach` exceeds the bound of the squares.

    A pair that spans several gaps costs the square of their sum, in place of the squares of the odd gaps in it.
    """
    points = [group[0].points for group in group_by_points(problem.contestants)]
    excesses = []
    for upper, lower in zip(points, points[reach + 1 :], strict=False):
        between = [point for point in points if lower <= point <= upper]
        gaps = sum((high - low) ** 2 for high, low in pairwise(between))
        excesses.append((upper - lower) ** 2 - gaps)
    return min(excesses, default=1 << 60)
