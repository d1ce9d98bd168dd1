"""Accidents that stores meet weekly: each one beside replay, standings, final places and prizes."""

from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, publish_round, push_lines, tell_all

from tapete.tournament.core.drafting import draft_cut, draft_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import pair_of
from tapete.tournament.core.final_places import list_bracket_places, list_final_places
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.stages.bracket_drawing import draw_bracket
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.core.state_problem import count_meetings

WON = ("2-0", "2-1", "0-2")


def verdicts_of(event: Event) -> list[str]:
    """Return what a replay says of each round, once the event is closed and its text was read again."""
    text = push_lines(event, f"close {SECRET.hex()}").format_text()
    assert parse_event(text).state == event.state
    report = replay_event(text)
    assert report.differences == ()
    return list(report.verdicts)


def test_tables_that_were_played_crossed_stand_or_are_played_again() -> None:
    for then in ("stands", "replay"):
        event = play_rounds(new_event(8, "rounds=3"), 1, Random(1), WON)
        first, second = (table.players for table in event.state.rounds[0].tables[2:])
        push_lines(event, f"crossed 1 {first[0]} {second[1]} {then}")
        tables = event.state.rounds[0].tables[2:]
        crossed = [(first[0], second[1]), (second[0], first[1])] if then == "stands" else [first, second]
        assert [set(table.players) for table in tables] == [set(players) for players in crossed]
        assert [table.number for _, table in event.state.open_tables()] == [3, 4], "both results are told again"
        tell_all(event, Random(2), WON)
        meetings = count_meetings(event.state)
        assert all(meetings[pair_of(*players)] == 1 for players in crossed)
        play_rounds(event, 2, Random(3), WON)
        assert verdicts_of(event) == ["by_hand" if then == "stands" else "equal", "equal", "equal"]


def test_tables_are_crossed_in_the_running_swiss_round_of_two_tables_only() -> None:
    event = play_rounds(new_event(9, "rounds=3"), 1, Random(1), WON)
    table = event.state.rounds[0].tables[0]
    bye = event.state.rounds[0].byes()[0]
    stranger = event.state.rounds[0].tables[1].players[0]
    robin = new_event(4, "stage=round_robin")
    publish_round(robin)
    cases = [
        (event, f"crossed 1 {table.players[0]} {table.players[1]} stands", "event.not_crossed"),
        (event, f"crossed 1 {table.players[0]} {bye} stands", "event.not_crossed"),
        (event, f"crossed 2 {table.players[0]} {stranger} stands", "event.not_running"),
        (robin, "crossed 1 1 2 stands", "event.fixed_plan"),
        (new_event(4), "crossed 1 1 2 stands", "event.no_rounds"),
    ]
    for crossed_event, line, code in cases:
        with pytest.raises(EventError) as refusal:
            push_lines(crossed_event, line)
        assert refusal.value.code == code
    push_lines(event, f"penalty 1 {table.players[0]} game_loss")
    with pytest.raises(EventError, match="losses_first"):
        push_lines(event, f"crossed 1 {table.players[0]} {stranger} stands")


def test_a_reversed_result_found_two_rounds_later_counts_and_leaves_the_later_rounds_as_they_were() -> None:
    event = play_rounds(new_event(8, "rounds=4"), 3, Random(4), WON)
    before = [[table.players for table in event_round.tables] for event_round in event.state.rounds]
    table = event.state.rounds[0].tables[0]
    points = {standing.player: standing.points for standing in compute_standings(event.state)}
    assert table.result is not None
    turned = "-".join(map(str, reversed(table.result.games)))
    push_lines(event, f"correct 1 1 {turned} reason=reversed")
    winner = table.players[0] if table.result.games[0] > table.result.games[1] else table.players[1]
    after = {standing.player: standing.points for standing in compute_standings(event.state)}
    assert after[winner] == points[winner] + 3
    assert [[table.players for table in event_round.tables] for event_round in event.state.rounds] == before
    play_rounds(event, 1, Random(5), WON)
    assert verdicts_of(event) == ["equal"] * 4


