"""Byes that are granted ahead: several in one round, half ones, before somebody has come, and what depends on them."""

import json
from fractions import Fraction
from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, publish_round, push_lines, tell_all

from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.entries.late_seats import list_waiting
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.number_texts import count_tally
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.store.whole_event import format_whole_event
from tapete.tournament.verbs.granted_byes import list_granted_byes

WON = ("2-0", "2-1", "0-2")


def points_of(event: Event) -> dict[int, Fraction]:
    return {standing.player: standing.points for standing in compute_standings(event.state)}


def is_replayed(event: Event) -> bool:
    """Return True if the closed event is computed again and equal in every round."""
    text = push_lines(event, f"close {SECRET.hex()}").format_text()
    return parse_event(text).state == event.state and replay_event(text).is_certain


@pytest.mark.parametrize("stage", ["swiss", "pods", "league"])
def test_several_byes_of_round_1_are_no_part_of_its_draw(stage: str) -> None:
    event = new_event(12, "rounds=3", f"stage={stage}", "half_bye=1", *(["check_in=required"] * (stage == "swiss")))
    if stage == "swiss":
        push_lines(event, *(f"check_in {number}" for number in range(4, 13)))
    push_lines(event, "grant 1 2 full", "grant 1 1 full", "grant 1 3 half", "grant 2 3 half", "grant 1 12 full")
    push_lines(event, "grant 1 12 none")
    published = publish_round(event)
    drawn = sorted(player for table in published.tables[: len(published.tables) - 3] for player in table.players)
    assert drawn == list(range(4, 13))
    assert [table.players for table in published.tables[-3:]] == [(1,), (2,), (3,)]
    if stage == "swiss":
        assert len(published.byes()) == 4, "the ninth player has the bye of the draw"
        push_lines(event, "check_in 1", "check_in 2", "check_in 3")
    tell = ("2-0",) if stage != "pods" else ("places:1,2,3",)
    for table in published.open_tables():
        push_lines(event, f"result 1 {table.number} {tell[0] if len(table.players) < 4 else 'places:1,2,3,4'}")
    points = points_of(event)
    assert (points[1], points[2], points[3]) == (3, 3, 1)
    (third,) = [standing for standing in compute_standings(event.state) if standing.player == 3]
    assert count_tally(third) == (0, 0, 1)
    assert third.record.rounds[0].games_played == 0
    assert event.state.drawn_players() == [1, 2, *range(4, 13)]
    publish_round(event)
    for table in event.state.rounds[1].open_tables():
        push_lines(event, f"result 2 {table.number} {tell[0] if len(table.players) < 4 else 'places:1,2,3,4'}")
    assert points_of(event)[3] == 2
    assert is_replayed(event)


def test_who_was_granted_a_bye_is_left_alone_by_late_players_repairs_and_the_house() -> None:
    event = push_lines(new_event(9, "rounds=4"), "house 9 yes", "grant 2 1 half")
    play_rounds(event, 1, Random(1), WON)
    publish_round(event)
    assert event.state.rounds[1].byes() == [1]
    assert event.state.rounds[1].table_of(9), "seven are drawn, so the house fills"
    before = propose_repair(event.state)
    push_lines(event, f"correct 1 1 {'0-2' if event.state.rounds[0].tables[0].result.games[0] == 2 else '2-0'}")
    repaired = propose_repair(event.state)
    assert before.entry is None
    changed = {player for before_table, new in repaired.changed for player in (*before_table.players, *new.players)}
    assert 1 not in changed
    if repaired.entry is not None:
        event.push(repaired.entry)
    with pytest.raises(EventError, match="no_open_bye"):
        push_lines(event, "late 10 join")
    push_lines(event, "late 10 wait")
    assert list_waiting(event.state) == [10]
    tell_all(event, Random(2), WON)
    play_rounds(event, 1, Random(3), WON)
    assert replay_event(push_lines(event, f"close {SECRET.hex()}").format_text()).differences == ()


def test_a_draft_is_outdated_by_a_grant_and_a_cancelled_round_keeps_it() -> None:
    event = new_event(8, "rounds=3")
    event.push(draft_round(event.state, seed_of_round(SECRET, 1)))
    push_lines(event, "grant 1 5 full")
    with pytest.raises(EventError, match="draft_outdated"):
        event.push(publish_entry(event.state))
    number = len(event.log)
    publish_round(event)
    assert 5 in event.state.rounds[0].byes()
    with pytest.raises(EventError, match="stands_on"):
        push_lines(event, f"take_back {number}")
    push_lines(event, "cancel 1")
    assert 5 in publish_round(event).byes()
    push_lines(event, "drop 6", "grant 2 6 full")
    tell_all(event, Random(1), WON)
    assert 6 not in publish_round(event).byes(), "who has left has no bye"


def test_two_stations_that_grant_a_bye_otherwise_are_told() -> None:
    text = new_event(4).format_text()
    first, second = (
        push_lines(parse_event(text), f"grant 1 2 {worth}", "grant 1 3 full") for worth in ("full", "half")
    )
    push_lines(first, "check_in 1")
    merged = merge_events(first, second)
    assert [left.error.code for left in merged.left_out] == ["event.changed_by_both"]
    assert {number: player.granted for number, player in merged.event.state.players.items() if player.granted} == {
        2: {1: "full"}, 3: {1: "full"},
    }  # fmt: skip


def test_a_bye_is_granted_where_rounds_are_drawn_and_to_come() -> None:
    event = play_rounds(new_event(6, "rounds=2"), 1, Random(1), WON)
    cut = push_lines(play_rounds(new_event(6, "rounds=1", "cut=2"), 1, Random(1), WON), "cut 2 1 2 3 4 5 6")
    disqualified = push_lines(new_event(4), "penalty 0 1 disqualification")
    cases = [
        (event, "grant 1 1 full", "event.bye_too_late"), (event, "grant 2 7 full", "event.unknown_player"),
        (event, "grant 2 1 none", "event.no_granted_bye"), (cut, "grant 2 1 full", "event.bye_in_plan"),
        (new_event(4, "stage=round_robin"), "grant 1 1 full", "event.bye_in_plan"),
        (disqualified, "grant 1 1 full", "event.disqualified"),
    ]  # fmt: skip
    for refusing, line, code in cases:
        with pytest.raises(EventError) as refusal:
            push_lines(refusing, line)
        assert refusal.value.code == code


def test_a_bye_that_was_granted_for_what_became_a_round_of_the_bracket_is_told_nowhere() -> None:
    event = push_lines(new_event(6, "rounds=1", "cut=4", "vacant_seed=bye"), "grant 2 1 half")
    play_rounds(event, 1, Random(1), WON)
    assert list_granted_byes(event.state) == [(2, "half", [1])]
    push_lines(event, "cut 4 1 2 3 4 5 6", "drop 4")
    assert list_granted_byes(event.state) == []
    publish_round(event)
    bracket_round = json.loads(format_whole_event("Liga", "LIGA", event, {}))["rounds"][1]
    assert (bracket_round["byes"], "half_byes" in bracket_round) == ([1], False)
