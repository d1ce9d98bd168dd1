"""Brackets and cuts, round robin, pods, leagues."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, product
from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, publish_round, push_lines, seats_of, tell_all
from hypothesis import given
from hypothesis import strategies as st

from examples import make_examples
from tapete.tournament.core.drafting import draft_cut, draft_round, order_of_cut, order_of_evening
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import pair_of
from tapete.tournament.core.log.event_secret import hash_secret, seed_of_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.seeds import list_seeds_otherwise
from tapete.tournament.core.stages.elimination import bracket_order, final_places
from tapete.tournament.core.stages.league import compute_league
from tapete.tournament.core.stages.pods import choose_pod_sizes
from tapete.tournament.core.standings.standing import compute_standings

WINS = ("2-0", "2-1", "1-2", "0-2")


def cut_event(players: int, size: int, *settings: str) -> Event:
    """Return an event of one Swiss round and a cut, where the lower table number and the first seat always win."""
    event = play_rounds(new_event(players, "rounds=1", *settings), 1, Random(1), ("2-0",))
    event.push(draft_cut(event.state, size))
    return event


def test_seeds_meet_as_late_as_they_can() -> None:
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_the_top_seeds_have_the_byes() -> None:
    event = push_lines(new_event(6, "stage=elimination"), "cut 6 1 2 3 4 5 6")
    assert seats_of(publish_round(event).tables) == [(4, 5), (3, 6), (1,), (2,)]
    tell_all(event, Random(1), ("2-0",))
    assert seats_of(publish_round(event).tables) == [(1, 4), (2, 3)]


def test_the_seeds_of_a_bracket_without_rounds_are_drawn() -> None:
    event = new_event(8, "stage=elimination")
    event.push(draft_cut(event.state, 8, seed_of_round(SECRET, 1)))
    assert sorted(event.state.bracket) == list(range(1, 9)) != event.state.bracket
    push_lines(event, f"close {SECRET.hex()}")
    assert replay_event(event.format_text()).differences == ()


def test_a_bracket_ends_with_a_match_for_third_place() -> None:
    event = cut_event(8, 4, "third_place=yes")
    seeds = list(event.state.bracket)
    for _ in range(2):
        publish_round(event)
        tell_all(event, Random(1), ("2-0",))
    assert seats_of(event.state.rounds[-1].tables) == [(seeds[0], seeds[1]), (seeds[2], seeds[3])]
    assert final_places(event.state) == [[seed] for seed in seeds]
    with pytest.raises(EventError, match="bracket_over"):
        publish_round(event)


def test_a_replay_sees_tables_that_are_not_those_of_the_plan() -> None:
    event = cut_event(8, 4)
    first, second, third, fourth = event.state.bracket
    push_lines(event, f"pair 2 1:{first}-{second} 2:{third}-{fourth} by=plan")
    (found,) = replay_event(event.format_text()).differences
    assert (found.code, found.computed) == ("tables", f"1:{first}-{fourth} 2:{second}-{third}")


def test_a_cut_freezes_what_the_swiss_rounds_came_to() -> None:
    event = cut_event(8, 4)
    seeds = list(event.state.bracket)
    table = event.state.rounds[0].table(1)
    assert table is not None
    push_lines(event, "correct 1 1 0-2 reason=typed")
    assert event.state.bracket == seeds
    assert publish_round(event).stage == "bracket"
    assert replay_event(event.format_text()).differences == ()


def test_who_leaves_before_the_bracket_begins_is_followed_by_the_next() -> None:
    event = cut_event(8, 4)
    order = list(event.state.cut_order)
    push_lines(event, f"drop {order[1]}")
    assert event.state.bracket == [order[0], *order[2:5]]


def test_who_leaves_a_bracket_gives_the_opponent_a_bye() -> None:
    event = cut_event(8, 4)
    first, second = event.state.bracket[:2]
    publish_round(event)
    tell_all(event, Random(1), ("2-0",))
    push_lines(event, f"drop {second}")
    assert seats_of(publish_round(event).tables) == [(first,)]


def bracket_in_its_final() -> Event:
    event = cut_event(8, 4)
    publish_round(event)
    tell_all(event, Random(1), ("2-0",))
    publish_round(event)
    return event


def test_a_bracket_result_is_free_until_the_next_match_has_begun() -> None:
    event = bracket_in_its_final()
    first, second, _, fourth = event.state.bracket
    push_lines(event, "correct 2 1 0-2")
    assert set(event.state.rounds[-1].tables[0].players) == {fourth, second}
    push_lines(event, "correct 2 1 2-0")
    assert set(event.state.rounds[-1].tables[0].players) == {first, second}


@pytest.mark.parametrize(("then", "finalist"), [("stands", 0), ("replay", 3)])
def test_afterwards_the_judge_chooses(then: str, finalist: int) -> None:
    event = bracket_in_its_final()
    seeds = list(event.state.bracket)
    push_lines(event, "begin 3 1")
    with pytest.raises(EventError, match="dependent_begun"):
        push_lines(event, "correct 2 1 0-2")
    push_lines(event, f"correct 2 1 0-2 then={then}")
    final = event.state.rounds[-1].tables[0]
    assert set(final.players) == {seeds[finalist], seeds[1]}
    assert final.has_begun == (then == "stands")
    tell_all(event, Random(1), ("2-0",))
    assert final_places(event.state)[0] == [final.players[0]]
    assert parse_event(event.format_text()).state == event.state


def test_a_bracket_has_no_draws() -> None:
    event = cut_event(8, 4)
    publish_round(event)
    with pytest.raises(EventError, match="bracket_draw"):
        push_lines(event, "result 2 1 1-1-1")


@given(players=st.integers(2, 12), seed=st.integers(0, 1000))
def test_in_a_round_robin_everybody_meets_everybody_once(players: int, seed: int) -> None:
    event = play_rounds(new_event(players, "stage=round_robin"), players - 1 + players % 2, Random(seed))
    tables = [table for each in event.state.rounds for table in each.tables if not table.is_bye]
    assert sorted(pair_of(*table.players) for table in tables) == list(combinations(range(1, players + 1), 2))
    with pytest.raises(EventError, match="robin_over"):
        publish_round(event)


@pytest.mark.parametrize(
    ("players", "low", "high", "sizes"),
    [
        (8, 3, 4, [4, 4]),
        (9, 3, 4, [3, 3, 3]),
        (10, 2, 4, [4, 3, 3]),
        (6, 2, 4, [3, 3]),
        (5, 3, 4, []),
        (11, 3, 8, [6, 5]),
    ],
)
def test_pods_are_few_and_even(players: int, low: int, high: int, sizes: list[int]) -> None:
    assert choose_pod_sizes(players, low, high) == sizes


@pytest.mark.parametrize(("rest", "sizes"), [("small", [3, 2]), ("bye", [1, 4])])
def test_who_does_not_fit_into_pods_is_declared(rest: str, sizes: list[int]) -> None:
    event = new_event(5, "stage=pods", f"pod_rest={rest}")
    assert sorted(map(len, seats_of(publish_round(event).tables))) == sorted(sizes)


def test_places_of_a_pod_are_worth_points_and_shared_ones_share_them() -> None:
    event = push_lines(new_event(4, "stage=pods", "rounds=1"), "pair 1 1:1-2-3-4", "publish 1")
    push_lines(event, "result 1 1 places:2,1,2,4")
    points = {each.player: each.points for each in compute_standings(event.state)}
    assert {player: str(each) for player, each in points.items()} == {2: "4", 1: "5/2", 3: "5/2", 4: "1"}


@make_examples(15)
@given(players=st.integers(6, 24), seed=st.integers(0, 1000))
def test_pods_part_those_who_have_met_and_balance_the_seats(players: int, seed: int) -> None:
    event, chance = new_event(players, "stage=pods", "rounds=3"), Random(seed)
    for number in (1, 2, 3):
        for table in publish_round(event).tables:
            order = list(range(1, len(table.players) + 1))
            chance.shuffle(order)
            push_lines(event, f"result {number} {table.number} places:{','.join(map(str, order))}")
    assert all(sorted(sum(seats_of(each.tables), ())) == list(range(1, players + 1)) for each in event.state.rounds)
    firsts = [table.players[0] for each in event.state.rounds for table in each.tables]
    assert max(map(firsts.count, firsts)) <= 2


def test_a_league_counts_the_best_evenings() -> None:
    event = new_event(3, "stage=league", "rounds=1", "evenings=3", "best_evenings=2", "win=3")
    for evening, winner in enumerate((1, 2, 1), 1):
        if evening > 1:
            push_lines(event, f"evening {evening}")
        if evening == 2:
            push_lines(event, "drop 3")
        seats = "1:1-2 bye:3" if evening != 2 else "1:1-2"
        number = len(event.state.rounds) + 1
        push_lines(event, f"pair {number} {seats}", f"publish {number}")
        push_lines(event, f"result {number} 1 {'2-0' if winner == 1 else '0-2'}")
    league = compute_league(event.state)
    assert [(each.place, each.player, each.points) for each in league] == [(1, 1, 6), (1, 3, 6), (3, 2, 3)]
    assert league[1].evenings == (3, None, 3)
    with pytest.raises(EventError, match="evenings_over"):
        push_lines(event, "evening 4")


def test_seeds_would_be_others_only_by_a_correction() -> None:
    swiss = cut_event(8, 4)
    push_lines(swiss, f"drop {swiss.state.bracket[0]}")
    for seed in range(8):
        league = new_event(6, "stage=league", "evenings=2", "rounds=1", "cut=4")
        play_rounds(league, 1, Random(seed), WINS)
        play_rounds(push_lines(league, "evening 2"), 1, Random(seed + 8), WINS)
        league.push(draft_cut(league.state, 4))
        assert list_seeds_otherwise(league.state) == [], seed
    assert list_seeds_otherwise(swiss.state) == []
    number = len(league.state.rounds)
    table = league.state.rounds[-1].table_of(league.state.bracket[0])
    assert table is not None
    assert table.result is not None
    push_lines(league, f"correct {number} {table.number} {'0-2' if table.result.winner() == 1 else '2-0'}")
    assert list_seeds_otherwise(league.state) != []


def test_the_bracket_of_a_league_in_a_log_of_the_first_version_is_cut_by_its_last_evening() -> None:
    for version, by_evening, differs in ((1, True, False), (1, False, False), (2, True, True)):
        event = Event(version=version)
        push_lines(event, f"create secret={hash_secret(SECRET)} stage=league evenings=2 rounds=1 cut=2")
        push_lines(event, *(f"register {number}" for number in range(1, 7)))
        play_rounds(event, 1, Random(1), WINS)
        play_rounds(push_lines(event, "evening 2"), 1, Random(7), WINS)
        order = order_of_evening(event.state, "") if by_evening else order_of_cut(event.state, "")
        push_lines(event, " ".join(["cut", "2", *map(str, order)]))
        differences = [difference.code for difference in replay_event(event.format_text(), SECRET).differences]
        assert differences == (["cut"] if differs else []), (version, by_evening)


def test_in_a_league_an_evening_away_is_worth_no_more_than_one_without_points() -> None:
    event = new_event(4, "stage=league", "rounds=1", "evenings=2")
    push_lines(event, "pair 1 1:1-2 2:3-4", "publish 1", "result 1 1 2-0", "result 1 2 2-0", "evening 2", "drop 3")
    push_lines(event, "pair 2 1:1-2 bye:4", "publish 2", "result 2 1 0-2")
    rows = [(row.place, row.player, row.points, row.evenings) for row in compute_league(event.state)]
    assert rows == [(1, 1, 3, (3, 0)), (1, 2, 3, (0, 3)), (1, 3, 3, (3, None)), (1, 4, 3, (0, 3))]


def test_the_bracket_of_a_league_is_for_the_best_of_all_evenings() -> None:
    """This evening's standings, which 3 and 4 lead, order only those who are equal over all evenings."""
    event = new_event(4, "stage=league", "rounds=2", "evenings=2", "win=3")
    push_lines(event, "pair 1 1:1-2 2:3-4", "publish 1", "result 1 1 2-0", "result 1 2 2-0")
    push_lines(event, "pair 2 1:1-3 2:2-4", "publish 2", "result 2 1 2-0", "result 2 2 2-0", "evening 2")
    push_lines(event, "pair 3 1:1-4 2:2-3", "publish 3", "result 3 1 0-2", "result 3 2 0-2")
    assert order_of_cut(event.state, "") == [1, 3, 4, 2]


