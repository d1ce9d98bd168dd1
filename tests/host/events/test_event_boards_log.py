"""Boards in the log: which board stands at a table, how a result was told, wrong codes."""

import pytest
from event_play import new_event, publish_round, push_lines
from hypothesis import given
from hypothesis import strategies as st

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import MOST_TRIES, TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.result import MatchResult

BOARD = "e6614c311b7e6f2f"


def begun_event(players: int = 4) -> Event:
    event = new_event(players, "rounds=3")
    publish_round(event)
    return event


def test_a_board_has_one_table_and_a_table_one_board() -> None:
    event = push_lines(new_event(2), f"board 7 {BOARD} 1", "board 8 other 1", f"board 8 {BOARD} 1")
    assert event.state.boards == {8: TableBoard(BOARD, 1)}
    push_lines(event, f"board 0 {BOARD} 2")
    assert (event.state.boards, event.state.generations[BOARD]) == ({}, 2)
    with pytest.raises(EventError, match="old_generation"):
        push_lines(event, f"board 7 {BOARD} 1")


def test_what_a_board_told_is_known_again_after_a_correction_until_it_has_new_keys() -> None:
    event = push_lines(begun_event(), f"board 1 {BOARD} 1", f"result 1 1 2-0 via=board board={BOARD} counter=3")
    push_lines(event, "correct 1 1 0-2")
    result = MatchResult((2, 0))
    assert event.state.has_heard(BOARD, 3, 1, result)
    assert not event.state.has_heard(BOARD, 4, 1, result)
    push_lines(event, f"board 1 {BOARD} 2")
    assert not event.state.has_heard(BOARD, 3, 1, result)


def test_what_both_stations_dispute_is_no_news() -> None:
    main = push_lines(begun_event(), "result 1 1 2-0")
    other = Event(logged.entry for logged in main.log)
    push_lines(main, "dispute 1 1 0-2")
    other.push(Entry("dispute", ("1", "1", "0-2", "via=board", f"board={BOARD}", "counter=1"), "-", "hall", 60))
    merged = merge_events(main, other)
    assert (merged.added, merged.left_out) == ((), ())


def test_a_disputed_table_is_the_first_of_the_open_ones() -> None:
    event = push_lines(begun_event(6), "result 1 3 2-0", f"dispute 1 3 0-2 via=board board={BOARD} counter=1")
    assert [table.number for _, table in event.state.open_tables()] == [3, 1, 2]
    push_lines(event, "correct 1 3 0-2")
    assert [table.number for _, table in event.state.open_tables()] == [1, 2]


def test_five_wrong_codes_close_a_table_until_it_is_opened_again() -> None:
    event = push_lines(begun_event(), *["try 1 2"] * (MOST_TRIES - 1), "try 1 0")
    assert not event.state.rounds[0].is_closed_for_codes(2)
    push_lines(event, "try 1 2")
    assert event.state.rounds[0].is_closed_for_codes(2)
    assert not event.state.rounds[0].is_closed_for_codes(1)
    push_lines(event, "reopen 1 2")
    assert not event.state.rounds[0].is_closed_for_codes(2)
    with pytest.raises(EventError, match="no_tries"):
        push_lines(event, "reopen 1 2")


@pytest.mark.parametrize("line", ["try 1 9", "try 2 1", "reopen 1 9", "result 1 1 2-0 via=phone", "board 7 b 0"])
def test_what_no_board_can_tell_is_refused(line: str) -> None:
    event = begun_event()
    before = repr(event.state)
    with pytest.raises(EventError):
        push_lines(event, line)
    assert repr(event.state) == before


@given(st.lists(st.sampled_from(["main", "other", "both"]), max_size=8))
def test_tries_boards_and_results_of_two_stations_are_merged(turns: list[str]) -> None:
    main = push_lines(begun_event(), f"board 1 {BOARD} 1")
    other = Event(logged.entry for logged in main.log)
    for place, turn in enumerate(turns):
        for event, name in ((main, "main"), (other, "other")):
            if turn in (name, "both"):
                event.push(Entry("try", ("1", "1"), "-", name, place))
    told = ("1", "1", "2-0", "via=board", f"board={BOARD}", "counter=1")
    main.push(Entry("result", told, "-", "main", 50))
    other.push(Entry("result", told, "-", "other", 60))
    other.push(Entry("dispute", ("1", "1", "0-2"), "-", "other", 61))
    for event, name in ((main, "main"), (other, "other")):
        event.push(Entry("board", ("2", "second", "1"), "-", name, 70))
    merged = merge_events(main, other)
    assert merged.left_out == ()
    assert merged.event.state.rounds[0].tries.get(1, 0) == sum(2 if turn == "both" else 1 for turn in turns)
    assert [each.games for each in merged.event.state.rounds[0].tables[0].disputing] == [(0, 2)]
    assert merged.event.state.has_heard(BOARD, 1, 1, MatchResult((2, 0)))
    assert parse_event(merged.event.format_text()).state == merged.event.state
    assert merge_events(merged.event, other).added == ()
