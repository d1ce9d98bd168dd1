"""A round to be paired: who takes part, who has met whom, and what each pair would cost."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tapete.tournament.core.log.event_secret import pick_number
from tapete.tournament.core.pairing.cost import PairingCost, add_costs

RANDOM = "random"
ADJACENT = "adjacent"

_ORDER_BITS = 3
_MOST_ORDER = (1 << _ORDER_BITS) - 1
_GOLDEN = 0x9E3779B97F4A7C15  # spreads the sum of two random numbers over its highest bits
_MASK = (1 << 64) - 1

Pair = tuple[int, int]


@dataclass(frozen=True)
class Contestant:
    """A player of the round. `place`: in the standings, 1 is first; `downs`, `ups`: floats so far."""

    number: int
    points: int
    place: int
    byes: int = 0
    downs: int = 0
    ups: int = 0


@dataclass(frozen=True)
class PairingProblem:
    """Everything that decides a round. `meetings`: how often each pair has met, the lower number first."""

    contestants: tuple[Contestant, ...]
    meetings: Mapping[Pair, int] = field(default_factory=dict)
    forbidden: frozenset[Pair] = frozenset()
    pinned: frozenset[Pair] = frozenset()
    seed: str = ""
    order: str = RANDOM
    rounds_left: int = 1
    kept_pairs: frozenset[Pair] | None = None  # pairs that stay where that costs no more, in place of the order
    kept_bye: int = 0

    @cached_property
    def by_number(self) -> dict[int, Contestant]:
        return {contestant.number: contestant for contestant in self.contestants}

    @cached_property
    def draws(self) -> dict[int, int]:
        """A random number for each player, by the seed of the round."""
        return {contestant.number: pick_number(self.seed, contestant.number) for contestant in self.contestants}

    @cached_property
    def _known_costs(self) -> dict[tuple[bool, int, int, int, int], PairingCost]:
        """Hold one object for all pairs that cost the same: a big round has few costs and many pairs."""
        return {}

    @property
    def has_bye(self) -> bool:
        return len(self.contestants) % 2 == 1

    def pair_cost(self, first: Contestant, second: Contestant) -> PairingCost:
        """Return what it costs to pair two players."""
        if first.place > second.place:
            first, second = second, first
        key = (min(first.number, second.number), max(first.number, second.number))
        difference = first.points - second.points
        floats = first.downs + second.ups if difference > 0 else 0
        order = self._order_cost(first, second) if self.kept_pairs is None else int(key not in self.kept_pairs)
        terms = (key in self.forbidden, self.meetings.get(key, 0), difference, floats, order)
        cost = self._known_costs.get(terms)
        if cost is None:
            cost = self._known_costs[terms] = _cost_of_terms(*terms)
        return cost

    def bye_cost(self, player: Contestant) -> PairingCost:
        """Return what it costs to give a player the bye."""
        below = len(self.contestants) - player.place
        changes = int(self.kept_pairs is not None and player.number != self.kept_bye)
        return PairingCost(second_byes=player.byes, bye_points=player.points, bye_place=below, order=changes)

    def round_cost(self, pairs: Iterable[Pair], bye: int = 0) -> PairingCost:
        """Return the cost of a whole round, without the rounds that it may lose later."""
        seated = self.by_number
        costs = [self.pair_cost(seated[first], seated[second]) for first, second in pairs]
        return add_costs([*costs, self.bye_cost(seated[bye])] if bye else costs)

    def _order_cost(self, first: Contestant, second: Contestant) -> int:
        if self.order == RANDOM:
            mixed = (self.draws[first.number] + self.draws[second.number]) * _GOLDEN & _MASK
            return mixed >> (64 - _ORDER_BITS)
        return min(_MOST_ORDER, second.place - first.place - 1)


def _cost_of_terms(is_forbidden: bool, met: int, difference: int, floats: int, order: int) -> PairingCost:
    return PairingCost(
        forbidden=int(is_forbidden),
        rematches=1 if met else 0,
        repeated_rematches=met - 1 if met else 0,
        score_differences=difference * difference,
        repeated_floats=floats,
        order=order,
    )
