"""Pods by search: the fewest repeated opponents, then the least differences of points, then balanced seats.

Up to MOST_EXACT players every way is compared; more are improved by swaps until none helps, and their repeats are shown
beside a bound that no way can be below.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from math import comb

from tapete.tournament.core.log.event_secret import pick_number

MOST_EXACT = 12
_FEW_PLAYERS, _BEGINNINGS_OF_FEW, _BEGINNINGS = 24, 40, 3
_REACH = 8
"""Pods that are compared with each one: further ones have other points."""
_MOST_POD_CHOICES = 5000
_FIRST_EXCHANGES = 6

Pair = tuple[int, int]
Pods = list[list[int]]
PodCost = tuple[int, ...]
"""Compared in its order: repeats, differences of points, seats out of balance, distance in the drawn order."""


@dataclass(frozen=True)
class PodProblem:
    """A round of pods: players by points and draw, with whole numbers for points, meetings and seats so far."""

    order: tuple[int, ...]
    points: dict[int, int]
    meetings: Counter[Pair]
    seats: Counter[Pair]
    seed: str = ""
    _costs: dict[frozenset[int], PodCost] = field(default_factory=dict)

    def cost_of_pod(self, pod: Sequence[int]) -> PodCost:
        """Return what a pod costs; each is computed once."""
        key = frozenset(pod)
        if key not in self._costs:
            self._costs[key] = self._compute_cost(sorted(pod))
        return self._costs[key]

    def _compute_cost(self, pod: list[int]) -> PodCost:
        place = {player: at for at, player in enumerate(self.order)}
        pairs = list(combinations(pod, 2))
        return (
            sum(self.meetings[pair] for pair in pairs),
            sum((self.points[first] - self.points[second]) ** 2 for first, second in pairs),
            balance_seats(self, pod)[0] if len(self.order) <= MOST_EXACT else 0,
            sum((place[first] - place[second]) ** 2 for first, second in pairs),
        )

    def cost_of(self, pods: Pods) -> PodCost:
        """Return what pods cost together."""
        return _add_costs([self.cost_of_pod(pod) for pod in pods])

    def count_repeats(self, pods: Sequence[Sequence[int]]) -> int:
        """Return how often opponents of these pods have met before."""
        return sum(self.meetings[pair] for pod in pods for pair in combinations(sorted(pod), 2))


def search_pods(problem: PodProblem, sizes: Sequence[int]) -> Pods:
    """Return the pods, the players of each by points; the first pods have the first players."""
    pods = search_exactly(problem, sizes) if len(problem.order) <= MOST_EXACT else _search_by_swaps(problem, sizes)
    place = {player: at for at, player in enumerate(problem.order)}
    by_place = [sorted(pod, key=place.__getitem__) for pod in pods]
    return sorted(by_place, key=lambda pod: place[pod[0]])


def search_exactly(problem: PodProblem, sizes: Sequence[int]) -> Pods:
    """Return the cheapest pods of all that there are."""
    solved: dict[tuple[frozenset[int], tuple[int, ...]], tuple[PodCost, Pods]] = {}

    def find_best(left: frozenset[int], left_sizes: tuple[int, ...]) -> tuple[PodCost, Pods]:
        if not left:
            return (), []
        key = left, left_sizes
        if key not in solved:
            first = min(left)
            solved[key] = min(
                (_join(problem, [first, *partners], find_best(left - {first, *partners}, _without(left_sizes, size)))
                 for size in sorted(set(left_sizes))
                 for partners in combinations(sorted(left - {first}), size - 1)),
                key=lambda priced_pods: (priced_pods[0], priced_pods[1]),
            )  # fmt: skip
        return solved[key]

    return find_best(frozenset(problem.order), tuple(sorted(sizes)))[1]


def _join(problem: PodProblem, pod: list[int], rest: tuple[PodCost, Pods]) -> tuple[PodCost, Pods]:
    cost, pods = rest
    return _add_costs([problem.cost_of_pod(pod), *([cost] if cost else [])]), [pod, *pods]


def _without(sizes: tuple[int, ...], size: int) -> tuple[int, ...]:
    at = sizes.index(size)
    return (*sizes[:at], *sizes[at + 1 :])


def _add_costs(costs: Sequence[PodCost]) -> PodCost:
    return tuple(map(sum, zip(*costs, strict=True)))


def bound_repeats(problem: PodProblem, sizes: Sequence[int]) -> int:
    """Return how many repeats no pods can be below: each player shares a pod with its fewest repeats at best.

    A pod repeats at least as often as the best pod of each of its players, so often as these do on average.
    """
    if comb(len(problem.order) - 1, min(sizes) - 1) > _MOST_POD_CHOICES:
        return 0
    fewest = sum(_find_fewest(problem, player, min(sizes)) for player in problem.order)
    return -(-fewest // max(sizes))


def _find_fewest(problem: PodProblem, player: int, size: int) -> int:
    """Return the fewest repeats of a pod of this size with a player."""
    partners = sorted(set(problem.order) - {player})
    return min(problem.count_repeats([(player, *chosen)]) for chosen in combinations(partners, size - 1))


def _search_by_swaps(problem: PodProblem, sizes: Sequence[int]) -> Pods:
    """Return pods that no swap of two players makes cheaper, the best of some beginnings."""
    bound = bound_repeats(problem, sizes)
    best: Pods = []
    for start in range(_BEGINNINGS_OF_FEW if len(problem.order) <= _FEW_PLAYERS else _BEGINNINGS):
        pods = _improve(problem, _begin(problem, sizes, start))
        if not best or problem.cost_of(pods) < problem.cost_of(best):
            best = pods
        if problem.count_repeats(best) <= bound:
            break
    return best


def _begin(problem: PodProblem, sizes: Sequence[int], start: int) -> Pods:
    """Return players in their order as pods; after the first beginning some of them are exchanged by the seed."""
    order = list(problem.order)
    for number in range(start * _FIRST_EXCHANGES):
        first, second = (pick_number(problem.seed, start, number, side) % len(order) for side in (1, 2))
        order[first], order[second] = order[second], order[first]
    ends = [sum(sizes[:at]) for at in range(len(sizes) + 1)]
    return [order[low:high] for low, high in pairwise(ends)]


def _improve(problem: PodProblem, pods: Pods) -> Pods:
    while True:
        change = min(_list_changes(problem, pods), default=None)
        if change is None:
            return pods
        _, at, other_at, pod, other_pod = change
        pods[at], pods[other_at] = pod, other_pod


def _list_changes(problem: PodProblem, pods: Pods) -> Iterator[tuple[PodCost, int, int, list[int], list[int]]]:
    """Yield the swaps that make two pods cheaper, each with what it changes the cost by."""
    for (at, pod), (other_at, other_pod) in combinations(enumerate(pods), 2):
        if other_at - at > _REACH:
            continue
        before = _add_costs([problem.cost_of_pod(pod), problem.cost_of_pod(other_pod)])
        for player, other_player in product(pod, other_pod):
            swapped = [other_player if number == player else number for number in pod]
            other_swapped = [player if number == other_player else number for number in other_pod]
            after = _add_costs([problem.cost_of_pod(swapped), problem.cost_of_pod(other_swapped)])
            if after < before:
                change = tuple(new - old for new, old in zip(after, before, strict=True))
                yield change, at, other_at, swapped, other_swapped


def balance_seats(problem: PodProblem, pod: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return how far seats are out of balance, and the players in their seats: each seat to who had it least often.

    Among equal ways those who sat late so far sit early.
    """
    players = sorted(pod)
    late = {player: sum(seat * times for (number, seat), times in problem.seats.items() if number == player)
            for player in players}  # fmt: skip
    solved: dict[int, tuple[tuple[int, int, tuple[int, ...]], tuple[int, ...]]] = {0: ((0, 0, ()), ())}

    def find_best(left: int) -> tuple[tuple[int, int, tuple[int, ...]], tuple[int, ...]]:
        if left not in solved:
            seat = len(players) - left.bit_count()
            choices = []
            for at, player in enumerate(players):
                if left >> at & 1:
                    (times, lateness, order), seated = find_best(left & ~(1 << at))
                    cost = (times + 2 * problem.seats[player, seat] + 1, lateness + seat * late[player], (at, *order))
                    choices.append((cost, (player, *seated)))
            solved[left] = min(choices)
        return solved[left]

    (imbalance, _, _), seated = find_best((1 << len(players)) - 1)
    return imbalance, seated
