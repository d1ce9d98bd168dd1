"""Swiss rounds against an exact oracle: networkx on the complete graph."""

from dataclasses import replace
from random import Random

import pytest
from event_play import new_event, play_rounds, publish_round, random_problem, tell_all
from hypothesis import given
from hypothesis import strategies as st
from pairing_oracle import cheapest_cost

from examples import make_examples
from tapete.tournament.core.event_state import pair_of
from tapete.tournament.core.pairing import hard_gaps, swiss
from tapete.tournament.core.pairing.candidates import bound_cost
from tapete.tournament.core.pairing.look_ahead import needs_look_ahead
from tapete.tournament.core.pairing.problem import Contestant, PairingProblem
from tapete.tournament.core.pairing.relaxation import relaxed_cost
from tapete.tournament.core.pairing.swiss import pair_swiss_round
from tapete.tournament.core.state_problem import build_problem


@make_examples(25)
@given(players=st.integers(2, 24), rounds=st.integers(0, 8), seed=st.integers(0, 10**6))
def test_a_round_costs_as_little_as_any(players: int, rounds: int, seed: int) -> None:
    problem = random_problem(Random(seed), players, rounds)
    paired = pair_swiss_round(problem)
    assert paired.cost.without_order() == cheapest_cost(problem).without_order()
    assert paired.bound <= paired.cost.without_order()
    assert sorted([*sum(paired.pairs, ()), *filter(None, [paired.bye])]) == list(range(1, players + 1))


@make_examples(40)
@given(players=st.integers(17, 44), rounds=st.integers(0, 5), seed=st.integers(0, 10**6))
def test_near_pairs_are_enough(players: int, rounds: int, seed: int) -> None:
    """The same holds where only near pairs are tried first, as in a big event; the relaxed round is a bound."""
    problem = random_problem(Random(seed), players, rounds)
    least = cheapest_cost(problem).without_order()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(swiss, "COMPLETE_PLAYERS", 3)
        assert pair_swiss_round(problem).cost.without_order() == least
    relaxed = relaxed_cost(problem, least)
    assert relaxed is None or bound_cost(problem) <= relaxed <= least


