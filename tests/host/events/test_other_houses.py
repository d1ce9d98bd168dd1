"""Rules of other houses about who leaves a bracket, and about its seeds: each is a setting, and replays."""

from itertools import pairwise
from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, publish_round, push_lines, tell_all
from test_event_disqualified import play_bracket, tell_by_number

from tapete.tournament.core.drafting import draft_cut, draft_round, publish_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.final_places import list_final_places
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.next_step import find_next_step
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.stages.bracket_drawing import draw_bracket, find_next_match
from tapete.tournament.core.stages.league import compute_league
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.saying.bracket_rows import list_bracket

EMPTY = "disqualified=leave_empty"


def places_of(event: Event) -> dict[int, tuple[int, int]]:
    return {number: (first, last) for first, last, numbers in list_final_places(event.state) for number in numbers}


@pytest.mark.parametrize("moment", ["playing", "between", "final", "after"])
def test_the_place_of_a_disqualified_player_stays_empty_where_the_house_says_so(moment: str) -> None:
    for player in range(1, 10):
        event = play_bracket(4, moment, player, EMPTY, "third_place=yes")
        places = places_of(event)
        places_taken = {place for first, last in places.values() for place in range(first, last + 1)}
        assert len(places) == len(places_taken & set(range(1, 11))) == 9, "one place is nobody's"
        if (player, moment) == (1, "after"):
            assert 1 not in places_taken
            assert places[2] == (2, 2)


def test_an_empty_place_is_empty_in_the_standings_and_in_a_league() -> None:
    for settings in ((), ("stage=league", "evenings=2")):
        event = play_rounds(new_event(6, "rounds=2", EMPTY, *settings), 2, Random(3), ("2-0",))
        before = {standing.player: standing.place for standing in compute_standings(event.state)}
        league = {row.player: row.place for row in compute_league(event.state)}
        second = next(player for player, place in before.items() if place == 2)
        push_lines(event, f"penalty 2 {second} disqualification")
        del before[second], league[second]
        assert {standing.player: standing.place for standing in compute_standings(event.state)} == before
        assert second not in places_of(event)
        assert {row.player: row.place for row in compute_league(event.state)} == league
        if not settings:
            assert sorted(first for first, _ in places_of(event).values()) == [1, 3, 4, 5, 6]
        push_lines(event, "change disqualified=move_up")
        assert sorted(standing.place for standing in compute_standings(event.state)) == [1, 2, 3, 4, 5]


def test_a_seed_that_is_left_before_the_bracket_is_a_bye_where_the_house_says_so() -> None:
    for size in (4, 8):
        for line in ("drop 1", "penalty 1 1 disqualification"):
            event = new_event(10, "rounds=1", f"cut={size}", "vacant_seed=bye")
            publish_round(event)
            tell_by_number(event)
            push_lines(event, f"cut {size} " + " ".join(map(str, range(1, 11))), line)
            assert publish_round(event).byes() == [size]
            assert size + 1 not in event.state.bracket
            assert parse_event(event.format_text()).state == event.state
            push_lines(event, "change vacant_seed=next")
            assert event.state.bracket[0] == 1, "the bracket has begun"
    event = push_lines(new_event(5, "stage=elimination", "vacant_seed=bye"), "cut 4 1 2 3 4 5", "drop 1")
    assert push_lines(event, "change vacant_seed=next").state.bracket == [2, 3, 4, 5]
    assert push_lines(event, "change vacant_seed=bye").state.bracket == [1, 2, 3, 4]


@pytest.mark.parametrize("line", ["undrop 2", "change vacant_seed=bye"])
def test_a_draft_of_the_bracket_is_drafted_again_where_others_are_in_it_by_then(line: str) -> None:
    event = push_lines(new_event(5, "stage=elimination"), "cut 4 1 2 3 4 5", "drop 2")
    event.push(draft_round(event.state, seed_of_round(SECRET, 1)))
    push_lines(event, line)
    with pytest.raises(EventError, match="draft_outdated"):
        publish_entry(event.state)
    publish_round(event)
    tell_by_number(event)
    assert len(publish_round(event).tables) == 1, "the bracket goes on"