def test_a_house_player_fills_an_odd_number_and_takes_no_place_no_prize_and_no_seed() -> None:
    event = push_lines(new_event(8, "rounds=3"), "house 8 yes")
    publish_round(event)
    assert event.state.rounds[0].table_of(8), "seven guests: the eighth player fills"
    assert event.state.rounds[0].byes() == []
    for table in event.state.rounds[0].tables:
        games = "2-0" if table.players[0] == 8 else "0-2" if 8 in table.players else "2-1"
        push_lines(event, f"result 1 {table.number} {games}")
    (house_table,) = [table for table in event.state.rounds[0].tables if 8 in table.players]
    leaving = next(number for number in range(1, 8) if number not in house_table.players)
    push_lines(event, f"drop {leaving}")
    publish_round(event)
    assert event.state.rounds[1].table_of(8) is None, "six guests play without the house"
    assert event.state.rounds[1].byes() == []
    tell_all(event, Random(1), WON)
    push_lines(event, f"undrop {leaving}")
    play_rounds(event, 1, Random(2), WON)
    assert event.state.rounds[2].table_of(8)
    assert 8 not in {standing.player for standing in compute_standings(event.state)}
    assert all(8 not in players for _, _, players in list_final_places(event.state))
    assert "8" not in draft_cut(event.state, 4).arguments[1:]
    opponent = next(number for number in house_table.players if number != 8)
    (standing,) = [standing for standing in compute_standings(event.state) if standing.player == opponent]
    assert 8 in standing.record.opponents
    assert verdicts_of(event) == ["equal"] * 3


def test_a_running_round_is_repaired_with_who_became_a_house_player_meanwhile() -> None:
    event = play_rounds(new_event(7, "rounds=3"), 1, Random(1), WON)
    publish_round(event)
    seated = event.state.rounds[1].tables[0].players[0]
    push_lines(event, f"house {seated} yes")
    assert propose_repair(event.state).entry is None
    assert sorted(player for table in event.state.rounds[1].tables for player in table.players) == list(range(1, 8))


@pytest.mark.parametrize("stage", ["round_robin", "elimination"])
def test_the_house_does_not_play_where_each_round_follows_a_plan(stage: str) -> None:
    with pytest.raises(EventError, match="house_in_plan"):
        push_lines(new_event(5, f"stage={stage}"), "house 5 yes")


def test_the_shop_closes_fewer_rounds_a_smaller_cut_and_a_published_round_cancelled() -> None:
    event = play_rounds(new_event(9, "rounds=5", "cut=4"), 2, Random(6), WON)
    standings = compute_standings(event.state)
    publish_round(event)
    table = event.state.rounds[2].tables[0].number
    push_lines(event, f"result 3 {table} 2-0", "late 10 wait", "cancel 3 reason=shop", "change rounds=2 cut=2")
    assert len(event.state.rounds) == 2
    with pytest.raises(EventError, match="rounds_over"):
        draft_round(event.state, seed_of_round(SECRET, 3))
    assert [standing.format_line() for standing in compute_standings(event.state) if standing.player != 10][:9] == [
        standing.format_line() for standing in standings
    ]
    event.push(draft_cut(event.state, 2))
    publish_round(event)
    tell_all(event, Random(1), WON)
    assert verdicts_of(event) == ["equal"] * 3


def test_a_cancelled_round_is_drawn_again_by_its_own_seed_and_whoever_waited_plays() -> None:
    event = play_rounds(new_event(8, "rounds=3"), 1, Random(7), WON)
    drawn = [table.players for table in publish_round(event).tables]
    push_lines(event, "cancel 2 reason=fire")
    assert [table.players for table in publish_round(event).tables] == drawn
    push_lines(event, "late 9 wait", "cancel 2 reason=fire")
    assert publish_round(event).table_of(9) is not None
    robin = new_event(4, "stage=round_robin")
    publish_round(robin)
    push_lines(robin, "cancel 1 reason=x", "drop 4")
    assert sorted(player for table in publish_round(robin).tables for player in table.players) == [1, 2, 3]
    with pytest.raises(EventError, match="not_running"):
        push_lines(event, "cancel 1 reason=x")


