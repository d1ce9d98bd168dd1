"""A bound for late rounds: only where a round crosses the gaps of points otherwise than it would like to.

A gap is easy where a round crosses it as rarely as its parity allows, by the players who have floated least. Hard gaps
are nearly always among the few players at the top and at the bottom who have met each other. So the groups at hard gaps
are solved as the relaxed round is (relaxation.py), and behind them stands a pool that meets everybody; all other gaps
cost what they cost at least. A pair that spans two parts costs more than its two pieces, so no round is below the sum.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tapete.tournament.core.pairing.candidates import bound_cost, group_by_points
from tapete.tournament.core.pairing.cost import PairingCost, add_costs
from tapete.tournament.core.pairing.matching import CostedEdge
from tapete.tournament.core.pairing.problem import Contestant, Pair, PairingProblem
from tapete.tournament.core.pairing.relaxation import (
    LEVELS,
    MoverGroup,
    chain_members,
    choose_movers,
    list_relaxed_edges,
    needed_reach,
    sum_cheapest,
)

_MARGIN = 2
"""How many groups beside the hard gaps are solved with them."""


@dataclass(frozen=True)
class _Gap:
    """The gap between two score groups; `is_odd`: an odd number of players above crosses it at least once."""

    upper: list[Contestant]
    lower: list[Contestant]
    is_odd: bool

    @property
    def points(self) -> int:
        return self.upper[0].points - self.lower[0].points

    def least_cost(self) -> PairingCost:
        """Return what crossing it costs at least."""
        if not self.is_odd:
            return PairingCost()
        floats = min(contestant.downs for contestant in self.upper) + min(contestant.ups for contestant in self.lower)
        return PairingCost(score_differences=self.points**2, repeated_floats=floats)


def sum_of_parts(problem: PairingProblem, pairs: Sequence[Pair], cost_found: PairingCost) -> PairingCost | None:
    """Return a cost that no round is below that costs less than the one found, or None where this bound says nothing.

    `pairs`: those of the round found. Only the terms before the order count.
    """
    bound = bound_cost(problem)
    if cost_found[:LEVELS] != bound[:LEVELS]:
        return None
    groups = group_by_points(problem.contestants)
    gaps = _list_gaps(problem, groups, bound)
    hard = _find_hard_gaps(problem, groups, gaps, pairs, bound)
    parts = _join_parts(hard, len(groups))
    movers = choose_movers(problem, cost_found.score_differences - bound.score_differences, bound)
    excess = cost_found.score_differences - bound.score_differences
    costs = [_part_cost(problem, gaps, movers, part, excess) for part in parts]
    solved = {gap for first, last in parts for gap in range(first - 1, last + 1)}
    easy = [gap.least_cost() for place, gap in enumerate(gaps) if place not in solved]
    known_costs = [cost for cost in costs if cost is not None]
    return add_costs([*known_costs, *easy]) if len(known_costs) == len(costs) else None


def _list_gaps(problem: PairingProblem, groups: list[list[Contestant]], bound: PairingCost) -> list[_Gap]:
    gaps, above = [], 0
    for upper, lower in pairwise(groups):
        above += len(upper) - (problem.has_bye and upper[0].points == bound.bye_points)
        gaps.append(_Gap(upper, lower, bool(above % 2)))
    return gaps


def _find_hard_gaps(
    problem: PairingProblem,
    groups: list[list[Contestant]],
    gaps: list[_Gap],
    pairs: Sequence[Pair],
    bound: PairingCost,
) -> set[int]:
    """Return the gaps that the round crosses otherwise than at least, and those at the group of the bye."""
    group_of = {contestant.number: place for place, group in enumerate(groups) for contestant in group}
    crossed: list[list[PairingCost]] = [[] for _ in gaps]
    hard = set()
    for pair in pairs:
        first, last = sorted(group_of[number] for number in pair)
        if last == first + 1:
            crossed[first].append(problem.round_cost([pair]).without_order())
        else:
            hard |= set(range(first, last))
    hard |= {place for place, gap in enumerate(gaps) if add_costs(crossed[place]) != gap.least_cost()}
    if problem.has_bye:
        (place,) = (place for place, group in enumerate(groups) if group[0].points == bound.bye_points)
        hard |= {gap for gap in (place - 1, place) if 0 <= gap < len(gaps)}
    return hard


def _join_parts(hard: set[int], count: int) -> list[tuple[int, int]]:
    """Return the first and the last group of each part; parts that would share a gap are one."""
    parts: list[tuple[int, int]] = []
    for gap in sorted(hard):
        first, last = max(0, gap - _MARGIN), min(count - 1, gap + 1 + _MARGIN)
        if parts and first - 1 <= parts[-1][1]:
            parts[-1] = (parts[-1][0], last)
        else:
            parts.append((first, last))
    return parts


def _part_cost(
    problem: PairingProblem, gaps: list[_Gap], movers: list[MoverGroup], part: tuple[int, int], excess: int
) -> PairingCost | None:
    """Return the least cost of a part with its two outer gaps."""
    first, last = part
    groups = movers[first : last + 1]
    reach = needed_reach(problem, excess)
    count, edges, nodes = list_relaxed_edges(problem, groups, reach)
    byes = [place for place, edge in enumerate(edges) if edge.second == count]
    has_bye = bool(byes)
    free = count + has_bye
    for gap, is_below in ((first - 1, False), (last, True)):
        if 0 <= gap < len(gaps):
            pool = _pool_edges(gaps[gap], groups, nodes, free, excess, is_below)
            edges += pool.edges
            free += pool.nodes
    return sum_cheapest(free, edges)


@dataclass(frozen=True)
class _Pool:
    nodes: int
    edges: list[CostedEdge]


def _pool_edges(
    gap: _Gap, groups: list[MoverGroup], nodes: dict[int, int], free: int, excess: int, is_below: bool
) -> _Pool:
    """Return as many players who meet everybody as can be met across a gap; any even number of them is not met."""
    size = gap.is_odd + 2 * (excess // (2 * gap.points**2))
    members = list(range(free, free + size))
    edges = chain_members(members, free + size) if size else []
    for group in groups:
        for contestant in group.down if is_below else group.up:
            edges += [
                CostedEdge(nodes[contestant.number], member, _price(gap, contestant, is_below)) for member in members
            ]
    return _Pool(3 * size, edges)


def _price(gap: _Gap, player: Contestant, is_below: bool) -> PairingCost:
    """Return what it costs to meet the best one behind a gap."""
    if is_below:
        difference, floats = (
            player.points - gap.lower[0].points,
            player.downs + min(contestant.ups for contestant in gap.lower),
        )
    else:
        difference, floats = (
            gap.upper[0].points - player.points,
            player.ups + min(contestant.downs for contestant in gap.upper),
        )
    return PairingCost(score_differences=difference**2, repeated_floats=floats)
