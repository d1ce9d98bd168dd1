"""The cheapest perfect matching of a graph whose edges have costs of several terms."""

from typing import NamedTuple

from tapete.events.errors import EventError
from tapete.events.pairing.cost import PairingCost


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
    weights = _single_numbers(nodes // 2, edges)
    most = max(weights, default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(list(range(nodes)))
    graph.add_edges_from(
        [(edge.first, edge.second, most - weight) for edge, weight in zip(edges, weights, strict=True)]
    )
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    pairs = sorted((min(pair), max(pair)) for pair in matched)
    return pairs if 2 * len(pairs) == nodes else None


def _single_numbers(pairs: int, edges: list[CostedEdge]) -> list[int]:
    """Return each cost as one number; no sum of lower terms over all pairs reaches a higher term."""
    numbers = [0] * len(edges)
    unit = 1
    for term in reversed(range(len(PairingCost._fields))):
        values = [edge.cost[term] for edge in edges]
        most = max(values, default=0)
        if most:
            numbers = [number + unit * value for number, value in zip(numbers, values, strict=True)]
            unit *= most * pairs + 1
    return numbers
