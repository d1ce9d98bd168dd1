"""A Swiss round: the cheapest pairing of all who take part."""

from dataclasses import dataclass, replace

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.pairing.candidates import bound_cost, excess_beyond, list_all_edges, list_near_edges
from tapete.tournament.core.pairing.cost import PairingCost, add_costs
from tapete.tournament.core.pairing.hard_gaps import sum_of_parts
from tapete.tournament.core.pairing.look_ahead import (
    LOOK_AHEAD_PLAYERS,
    choose_with_look_ahead,
    count_free_rounds,
    lost_rounds,
    needs_look_ahead,
)
from tapete.tournament.core.pairing.matching import CostedEdge, find_cheapest_matching
from tapete.tournament.core.pairing.problem import Pair, PairingProblem
from tapete.tournament.core.pairing.relaxation import count_movers, needed_reach, relaxed_cost

COMPLETE_PLAYERS = 48
"""Up to so many players every pair is tried."""
_NEAR_WINDOWS = ((1, 6), (2, 8), (3, 24))  # groups that are reached, players that are tried of each
_FULL_REACHES = (1, 2, 4, 8)


@dataclass(frozen=True)
class PairedRound:
    """The pairs of a round, first the better placed of each; `bye`: a player or 0.

    `bound`: a cost that no round can be below; `is_complete`: every pair was tried that could make it cheaper.
    """

    pairs: tuple[Pair, ...]
    bye: int
    cost: PairingCost
    bound: PairingCost
    is_complete: bool

    @property
    def meets_bound(self) -> bool:
        """Return True if the cost is proven by the bound alone."""
        return self.cost.without_order() == self.bound


def pair_swiss_round(problem: PairingProblem) -> PairedRound:
    """Return the cheapest round. Pinned pairs are in it, whatever they cost."""
    pinned = _order_pairs(problem, sorted(problem.pinned))
    rest = _without_pinned(problem)
    if len(rest.contestants) <= LOOK_AHEAD_PLAYERS and needs_look_ahead(problem):
        pairs, bye = choose_with_look_ahead(problem, rest)
        paired = _finish_round(rest, pairs, bye, is_complete=True)
    else:
        paired = _pair_near(rest) or _pair_all(rest)
    if not pinned:
        return paired
    pinned_cost = problem.round_cost(pinned)
    seated = _sort_tables(problem, (*pinned, *paired.pairs))
    cost, bound = add_costs([paired.cost, pinned_cost]), add_costs([paired.bound, pinned_cost])
    return PairedRound(seated, paired.bye, cost, bound.without_order(), paired.is_complete)


def cost_of_round(problem: PairingProblem, pairs: list[Pair], bye: int = 0) -> PairingCost:
    """Return the whole cost of any round, the later rounds that it loses included."""
    cost = problem.round_cost(pairs, bye)
    if len(problem.contestants) > LOOK_AHEAD_PLAYERS or not needs_look_ahead(problem):
        return cost
    free = count_free_rounds(problem, pairs, bye)
    return cost._replace(lost_rounds=lost_rounds(count_free_rounds(problem), free))


def _without_pinned(problem: PairingProblem) -> PairingProblem:
    seated = {number for pair in problem.pinned for number in pair}
    rest = tuple(contestant for contestant in problem.contestants if contestant.number not in seated)
    return replace(problem, contestants=rest, pinned=frozenset())


def _pair_all(problem: PairingProblem) -> PairedRound:
    """Try every pair there is."""
    matching = _solve_edges(problem, list_all_edges(problem))
    if matching is None:
        raise EventError("event.no_pairing")
    return _finish_round(problem, *matching, is_complete=True)


def _pair_near(problem: PairingProblem) -> PairedRound | None:
    """Try near pairs, then wider ones, until no cheaper round is possible; None where all have to be tried."""
    if len(problem.contestants) <= COMPLETE_PLAYERS:
        return None
    search = _NearSearch(problem)
    for reach, width in _NEAR_WINDOWS:
        if proven := search.try_window(reach, width):
            return proven
    if proven := search.try_movers():
        return proven
    for reach in _FULL_REACHES:
        paired = _pair_window(problem, reach, len(problem.contestants))
        if paired and (paired.meets_bound or _is_beyond_reach(problem, paired, reach)):
            return replace(paired, is_complete=True)
    return None