@pytest.mark.parametrize("seed", [34, 120, 129])
def test_a_near_round_that_is_not_the_cheapest_is_not_taken(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(seed)
    problem = random_problem(chance, 40, chance.randrange(4, 9))
    monkeypatch.setattr(swiss, "COMPLETE_PLAYERS", 3)
    least = cheapest_cost(problem).without_order()
    near = swiss._pair_window(problem, 1, 6)
    assert near is not None
    assert near.cost.without_order() > least
    assert pair_swiss_round(problem).cost.without_order() == least


@pytest.mark.parametrize("seed", range(4))
def test_a_bigger_round_costs_as_little_as_any(seed: int) -> None:
    problem = random_problem(Random(seed), 70 + seed, 3)
    paired = pair_swiss_round(problem)
    assert paired.cost.without_order() == cheapest_cost(problem).without_order()
    assert paired.is_complete or paired.meets_bound


@make_examples(25)
@given(players=st.integers(6, 24), rounds=st.integers(1, 12), gap=st.sampled_from([1, 3]), seed=st.integers(0, 10**6))
def test_no_round_is_below_the_sum_of_its_parts(players: int, rounds: int, gap: int, seed: int) -> None:
    """Whichever round it is computed from: the cheapest one by another implementation is not below, or is that one."""
    problem = random_problem(Random(seed), players, min(rounds, players - 4))
    small = tuple(replace(each, points=each.points // gap) for each in problem.contestants)
    problem = replace(problem, contestants=small)
    cheapest = cheapest_cost(problem).without_order()
    best = swiss.pair_swiss_round(problem)
    others = [swiss.pair_swiss_round(replace(problem, forbidden=frozenset([pair_of(*pair)]))) for pair in best.pairs]
    for paired in (best, *others):
        pairs, found = paired.pairs, problem.round_cost(paired.pairs, paired.bye)
        for margin in (0, 2):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(hard_gaps, "_MARGIN", margin)
                parts = hard_gaps.sum_of_parts(problem, pairs, found)
            assert parts is None or min(found.without_order(), parts) <= cheapest


def test_late_rounds_are_proven_by_their_parts_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The relaxed round is not needed where only few at the top and at the bottom have met each other."""
    monkeypatch.setattr(swiss, "relaxed_cost", lambda *_: pytest.fail("the parts prove it"))
    problems = [late_problem(seed) for seed in range(6)]
    paired = [swiss.pair_swiss_round(problem) for problem in problems]
    assert any(not each.meets_bound for each in paired)
    assert all(each.is_complete or each.meets_bound for each in paired)


def late_problem(seed: int) -> PairingProblem:
    """Return the eighth round of 63 or 64 players, with draws: many small score groups."""
    event = play_rounds(new_event(64 - seed % 2, "rounds=9"), 7, Random(seed))
    return build_problem(event.state, str(seed))


@make_examples(25)
@given(players=st.integers(4, 16), left_out=st.integers(0, 3), seed=st.integers(0, 10**6))
def test_no_rematch_that_looking_ahead_avoids(players: int, left_out: int, seed: int) -> None:
    """Everybody can meet everybody once: as many rounds as that takes have no rematch and no second bye."""
    rounds = max(1, players - 1 + players % 2 - left_out)
    event, chance, met, byes = new_event(players, f"rounds={rounds}"), Random(seed), [], []
    for _ in range(rounds):
        found = publish_round(event)
        met += [pair_of(*table.players) for table in found.tables if not table.is_bye]
        byes += found.byes()
        tell_all(event, chance)
    assert len(set(met)) == len(met)
    assert len(set(byes)) == len(byes)


def _rounds_left(players: int, left: int, **fields: object) -> PairingProblem:
    contestants = tuple(Contestant(number, 0, number) for number in range(1, players + 1))
    return PairingProblem(contestants, seed="a", rounds_left=left, **fields)  # type: ignore[arg-type]


def test_rounds_are_looked_ahead_from_where_dirac_s_theorem_ends() -> None:
    """Of 8 who have not met, 4 rounds are found without looking: in the last one each can still meet 4 of 8."""
    assert [left for left in range(1, 8) if needs_look_ahead(_rounds_left(8, left))] == [5, 6, 7]
    met = {(1, 2): 1, (1, 3): 1}
    assert [left for left in range(1, 8) if needs_look_ahead(_rounds_left(8, left, meetings=met))] == [3, 4, 5, 6, 7]


def test_neighbours_cost_their_distance_and_a_draw_costs_what_the_seed_says() -> None:
    problem = _rounds_left(12, 1, order="adjacent")
    first = problem.contestants[0]
    assert [problem.pair_cost(first, other).order for other in problem.contestants[1:]] == [*range(7), 7, 7, 7, 7]
    drawn = _rounds_left(12, 1)
    orders = [drawn.pair_cost(drawn.contestants[0], other).order for other in drawn.contestants[1:]]
    assert set(orders) <= set(range(8))
    assert orders != [problem.pair_cost(first, other).order for other in problem.contestants[1:]]
    other_seed = replace(drawn, seed="b")
    assert orders != [other_seed.pair_cost(other_seed.contestants[0], other).order for other in drawn.contestants[1:]]


def test_a_pair_that_met_more_than_once_costs_each_meeting_beyond_the_first() -> None:
    problem = _rounds_left(4, 1, meetings={(1, 2): 1, (1, 3): 3})
    one, *others = problem.contestants
    costs = [problem.pair_cost(one, other) for other in others]
    assert [(cost.rematches, cost.repeated_rematches) for cost in costs] == [(1, 0), (1, 2), (0, 0)]