def test_a_round_needs_two_players() -> None:
    event = new_event(1)
    with pytest.raises(EventError, match="too_few"):
        draft_round(event.state, seed_of_round(SECRET, 1))


def test_a_league_ranks_equal_totals_by_the_best_evening_and_leaves_the_bracket_out() -> None:
    event = new_event(4, "stage=league", "rounds=2", "evenings=2", "draws=yes")
    lines = """pair 1 1:1-2 2:3-4 | 1 1 2-0 | 1 2 1-1 | pair 2 1:1-4 2:2-3 | 2 1 0-2 | 2 2 1-1 | evening 2
        pair 3 1:1-2 2:3-4 | 3 1 0-2 | 3 2 1-1 | pair 4 1:1-4 2:2-3 | 4 1 0-2 | 4 2 2-0"""
    for line in lines.replace("\n", "|").split("|"):
        words = line.split()
        push_lines(event, line.strip() if words[0] in ("pair", "evening") else "result " + line.strip())
        if words[0] == "pair":
            push_lines(event, f"publish {words[1]}")
    before = compute_league(event.state)
    assert [(each.place, each.player, each.points) for each in before] == [(1, 4, 8), (2, 2, 7), (3, 1, 3), (4, 3, 3)]
    assert [each.evenings for each in before] == [(4, 4), (1, 6), (3, 0), (2, 1)]
    push_lines(event, "cut 2 4 2 1 3", "pair 5 1:4-2", "publish 5", "result 5 1 0-2")
    assert compute_league(event.state) == before


