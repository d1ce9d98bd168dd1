"""Pods by exact search up to 12 players, compared with every way; bigger rounds beside their bound."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from event_play import SECRET, new_event, publish_round, push_lines, seats_of

from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.stages.pod_search import PodProblem, balance_seats, bound_repeats, search_pods
from tapete.tournament.core.stages.pods import prove_pods


def list_ways(players: frozenset[int], sizes: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
    """Return all ways to seat players at pods of these sizes, by no cleverness at all."""
    if not players:
        return [[]]
    first = min(players)
    return [
        [(first, *partners), *rest]
        for size in set(sizes)
        for partners in combinations(sorted(players - {first}), size - 1)
        for rest in list_ways(players - {first, *partners}, leave_out(sizes, size))
    ]


def leave_out(sizes: tuple[int, ...], size: int) -> tuple[int, ...]:
    place = sizes.index(size)
    return (*sizes[:place], *sizes[place + 1 :])


def random_problem(chance: Random, players: int) -> PodProblem:
    order = list(range(1, players + 1))
    chance.shuffle(order)
    points = {player: 3 * (players - place) // 4 for place, player in enumerate(order)}
    pairs = list(combinations(range(1, players + 1), 2))
    meetings = Counter(chance.sample(pairs, len(pairs) // 2)) + Counter(chance.sample(pairs, len(pairs) // 5))
    seats = Counter((player, chance.randrange(4)) for player in order for _ in range(3))
    return PodProblem(tuple(order), points, meetings, seats)


@pytest.mark.parametrize("sizes", [(3, 3), (4, 3), (4, 4), (3, 3, 3), (5, 4), (2, 2, 2, 2), (4, 3, 2)])
def test_the_pods_are_the_best_of_all_ways(sizes: tuple[int, ...]) -> None:
    for seed in range(3):
        problem = random_problem(Random(seed), sum(sizes))
        ways = list_ways(frozenset(problem.order), sizes)
        costs = [problem.cost_of([list(pod) for pod in way]) for way in ways]
        pods = search_pods(problem, sizes)
        assert problem.cost_of(pods) == min(costs)
        assert sorted(map(len, pods)) == sorted(sizes)
        repeats = [sum(problem.meetings[pair] for pod in way for pair in combinations(sorted(pod), 2)) for way in ways]
        assert problem.count_repeats(pods) == min(repeats) >= bound_repeats(problem, sizes)


def play(players: int, rounds: int, chance: Random) -> Event:
    """Return an event of pods with random places, and a round left."""
    event = new_event(players, "stage=pods", f"rounds={rounds + 1}")
    for number in range(1, rounds + 1):
        publish_round(event)
        for table in event.state.rounds[-1].tables:
            order = list(range(1, len(table.players) + 1))
            chance.shuffle(order)
            if len(order) > 1:
                push_lines(event, f"result {number} {table.number} places:{','.join(map(str, order))}")
    return event


@pytest.mark.parametrize("players", [11, 12])
def test_whole_evenings_of_pods_replay_and_balance_the_seats(players: int) -> None:
    event = play(players, 4, Random(players))
    push_lines(event, f"close {SECRET.hex()}")
    assert replay_event(event.format_text()).verdicts == ("equal",) * 4
    firsts = Counter(table.players[0] for event_round in event.state.rounds for table in event_round.tables)
    assert max(firsts.values()) <= 2


@pytest.mark.parametrize("players", [16, 20, 33])
def test_a_bigger_round_stays_near_the_bound_that_it_shows(players: int) -> None:
    event = play(players, 3, Random(players))
    event.push(draft_round(event.state, seed_of_round(SECRET, 4)))
    assert event.state.draft is not None
    repeats, bound = prove_pods(event.state, event.state.draft)
    assert (repeats.code, bound.code) == ("event.proof.pod_repeats", "event.proof.pods_bound")
    assert int(repeats.fields["count"]) <= int(bound.fields["least"]) + 1


def test_each_seat_goes_to_who_had_it_least_often() -> None:
    seats = Counter({(1, 0): 2, (2, 1): 2, (3, 2): 2, (4, 3): 2})
    problem = PodProblem((1, 2, 3, 4), dict.fromkeys(range(1, 5), 0), Counter(), seats)
    imbalance, seated = balance_seats(problem, [1, 2, 3, 4])
    assert imbalance == 4
    assert all(seats[player, seat] == 0 for seat, player in enumerate(seated))
    assert seated[0] == 4, "who sat last so far begins"


def test_a_log_of_the_first_version_has_the_pods_that_it_was_drawn_with() -> None:
    event = Event(version=1)
    for logged in play(11, 2, Random(5)).log:
        if logged.entry.kind in ("create", "register"):
            event.push(logged.entry)
    for number in (1, 2, 3):
        event.push(draft_round(event.state, seed_of_round(SECRET, number)))
        event.push(publish_entry(event.state))
        for table in event.state.rounds[-1].tables:
            places = ",".join(map(str, range(1, len(table.players) + 1)))
            event.push(Entry("result", (str(number), str(table.number), f"places:{places}")))
    event.push(Entry("close", (SECRET.hex(),)))
    text = event.format_text()
    assert replay_event(text).verdicts == ("equal",) * 3
    assert parse_event(text).state.version == 1
    assert seats_of(event.state.rounds[2].tables) == [(10, 2, 7, 8), (11, 4, 3, 9), (5, 6, 1)], "as it was drawn then"
