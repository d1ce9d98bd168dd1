"""The least cost of a Swiss round by another implementation: networkx over all pairs."""

from itertools import combinations

import networkx

from tapete.tournament.core.pairing.cost import PairingCost
from tapete.tournament.core.pairing.problem import PairingProblem


def as_number(cost: PairingCost) -> int:
    """Return a cost without its order as one big number."""
    number = 0
    for term in cost.without_order():
        number = number * 10**6 + term
    return number


def cheapest_cost(problem: PairingProblem) -> PairingCost:
    """Return the least cost of a round, by another implementation over all pairs."""
    graph = networkx.Graph()
    players = problem.contestants
    for first, second in combinations(players, 2):
        graph.add_edge(first.number, second.number, weight=-as_number(problem.pair_cost(first, second)))
    if len(players) % 2:
        for each in players:
            graph.add_edge(each.number, 0, weight=-as_number(problem.bye_cost(each)))
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [pair for pair in matched if 0 not in pair]
    bye = next((max(pair) for pair in matched if 0 in pair), 0)
    return problem.round_cost(pairs, bye)