def _play_robin(event: Event) -> None:
    """Pair and play every round that is left; the first player of each table wins."""
    while len(event.state.rounds) < len(event.state.circle) - 1:
        publish_round(event)
        for table in event.state.rounds[-1].open_tables():
            push_lines(event, f"result {len(event.state.rounds)} {table.number} 2-0")
    with pytest.raises(EventError, match=r"event\.robin_over"):
        publish_round(event)


@pytest.mark.parametrize(("rounds", "how"), [(1, "join"), (1, "wait"), (2, "join"), (3, "wait")])
def test_one_who_comes_late_has_the_empty_place_of_a_round_robin(rounds: int, how: str) -> None:
    event = new_event(5, "stage=round_robin", "late=bye")
    for _ in range(rounds):
        publish_round(event)
        push_lines(event, *(f"result {len(event.state.rounds)} {table} 2-0" for table in (1, 2)))
    push_lines(event, f"late 6 {how}")
    if how == "join":
        push_lines(event, f"result {rounds} 3 0-2")
    with pytest.raises(EventError, match=r"event\.too_late"):
        push_lines(event, "late 7 wait")
    _play_robin(event)
    met = [pair_of(*table.players) for each in event.state.rounds for table in each.tables if not table.is_bye]
    assert len(met) == len(set(met))
    missed = rounds - (how == "join")
    assert len(event.state.rounds) == 5
    assert len(met) == 15 - missed
    assert len([pair for pair in met if 6 in pair]) == 5 - missed


