"""Swiss rounds against an exact oracle: networkx on the complete graph."""

from random import Random

import pytest
from event_play import new_event, publish_round, random_problem, tell_all
from hypothesis import given, settings
from hypothesis import strategies as st
from pairing_oracle import cheapest_cost

from tapete.events.event_state import pair_of
from tapete.events.pairing import swiss
from tapete.events.pairing.candidates import bound_cost
from tapete.events.pairing.relaxation import relaxed_cost
from tapete.events.pairing.swiss import pair_swiss_round


@settings(max_examples=60)
@given(players=st.integers(2, 24), rounds=st.integers(0, 8), seed=st.integers(0, 10**6))
def test_a_round_costs_as_little_as_any(players: int, rounds: int, seed: int) -> None:
    problem = random_problem(Random(seed), players, rounds)
    paired = pair_swiss_round(problem)
    assert paired.cost.without_order() == cheapest_cost(problem).without_order()
    assert paired.bound <= paired.cost.without_order()
    assert sorted([*sum(paired.pairs, ()), *filter(None, [paired.bye])]) == list(range(1, players + 1))


@settings(max_examples=40)
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


@pytest.mark.parametrize("seed", range(4))
def test_a_bigger_round_costs_as_little_as_any(seed: int) -> None:
    problem = random_problem(Random(seed), 70 + seed, 3)
    paired = pair_swiss_round(problem)
    assert paired.cost.without_order() == cheapest_cost(problem).without_order()
    assert paired.is_complete or paired.meets_bound


@settings(max_examples=25)
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