class _NearSearch:
    """The round that was found first among near pairs, and the bound of the relaxed round, which is solved once.

    No round that is cheaper than the first one is below that bound, so it proves those that are found later, too.
    """

    def __init__(self, problem: PairingProblem) -> None:
        self._problem = problem
        self._first: PairedRound | None = None
        self._relaxed: PairingCost | None = None

    def try_window(self, reach: int, width: int) -> PairedRound | None:
        """Return the round among these pairs if it is proven to be the cheapest of all."""
        paired = _pair_window(self._problem, reach, width)
        if paired is None or paired.meets_bound:
            return paired
        if self._first is None and self._is_proven_by_parts(paired):
            return replace(paired, is_complete=True)
        if self._relaxed is None:
            self._first, self._relaxed = paired, relaxed_cost(self._problem, paired.cost)
        is_proven = self._relaxed is not None and paired.cost.without_order() <= self._relaxed
        return replace(paired, is_complete=True) if is_proven else None

    def _is_proven_by_parts(self, paired: PairedRound) -> bool:
        parts = sum_of_parts(self._problem, paired.pairs, paired.cost)
        return parts is not None and paired.cost.without_order() <= parts

    def try_movers(self) -> PairedRound | None:
        """Try as many pairs of each group as can take part in a round that is cheaper than the first one found."""
        if self._first is None or self._relaxed is None:
            return None
        excess = self._first.cost.score_differences - self._first.bound.score_differences
        return self.try_window(needed_reach(self._problem, excess), max(count_movers(self._problem, excess)))


def _pair_window(problem: PairingProblem, reach: int, width: int) -> PairedRound | None:
    matching = _solve_edges(problem, list_near_edges(problem, reach, width))
    return _finish_round(problem, *matching, is_complete=False) if matching else None


def _is_beyond_reach(problem: PairingProblem, paired: PairedRound, reach: int) -> bool:
    """Return True if a pair of groups beyond the reach would cost more than the whole round found exceeds its bound."""
    cost, bound = paired.cost, paired.bound
    is_level = (
        cost[: PairingCost._fields.index("score_differences")]
        == bound[: PairingCost._fields.index("score_differences")]
    )
    return is_level and cost.score_differences - bound.score_differences < excess_beyond(problem, reach)


def _solve_edges(problem: PairingProblem, edges: list[CostedEdge]) -> tuple[list[Pair], int] | None:
    players = problem.contestants
    matched = find_cheapest_matching(len(players) + problem.has_bye, edges)
    if matched is None:
        return None
    pairs, bye = [], 0
    for first, second in matched:
        if second == len(players):
            bye = players[first].number
        else:
            pairs.append((players[first].number, players[second].number))
    return pairs, bye


def _finish_round(problem: PairingProblem, pairs: list[Pair], bye: int, is_complete: bool) -> PairedRound:
    ordered = _sort_tables(problem, tuple(_order_pairs(problem, pairs)))
    cost = problem.round_cost(ordered, bye)
    return PairedRound(ordered, bye, cost, bound_cost(problem), is_complete)


def _order_pairs(problem: PairingProblem, pairs: list[Pair]) -> list[Pair]:
    """Put the better placed player of each pair first."""
    place = {contestant.number: contestant.place for contestant in problem.contestants}
    return [pair if place[pair[0]] < place[pair[1]] else (pair[1], pair[0]) for pair in pairs]


def _sort_tables(problem: PairingProblem, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """Sort the pairs by the better placed player: the first table has the leader."""
    place = {contestant.number: contestant.place for contestant in problem.contestants}
    return tuple(sorted(pairs, key=lambda pair: place[pair[0]]))