def test_a_round_robin_goes_on_when_somebody_arrives_or_comes_back() -> None:
    """Found by a fuzzer: who was not in round 1 stopped every round after it."""
    event = push_lines(new_event(7, "stage=round_robin", "check_in=required"), *(f"check_in {n}" for n in range(1, 6)))
    publish_round(event)
    push_lines(event, "result 1 1 2-0", "result 1 2 2-0", "drop 7", "check_in 6", "undrop 7", "check_in 7")
    assert event.state.active_players() == [1, 2, 3, 4, 5, 6]
    _play_robin(event)
    assert len(event.state.rounds) == 5


def test_who_meets_one_who_left_has_no_seat_for_a_late_player() -> None:
    event = new_event(5, "stage=round_robin")
    publish_round(event)
    (alone,) = event.state.rounds[0].byes()
    push_lines(event, *(f"result 1 {table} 2-0" for table in (1, 2)))
    upcoming = draft_round(event.state, "").arguments
    waiting = next(word.removeprefix("bye:") for word in upcoming if word.startswith("bye:"))
    push_lines(event, f"drop {waiting}")
    publish_round(event)
    with pytest.raises(EventError, match=r"event\.no_open_bye"):
        push_lines(event, "late 6 join")
    assert alone not in event.state.rounds[1].byes()


