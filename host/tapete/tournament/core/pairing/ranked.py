"""The perfect matchings of a small round, the cheapest first (Murty's partition)."""

import heapq
from collections.abc import Iterator
from itertools import count

from tapete.tournament.core.pairing.candidates import list_all_edges
from tapete.tournament.core.pairing.cost import PairingCost, add_costs
from tapete.tournament.core.pairing.matching import CostedEdge, find_cheapest_matching
from tapete.tournament.core.pairing.problem import Pair, PairingProblem

Nodes = tuple[int, int]


def rank_matchings(problem: PairingProblem) -> Iterator[tuple[list[Pair], int]]:
    """Return the pairs and the bye of each possible round, the cheapest first."""
    edges = {(edge.first, edge.second): edge for edge in list_all_edges(problem)}
    players = [contestant.number for contestant in problem.contestants]
    for matched in _rank_nodes(len(players) + problem.has_bye, edges):
        byes = [players[first] for first, second in matched if second == len(players)]
        pairs = [(players[first], players[second]) for first, second in matched if second < len(players)]
        yield pairs, byes[0] if byes else 0


def _rank_nodes(nodes: int, edges: dict[Nodes, CostedEdge]) -> Iterator[list[Nodes]]:
    """Split what is left after each matching: its first pairs fixed, the next one excluded."""
    order = count()
    heap: list[tuple[PairingCost, int, list[Nodes], list[Nodes], set[Nodes]]] = []

    def offer(fixed: list[Nodes], excluded: set[Nodes]) -> None:
        matching = _solve_part(nodes, edges, fixed, excluded)
        if matching is not None:
            cost = add_costs([edges[pair].cost for pair in matching])
            heapq.heappush(heap, (cost, next(order), matching, fixed, excluded))

    offer([], set())
    while heap:
        _, _, matching, fixed, excluded = heapq.heappop(heap)
        yield matching
        chosen = list(fixed)
        for pair in (pair for pair in matching if pair not in fixed):
            offer(list(chosen), {*excluded, pair})
            chosen.append(pair)


def _solve_part(
    nodes: int, edges: dict[Nodes, CostedEdge], fixed: list[Nodes], excluded: set[Nodes]
) -> list[Nodes] | None:
    seated = {node for pair in fixed for node in pair}
    left = [node for node in range(nodes) if node not in seated]
    place = {node: index for index, node in enumerate(left)}
    allowed = [
        CostedEdge(place[first], place[second], edge.cost)
        for (first, second), edge in edges.items()
        if first in place and second in place and (first, second) not in excluded
    ]
    matched = find_cheapest_matching(len(left), allowed)
    if matched is None:
        return None
    return sorted([*fixed, *((left[first], left[second]) for first, second in matched)])