def test_who_was_beaten_by_a_disqualified_player_goes_on_where_the_house_says_so() -> None:
    lines = ("cut 8 1 2 3 4 5 6 7 8",)
    event = push_lines(new_event(8, "stage=elimination", "beaten_returns=yes", "third_place=yes"), *lines)
    publish_round(event)
    tell_by_number(event)
    number = len(event.log) + 1
    push_lines(event, "penalty 1 1 disqualification")
    assert [match.winner for match in draw_bracket(event.state)[0].matches] == [8, 4, 2, 3]
    push_lines(event, f"take_back {number}")
    assert [match.winner for match in draw_bracket(event.state)[0].matches] == [1, 4, 2, 3]
    push_lines(event, "penalty 1 1 disqualification", "correct 1 1 2-1")
    assert [table.players for table in publish_round(event).tables] == [(4, 8), (2, 3)], (
        "the correction changes nothing"
    )
    push_lines(event, "penalty 2 2 disqualification")
    tell_by_number(event)
    assert {table.players for table in publish_round(event).tables} == {(3, 4), (8,)}, (
        "he was playing: the other one goes on"
    )
    tell_by_number(event)
    push_lines(event, "penalty 3 3 disqualification")
    assert [numbers for _, _, numbers in list_final_places(event.state)] == [[4], [8], [5, 7, 6]]
    assert parse_event(event.format_text()).state == event.state


def test_a_beaten_finalist_does_not_become_the_winner() -> None:
    event = play_bracket(4, "after", 1, EMPTY, "beaten_returns=yes")
    assert list_final_places(event.state)[0] == (2, 2, [2])


def test_a_correction_leaves_who_met_in_a_bracket_that_is_seeded_anew() -> None:
    event = push_lines(new_event(8, "stage=elimination", "reseed=yes"), "cut 8 1 2 3 4 5 6 7 8")
    for _ in range(2):
        publish_round(event)
        tell_by_number(event)
    push_lines(event, "correct 1 1 0-2 then=replay", "result 2 1 2-0")
    assert [sorted(match.players) for match in draw_bracket(event.state)[1].matches] == [[4, 8], [2, 3]]
    assert [table.players for table in publish_round(event).tables] == [(2, 8)]


@pytest.mark.parametrize("seed", range(6))
def test_a_bracket_that_is_seeded_anew_pairs_the_highest_with_the_lowest(seed: int) -> None:
    """Players leave, results are corrected while the next round runs: nobody is lost, nobody plays twice."""
    chance = Random(seed)
    third = f"third_place={chance.choice(('yes', 'no'))}"
    event = new_event(chance.randint(5, 17), "stage=elimination", "reseed=yes", third)
    event.push(draft_cut(event.state, len(event.state.players), "seed"))
    seeds = {player: place for place, player in enumerate(event.state.bracket, 1)}
    while find_next_step(event.state) == "pair":
        number = len(event.state.rounds) + 1
        published = publish_round(event)
        drawn = {match.table.players for stage in draw_bracket(event.state) for match in stage.matches if match.table}
        assert {table.players for table in published.tables} <= drawn
        if not any(player.has_dropped for player in event.state.players.values()) and len(published.tables) > 2:
            pairs = sorted([seeds[player] for player in table.players] for table in published.tables)
            assert all(low[-1] > high[-1] or len(low) == 1 for low, high in pairwise(pairs) if len(high) == 2), pairs
        if number > 1 and (dependent := event.state.rounds[number - 2].tables[0]).result and chance.random() < 0.5:
            assert dependent.result is not None
            turned = "-".join(map(str, reversed(dependent.result.games)))
            push_lines(
                event, f"correct {number - 1} {dependent.number} {turned} then={chance.choice(('stands', 'replay'))}"
            )
        if number > 1 and chance.random() < 0.3:
            push_lines(event, f"drop {chance.choice(event.state.bracket)}")
        tell_all(event, chance, ("2-0", "1-2"))
    order = [player for _, _, players in list_final_places(event.state) for player in players]
    assert sorted(order) == sorted(event.state.bracket)
    assert parse_event(event.format_text()).state == event.state
    assert replay_event(event.format_text()).differences == ()


def test_a_bracket_that_is_seeded_anew_says_who_waits() -> None:
    event = push_lines(new_event(8, "stage=elimination", "reseed=yes"), "cut 8 1 2 3 4 5 6 7 8")
    publish_round(event)
    push_lines(event, "result 1 1 0-2", "result 1 2 2-0", "result 1 3 2-0")
    stages = list_bracket(event.state, {})
    assert all(stage["is_reseeded"] for stage in stages), "no line leads from a match to the next one"
    semifinal = stages[1]["matches"][0]
    assert [slot["words"] for slot in semifinal["slots"]] == ["por definir", "por definir"]
    waiting = find_next_match(event.state, 8)
    assert waiting is not None
    assert waiting.alive == 4
    push_lines(event, "result 1 4 2-0")
    assert [sorted(match.players) for match in draw_bracket(event.state)[1].matches] == [[2, 8], [3, 4]]
