"""Pods: tables of several players, by points, with few repeated opponents and balanced seats."""

from collections import Counter
from itertools import combinations, pairwise
from math import lcm

from tapete.coded_notes import CodedNote
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, pair_of
from tapete.tournament.core.log.event_secret import pick_number
from tapete.tournament.core.stages.pod_search import MOST_EXACT, PodProblem, balance_seats, bound_repeats, search_pods
from tapete.tournament.core.standings.standing import compute_standings

_SWAP_ROUNDS = 20
FIRST_EXACT = 2
"""The version of logs whose pods are searched; older ones have those that swaps of neighbours came to."""


def choose_pod_sizes(players: int, low: int, high: int) -> list[int]:
    """Return the sizes of all pods, the bigger ones first: as few pods as can be, and as even as they can be.

    An empty list where no number of pods fits: 5 players and pods of 3 or 4.
    """
    for pods in range(-(-players // high), players // low + 1):
        small, bigger = divmod(players, pods)
        if low <= small and small + (bigger > 0) <= high:
            return [small + 1] * bigger + [small] * (pods - bigger)
    return []


def seat_pods(state: EventState, seed: str) -> list[tuple[int, ...]]:
    """Return the pods of the next round, each in the order of its seats, and who has a bye.

    Players who do not fit make a smaller pod, or have byes, as the settings say. Raises EventError("event.no_pods").
    """
    order = _order_players(state, seed, set(state.drawn_players()))
    sizes, byes = _choose_sizes(state, order)
    left = [player for player in order if player not in byes]
    pods: list[list[int]] = []
    for size in sizes:
        pods.append(left[:size])
        left = left[size:]
    if state.version < FIRST_EXACT:
        _part_opponents(pods, _count_pod_meetings(state))
        return [*(_balance_seats(state, pod) for pod in pods), *((player,) for player in byes)]
    problem = build_pod_problem(state, [player for pod in pods for player in pod], seed)
    searched = search_pods(problem, sizes)
    return [*(balance_seats(problem, pod)[1] for pod in searched), *((player,) for player in byes)]


def build_pod_problem(state: EventState, order: list[int], seed: str) -> PodProblem:
    """Return the problem of these players, best first; points that pods share are scaled to whole numbers."""
    points = {standing.player: standing.points for standing in compute_standings(state, has_house=True)}
    scale = lcm(*(number.denominator for number in points.values()))
    whole = {player: int(points[player] * scale) for player in order}
    return PodProblem(tuple(order), whole, _count_pod_meetings(state), _count_seats(state), seed)


def prove_pods(state: EventState, draft: EventRound) -> list[CodedNote]:
    """Return how many opponents of a draft repeat, and why it could not be fewer."""
    pods = [table.players for table in draft.tables if not table.is_bye]
    problem = build_pod_problem(state, [player for pod in pods for player in pod], draft.seed)
    repeats = problem.count_repeats(pods)
    if draft.is_by_hand:
        return [CodedNote("event.proof.pod_repeats", {"count": repeats})]
    is_exact = len(problem.order) <= MOST_EXACT and state.version >= FIRST_EXACT
    least = repeats if is_exact else bound_repeats(problem, [len(pod) for pod in pods])
    code = "event.proof.pods_exact" if is_exact else "event.proof.pods_bound"
    return [CodedNote("event.proof.pod_repeats", {"count": repeats}), CodedNote(code, {"least": least})]


def _choose_sizes(state: EventState, order: list[int]) -> tuple[list[int], list[int]]:
    """Return the sizes of the pods, and who has a bye: those with the fewest so far, the lowest points first."""
    low, high = state.settings.number("pod_low"), state.settings.number("pod_high")
    had = Counter(player for event_round in state.preliminary_rounds() for player in event_round.byes())
    waiting = sorted(order, key=lambda player: (had[player], -order.index(player)))
    most = low if state.settings.word("pod_rest") == "bye" else 1
    for byes in range(min(most, len(order))):
        sizes = choose_pod_sizes(len(order) - byes, low, high)
        if sizes:
            return sizes, waiting[:byes]
    sizes = choose_pod_sizes(len(order), 2, high)
    if not sizes:
        raise EventError("event.no_pods", players=len(order), low=low, high=high)
    return sizes, []


def _order_players(state: EventState, seed: str, active: set[int]) -> list[int]:
    """Return the players by points, drawn by the seed within the same points."""
    listed = [standing for standing in compute_standings(state, has_house=True) if standing.player in active]
    listed.sort(key=lambda standing: (-standing.points, pick_number(seed, standing.player), standing.player))
    return [standing.player for standing in listed]


def _count_pod_meetings(state: EventState) -> Counter[tuple[int, int]]:
    pods = (table.players for event_round in state.preliminary_rounds() for table in event_round.tables)
    return Counter(pair_of(*pair) for players in pods for pair in combinations(players, 2))


def _repeats(pod: list[int], met: Counter[tuple[int, int]]) -> int:
    """Return what repeated opponents cost in a pod: the square of the meetings of each pair."""
    return sum(met[pair_of(*pair)] ** 2 for pair in combinations(pod, 2))


def _part_opponents(pods: list[list[int]], met: Counter[tuple[int, int]]) -> None:
    """Swap players of neighbouring pods while that makes repeated opponents fewer."""
    for _ in range(_SWAP_ROUNDS):
        if not any(_swap_between(upper, lower, met) for upper, lower in pairwise(pods)):
            return


def _swap_between(upper: list[int], lower: list[int], met: Counter[tuple[int, int]]) -> bool:
    best, chosen = _repeats(upper, met) + _repeats(lower, met), None
    for high in range(len(upper)):
        for low in range(len(lower)):
            new_upper = [*upper[:high], lower[low], *upper[high + 1 :]]
            new_lower = [*lower[:low], upper[high], *lower[low + 1 :]]
            cost = _repeats(new_upper, met) + _repeats(new_lower, met)
            if cost < best:
                best, chosen = cost, (new_upper, new_lower)
    if chosen is None:
        return False
    upper[:], lower[:] = chosen
    return True


def _count_seats(state: EventState) -> Counter[tuple[int, int]]:
    """Return how often each player had each seat, counted from 0."""
    return Counter(
        (player, seat)
        for event_round in state.preliminary_rounds()
        for table in event_round.tables
        for seat, player in enumerate(table.players)
    )


def _balance_seats(state: EventState, pod: list[int]) -> tuple[int, ...]:
    """Give each seat, the first one first, to whoever sat earliest in turn least often."""
    history = _count_seats(state)
    left, seated = list(pod), []
    for seat in range(len(pod)):
        player = min(left, key=lambda player: (history[player, seat], -_later_seats(history, player), player))
        seated.append(player)
        left.remove(player)
    return tuple(seated)


def _later_seats(history: Counter[tuple[int, int]], player: int) -> int:
    return sum(seat * times for (number, seat), times in history.items() if number == player)