def test_the_same_person_twice_found_after_round_1_goes_on_with_one_number() -> None:
    event = play_rounds(new_event(8, "rounds=3"), 1, Random(8), WON)
    publish_round(event)
    push_lines(event, "same 2 7")
    table = event.state.rounds[1].table_of(7)
    assert table is not None
    assert table.result is not None or table.players in ((2, 7), (7, 2)), "the match of the other number is lost"
    tell_all(event, Random(9), WON)
    play_rounds(event, 1, Random(9), WON)
    assert event.state.rounds[2].table_of(7) is None
    assert 7 not in {standing.player for standing in compute_standings(event.state)}
    assert all(7 not in players for _, _, players in list_final_places(event.state))
    for line, code in (("undrop 7", "event.is_double"), ("same 3 7", "event.dropped_before")):
        with pytest.raises(EventError) as refusal:
            push_lines(event, line)
        assert refusal.value.code == code
    assert verdicts_of(event) == ["equal"] * 3


def play_to_final(*settings: str) -> Event:
    """Return an event of eight whose bracket of four has come to its final."""
    event = play_rounds(new_event(8, "rounds=2", *settings), 2, Random(3), WON)
    event.push(draft_cut(event.state, 4))
    publish_round(event)
    tell_all(event, Random(1), ("2-0", "2-1"))
    publish_round(event)
    return event


def test_a_final_that_is_split_shares_its_places_and_the_tournament_closes() -> None:
    event = play_to_final()
    final = event.state.rounds[-1].tables[0]
    push_lines(event, f"split 4 {final.number}")
    assert list(event.state.open_tables()) == []
    places = list_bracket_places(event.state)
    assert places[0] == (1, 2, sorted(final.players))
    assert places[1][:2] == (3, 4)
    assert list_final_places(event.state)[0] == (1, 2, list(final.players))
    assert [match.winner for match in draw_bracket(event.state)[-1].matches] == [0]
    with pytest.raises(EventError, match="bracket_over"):
        draft_round(event.state, seed_of_round(SECRET, 5))
    with pytest.raises(EventError, match="result_before"):
        push_lines(event, f"result 4 {final.number} 2-0")
    assert verdicts_of(event) == ["equal"] * 4


def test_a_final_and_the_match_for_third_place_are_split_and_a_semifinal_is_not() -> None:
    event = play_to_final("third_place=yes")
    push_lines(event, *(f"split 4 {table.number}" for table in event.state.rounds[-1].tables))
    assert [place[:2] for place in list_bracket_places(event.state)] == [(1, 2), (3, 4)]
    semifinal = play_rounds(new_event(8, "rounds=2"), 2, Random(3), WON)
    semifinal.push(draft_cut(semifinal.state, 4))
    publish_round(semifinal)
    with pytest.raises(EventError, match="no_final"):
        push_lines(semifinal, "split 3 1")


def test_both_missing_in_a_semifinal_leave_the_final_to_the_other_one() -> None:
    event = play_rounds(new_event(8, "rounds=2"), 2, Random(3), WON)
    event.push(draft_cut(event.state, 4))
    publish_round(event)
    missing, played = event.state.rounds[-1].tables
    push_lines(event, f"result 3 {played.number} 2-0")
    first, second = missing.players
    push_lines(event, f"no_show 3 {missing.number} {first} match_loss", f"drop {second} reason=no_show")
    publish_round(event)
    assert event.state.rounds[-1].byes() == [played.players[0]]
    places = list_bracket_places(event.state)
    assert places[0] == (1, 1, [played.players[0]])
    assert verdicts_of(event) == ["equal"] * 4


