"""A bound for big rounds: what they would cost if everybody in a big score group could meet everybody there.

Inside such a group only one thing counts then: that an even number stays. A chain of helper nodes says so with few
edges: two for each player, of which the player takes one if he stays, and otherwise they take each other or pass on
that one more has to stay. Only players can leave their group who have floated least, more of them than can leave it at
all and have met whoever they would meet; anybody else could change places with one of those at no cost.
"""

from dataclasses import dataclass
from itertools import combinations, pairwise

from tapete.tournament.core.pairing.candidates import bound_cost, excess_beyond, group_by_points
from tapete.tournament.core.pairing.cost import NO_COST, PairingCost, add_costs
from tapete.tournament.core.pairing.matching import CostedEdge, find_cheapest_matching
from tapete.tournament.core.pairing.problem import Contestant, PairingProblem

LEVELS = PairingCost._fields.index("score_differences")


@dataclass(frozen=True)
class MoverGroup:
    """The members of a score group who may be paired down or up, or have the bye; `chained`: others do not matter."""

    members: list[Contestant]
    down: list[Contestant]
    up: list[Contestant]
    bye: list[Contestant]
    is_chained: bool


def relaxed_cost(problem: PairingProblem, cost_found: PairingCost) -> PairingCost | None:
    """Return a cost that no round is below that costs less than the one found, or None where this bound says nothing.

    Only the terms before the order count.
    """
    bound = bound_cost(problem)
    if cost_found[:LEVELS] != bound[:LEVELS]:
        return None
    excess = cost_found.score_differences - bound.score_differences
    reach = needed_reach(problem, excess)
    groups = choose_movers(problem, excess, bound)
    count, edges, _ = list_relaxed_edges(problem, groups, reach)
    return sum_cheapest(count + problem.has_bye, edges)


def sum_cheapest(nodes: int, edges: list[CostedEdge]) -> PairingCost | None:
    """Return the least cost of a matching of all nodes, without the order; None where there is none."""
    matched = find_cheapest_matching(nodes, edges)
    if matched is None:
        return None
    costs = {(edge.first, edge.second): edge.cost for edge in edges}
    return add_costs([costs.get(pair) or costs[pair[1], pair[0]] for pair in matched]).without_order()


def needed_reach(problem: PairingProblem, excess: int) -> int:
    """Return how many groups away a pair can be at most in a round that exceeds the bound by no more than this."""
    reach = 1
    while excess_beyond(problem, reach) <= excess:
        reach += 1
    return reach


def count_movers(problem: PairingProblem, excess: int) -> list[int]:
    """Return for each score group more players than can leave it and have met one they would meet."""
    groups = group_by_points(problem.contestants)
    gaps = [upper[0].points - lower[0].points for upper, lower in pairwise(groups)]
    met = _most_met(problem)
    counts = []
    for place in range(len(groups)):
        near = gaps[max(0, place - 1) : place + 1]
        leaving = (excess + sum(gap * gap for gap in near)) // min(near) ** 2 if near else 0
        counts.append(leaving + met + 2)
    return counts


def _most_met(problem: PairingProblem) -> int:
    """Return the most opponents that anybody has met or must not meet."""
    counts: dict[int, int] = {}
    for pair in {*problem.meetings, *problem.forbidden}:
        for number in pair:
            counts[number] = counts.get(number, 0) + 1
    return max(counts.values(), default=0)


def choose_movers(problem: PairingProblem, excess: int, bound: PairingCost) -> list[MoverGroup]:
    """Return the score groups with those who can leave them."""
    chosen = []
    for group, count in zip(group_by_points(problem.contestants), count_movers(problem, excess), strict=True):
        down = sorted(group, key=lambda contestant: contestant.downs)[:count]
        up = sorted(group, key=lambda contestant: contestant.ups)[:count]
        free = [contestant for contestant in group if contestant.byes == bound.second_byes] if problem.has_bye else []
        bye = free[::-1][:count] if group[0].points == bound.bye_points else []
        numbers = {contestant.number for contestant in (*down, *up, *bye)}
        moving = [contestant for contestant in group if contestant.number in numbers]
        rest = [contestant for contestant in group if contestant.number not in numbers]
        members = moving + rest[: len(rest) % 2]
        chosen.append(MoverGroup(members, down, up, bye, is_chained=len(group) > count))
    return chosen


def list_relaxed_edges(
    problem: PairingProblem, groups: list[MoverGroup], reach: int
) -> tuple[int, list[CostedEdge], dict[int, int]]:
    """Return the edges of the relaxed round, the number of its nodes without the bye, and the node of each player.

    The node of the bye is the one after all others.
    """
    nodes = {
        contestant.number: node
        for node, contestant in enumerate(member for group in groups for member in group.members)
    }
    count = len(nodes)
    edges: list[CostedEdge] = []
    for place, group in enumerate(groups):
        for lower in groups[place + 1 : place + 1 + reach]:
            edges += price_pairs(problem, nodes, [(upper, opponent) for upper in group.down for opponent in lower.up])
        if group.is_chained:
            edges += chain_members([nodes[contestant.number] for contestant in group.members], count)
            count += 2 * len(group.members)
        else:
            edges += price_pairs(problem, nodes, list(combinations(group.members, 2)))
    byes = [contestant for group in groups for contestant in group.bye]
    edges += [CostedEdge(nodes[contestant.number], count, problem.bye_cost(contestant)) for contestant in byes]
    return count, edges, nodes


def price_pairs(
    problem: PairingProblem, nodes: dict[int, int], pairs: list[tuple[Contestant, Contestant]]
) -> list[CostedEdge]:
    """Return the edges of pairs that may meet, priced without the order."""
    costs = [problem.pair_cost(first, second) for first, second in pairs]
    unordered = {cost: cost.without_order() for cost in set(costs) if not cost.rematches and not cost.forbidden}
    return [
        CostedEdge(nodes[first.number], nodes[second.number], unordered[cost])
        for (first, second), cost in zip(pairs, costs, strict=True)
        if cost in unordered
    ]


def chain_members(members: list[int], free: int) -> list[CostedEdge]:
    """Let any even number of members stay; helper nodes are `free` and those after it, two for each member."""
    edges = []
    for step, node in enumerate(members):
        entry, exit_ = free + 2 * step, free + 2 * step + 1
        edges += [(node, entry), (node, exit_), (entry, exit_)]
        if step + 1 < len(members):
            edges.append((exit_, exit_ + 1))
    return [CostedEdge(first, second, NO_COST) for first, second in edges]