def test_percentages_of_pods_are_of_what_a_pod_gives() -> None:
    """A pod of four gives 4 points, so nobody's opponents make more than all of them."""
    event = push_lines(new_event(4, "stage=pods", "rounds=1"), "pair 1 1:1-2-3-4", "publish 1")
    push_lines(event, "result 1 1 places:1,2,3,4")
    assert event.state.settings.tie_breaks() == ("opponents_match_win",)
    found = {each.player: each.tie_breaks for each in compute_standings(event.state)}
    assert found == {1: (Fraction(33 + 50 + 75, 300),), 2: (Fraction(33 + 50 + 100, 300),),
                     3: (Fraction(33 + 75 + 100, 300),), 4: (Fraction(50 + 75 + 100, 300),)}  # fmt: skip


@pytest.mark.parametrize("line", ["penalty 1 1 game_loss", "penalty 1 1 match_loss", "no_show 1 1 1 match_loss"])
def test_a_pod_of_two_has_places_and_no_games_to_lose(line: str) -> None:
    event = push_lines(new_event(2, "stage=pods", "pod_low=2"), "pair 1 1:1-2", "publish 1")
    with pytest.raises(EventError, match=r"event\.(no_match|not_at_table)"):
        push_lines(event, line)
    push_lines(event, "penalty 1 1 disqualification", "result 1 1 places:2,1")
    assert [each.player for each in compute_standings(event.state)] == [2]


def test_who_lost_a_semifinal_stays_fourth_when_the_third_place_has_nobody_to_meet() -> None:
    event = push_lines(new_event(4, "stage=elimination", "third_place=yes"), "cut 4 1 2 3 4")
    publish_round(event)
    push_lines(event, "result 1 1 2-0", "result 1 2 2-0 retired=2")
    publish_round(event)
    left = next(number for number in (3, 4) if event.state.players[number].has_dropped)
    push_lines(event, "result 2 1 2-0")
    assert final_places(event.state) == [[1], [2], [7 - left], [left]]


def test_a_bracket_that_everybody_has_left_is_over() -> None:
    event = push_lines(new_event(2, "stage=elimination"), "cut 2 1 2", "drop 1", "drop 2")
    with pytest.raises(EventError, match=r"event\.(bracket_over|too_few|no_cut)"):
        publish_round(event)
    event = push_lines(new_event(4, "stage=elimination"), "cut 4 1 2 3 4")
    publish_round(event)
    push_lines(event, "result 1 1 2-0", "result 1 2 2-0", "drop 1", "drop 2")
    with pytest.raises(EventError, match=r"event\.bracket_over"):
        publish_round(event)


def test_who_left_by_mistake_before_the_bracket_has_his_seed_again() -> None:
    event = push_lines(new_event(5, "stage=elimination"), "cut 4 1 2 3 4 5", "drop 2")
    assert event.state.bracket == [1, 3, 4, 5]
    push_lines(event, "undrop 2")
    assert event.state.bracket == [1, 2, 3, 4]


def test_only_who_has_arrived_is_cut() -> None:
    event = push_lines(new_event(5, "stage=elimination", "check_in=required"), *(f"check_in {n}" for n in (1, 2, 4)))
    assert sorted(order_of_cut(event.state, "")) == [1, 2, 4]


def test_who_has_left_is_not_cut() -> None:
    event = push_lines(play_rounds(new_event(4, "rounds=1"), 1, Random(1)), "drop 3")
    assert sorted(order_of_cut(event.state, "")) == [1, 2, 4]


@pytest.mark.parametrize("seed", range(4))
def test_no_swap_between_neighbouring_pods_would_part_more_of_those_who_have_met(seed: int) -> None:
    event, chance = new_event(16, "stage=pods", "rounds=4"), Random(seed)
    met: Counter[frozenset[int]] = Counter()

    def count_repeats(pod: tuple[int, ...]) -> int:
        return sum(met[frozenset(pair)] ** 2 for pair in combinations(pod, 2))

    for number in range(1, 5):
        pods = seats_of(publish_round(event).tables)
        for upper, lower in pairwise(pods):
            least = count_repeats(upper) + count_repeats(lower)
            for mine, other in product(upper, lower):
                one = tuple(other if each == mine else each for each in upper)
                two = tuple(mine if each == other else each for each in lower)
                assert count_repeats(one) + count_repeats(two) >= least
        met.update(frozenset(pair) for pod in pods for pair in combinations(pod, 2))
        for table in event.state.rounds[-1].tables:
            order = list(range(1, 5))
            chance.shuffle(order)
            push_lines(event, f"result {number} {table.number} places:{','.join(map(str, order))}")