@pytest.mark.parametrize("then", ["stands", "replay"])
@pytest.mark.parametrize("is_main_crossing", [True, False])
def test_tables_that_one_station_crossed_and_the_other_has_results_of_are_told(
    then: str, is_main_crossing: bool
) -> None:
    """No result is void, and none of a crossed match is taken for the paired one, without a choice."""
    begun = new_event(8, "rounds=3")
    publish_round(begun)
    first, second = (table.players for table in begun.state.rounds[0].tables[:2])
    main, helper = parse_event(begun.format_text()), parse_event(begun.format_text())
    crossing, telling = (main, helper) if is_main_crossing else (helper, main)
    crossing.push(Entry("crossed", ("1", str(first[0]), str(second[1]), then), "eva", "two", 1_700_000_900))
    for number in (1, 2, 3):
        telling.push(Entry("result", ("1", str(number), "2-0"), "leo", "three", 1_700_000_900 + number))
    push_lines(main, *(f"check_in {number}" for number in range(1, 9)))
    merged = merge_events(main, helper)
    left_out = {(left.entry.kind, left.error.code) for left in merged.left_out}
    tables = merged.event.state.rounds[0].tables
    assert tables[2].result is not None, "what is not crossed is merged"
    if is_main_crossing:
        expected = "event.seats_differ" if then == "stands" else "event.changed_by_both"
        assert left_out == {("result", expected)}
        assert [table.result for table in tables[:2]] == [None, None]
    else:
        assert left_out == {("crossed", "event.changed_by_both")}
        assert all(table.result for table in tables[:2])
        (left,) = merged.left_out
        chosen = merge_events(main, helper, [left.number])
        assert chosen.left_out == ()
        assert [table.result for table in chosen.event.state.rounds[0].tables[:2]] == [None, None]


def test_what_a_later_stage_stands_on_is_neither_crossed_nor_cancelled() -> None:
    cut = play_rounds(new_event(8, "rounds=2", "cut=4"), 2, Random(1), WON)
    cut.push(draft_cut(cut.state, 4))
    league = play_rounds(new_event(8, "stage=league", "evenings=2", "rounds=1"), 1, Random(1), WON)
    push_lines(league, "evening 2")
    for event in (cut, league):
        number, (first, second) = len(event.state.rounds), event.state.rounds[-1].tables[:2]
        for line in (f"cancel {number}", f"crossed {number} {first.players[0]} {second.players[0]} stands"):
            with pytest.raises(EventError, match="stage_is_over"):
                push_lines(event, line)
    publish_round(cut)
    leaving, follower = cut.state.bracket[0], cut.state.cut_order[4]
    push_lines(cut, f"drop {leaving}", "cancel 3")
    assert (leaving in cut.state.bracket, follower in cut.state.bracket) == (False, True)


def test_who_retired_with_a_result_that_is_void_takes_part_again() -> None:
    for line in ("crossed 1 {0} {1} stands", "cancel 1"):
        event = new_event(8, "rounds=3")
        first, second = publish_round(event).tables[:2]
        retired = first.players[1]
        push_lines(event, f"result 1 {first.number} 2-0 retired=2", f"drop {second.players[1]}")
        push_lines(event, line.format(first.players[0], second.players[0]))
        assert not event.state.players[retired].has_dropped
        assert event.state.players[second.players[1]].has_dropped, "who left stays away"
    play_rounds(event, 1, Random(1), WON)
    push_lines(event, f"undrop {second.players[1]}")
    records = {standing.player: standing.record.rounds for standing in compute_standings(event.state)}
    assert [row.kind for row in records[second.players[1]]] == ["missed"], "the round in place of the cancelled one"


def test_a_loss_in_a_final_that_is_split_makes_no_result() -> None:
    event = play_rounds(new_event(4, "rounds=1", "cut=2"), 1, Random(1), WON)
    event.push(draft_cut(event.state, 2))
    final = publish_round(event).tables[0]
    push_lines(event, "split 2 1", f"penalty 2 {final.players[0]} match_loss")
    assert final.result is None
    assert sorted(list_final_places(event.state)[0][2]) == sorted(final.players)


def test_a_double_found_once_the_bracket_is_made_leaves_it_as_who_drops_does() -> None:
    for cancelled in (False, True):
        event = new_event(6, "stage=elimination", "cut=4")
        event.push(draft_cut(event.state, 4, seed_of_round(SECRET, 1)))
        double, stays, follower = event.state.bracket[0], event.state.bracket[1], event.state.cut_order[4]
        if cancelled:
            publish_round(event)
            push_lines(event, "cancel 1")
        push_lines(event, f"same {stays} {double}")
        assert follower in event.state.bracket
        assert double not in event.state.bracket
        push_lines(event, f"drop {event.state.cut_order[5]}")
        play_rounds(event, 2, Random(1), ("2-0",))
        assert all(double not in players for _, _, players in list_final_places(event.state))
        assert event.state.bracket[0] == stays
