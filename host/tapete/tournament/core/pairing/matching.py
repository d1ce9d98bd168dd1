"""The cheapest perfect matching of a graph whose edges have costs of several terms."""

from typing import NamedTuple

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.pairing.cost import PairingCost


class CostedEdge(NamedTuple):
    """Two nodes that may be matched, and what it costs."""

    first: int
    second: int
    cost: PairingCost


def find_cheapest_matching(nodes: int, edges: list[CostedEdge]) -> list[tuple[int, int]] | None:
    """Return the cheapest matching of all nodes 0..nodes-1, or None where there is none.

    The terms of the costs are compared in their order. The same edges give the same matching. Raises EventError
    where the extra is not installed.
    """
    try:
        import rustworkx  # an extra, and only whoever pairs needs it
    except ImportError:
        raise EventError("event.no_rustworkx") from None
    if nodes == 0:
        return []
    weights = _weigh_costs(nodes // 2, {edge.cost for edge in edges})
    most = max(weights.values(), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(list(range(nodes)))
    graph.add_edges_from([(first, second, most - weights[cost]) for first, second, cost in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = sorted((min(pair), max(pair)) for pair in matched)
    return pairs if 2 * len(pairs) == nodes else None


def _weigh_costs(pairs: int, costs: set[PairingCost]) -> dict[PairingCost, int]:
    """Return each cost as one number; no sum of lower terms over all pairs reaches a higher term."""
    weights = dict.fromkeys(costs, 0)
    unit = 1
    for term in reversed(range(len(PairingCost._fields))):
        most = max((cost[term] for cost in costs), default=0)
        if most:
            for cost in costs:
                weights[cost] += unit * cost[term]
            unit *= most * pairs + 1
    return weights
