"""A key of a board signs for the table that the log gives that board: what comes from elsewhere waits for a person."""

from collections.abc import Iterator

import pytest
from event_play import SECRET, push_lines
from event_tables import board_name, code_of, event_with_boards, keys_of, qr_of, result_at
from fake_table_board import FakeTableBoard
from fake_tables import begin_round, prepare, publish

from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.boards.code_search import find_code, find_qr
from tapete.tournament.boards.live_tables import read_live_tables
from tapete.tournament.commands.rounds import describe_open_tables
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import Outcome
from tapete.tournament.verbs.result_matching import judge_result
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete.tournament.verbs.typed_words import enter_desk_words
from tapete_event.table_result import TableResult


@pytest.fixture
def boards() -> Iterator[tuple[FakeTableBoard, FakeTableBoard]]:
    with FakeTableBoard("aaaa") as first, FakeTableBoard("bbbb") as second:
        yield first, second


def bring_home(station: EventStation, board: FakeTableBoard) -> list[str]:
    """Take the results of a board by its cable; returns the kinds of the entries that came of it."""
    with board.connection() as connection:
        reports = ReportTaker(station).take_reports(connection, connection.hello())
    return [entry.kind for report in reports for entry in report.verdict.entries]


def test_a_log_that_cannot_be_read_says_nothing_of_a_result_and_the_board_keeps_it(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard]
) -> None:
    first, second = boards
    station, tables = begin_round(library, first, second)
    first.sit_down(*tables[1])
    first.hand_in(2, 1)
    whole = library.event_lines(station.stored)
    library.replace_event_lines(station.stored, len(whole), 0, [*whole[:-1], "torn"], {})
    with pytest.raises(EventError, match=r"event\.damaged_log"):
        bring_home(station, first)
    assert len(first.unconfirmed()) == 1
    library.replace_event_lines(station.stored, len(whole), 0, whole, {})
    assert bring_home(station, first) == ["result"]
    assert first.unconfirmed() == []


def type_words(station: EventStation, words: str) -> Outcome:
    return enter_desk_words(station, words.split())


def results_of(station: EventStation) -> dict[int, tuple[int, ...]]:
    tables = station.state.rounds[-1].tables
    return {table.number: table.result.games for table in tables if table.result is not None}


@pytest.mark.parametrize("way", ["cable", "code", "code alone", "qr"])
def test_a_result_from_elsewhere_waits_and_one_word_says_that_the_board_sits_there_now(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard], way: str
) -> None:
    first, second = boards
    station, tables = begin_round(library, first, second)
    second.sit_down(*tables[1])
    result = second.hand_in(2, 1)
    if way == "cable":
        assert bring_home(station, second) == ["hold"]
    else:
        code = second.code_of(result)
        typed = {"code": f"1 {code}", "code alone": code, "qr": second.qr_of(result)}[way]
        for _ in range(2):  # however often it is brought, it is held once
            assert type_words(station, typed).data()["status"] == "held"
    assert (results_of(station), len(station.state.waiting_results())) == ({}, 1)
    assert station.state.rounds[0].tries == {}, "no guess"
    assert "acepta 1" in describe_open_tables(station.state, station.players())[0]
    second.store.confirmed.clear()
    assert bring_home(station, second) == []
    accepted = type_words(station, "acepta" if way == "qr" else "acepta 1")
    assert (accepted.data()["old_table"], accepted.data()["is_dispute"]) == (2, False)
    assert [logged.entry.kind for logged in station.event.log][-3:] == ["hold", "board", "result"]
    assert station.event.log.entry_at(len(station.event.log) - 1).entry.arguments == ("1", "bbbb", "1", "counter=1")
    assert (results_of(station), station.state.boards) == ({1: (2, 1)}, {1: TableBoard("bbbb", 1)})
    second.store.confirmed.clear()
    assert bring_home(station, second) == [], "the same result is known"
    with pytest.raises(UserError, match="nothing_held"):
        type_words(station, "acepta 1")
    station.append_entries(Entry("result", ("1", "2", "2-0")))
    seats = publish(station)
    second.sit_down(*seats[1])  # with the sheet of table 2 as before: the log knows better
    assert type_words(station, second.code_of(second.hand_in(0, 2))).data()["status"] == "result"
    first.sit_down(*seats[1])  # and the board that was there has no table now
    first.hand_in(2, 0)
    assert bring_home(station, first) == ["hold"]
    assert prepare(second, station).table == 1
    assert replay_event(station.event.format_text(), SECRET).gaps[0].code == "not_closed"


def test_the_same_seating_with_another_result_is_a_dispute(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard]
) -> None:
    first, second = boards
    station, tables = begin_round(library, first, second)
    first.sit_down(*tables[1])
    assert type_words(station, first.code_of(first.hand_in(2, 0))).data()["status"] == "result"
    first.hand_in(0, 2)  # the same counter: somebody with the key of this board, or a board that was set back
    assert bring_home(station, first) == ["dispute"]
    station.append_entries(Entry("correct", ("1", "1", "2-1")))
    first.store.confirmed.clear()
    assert bring_home(station, first) == [], "both were told before the correction"
    second.sit_down(*tables[2])
    assert type_words(station, second.qr_of(second.hand_in(2, 0))).data()["status"] == "result"
    assert type_words(station, second.code_of(second.hand_in(1, 2))).data()["status"] == "dispute"


def test_a_result_from_elsewhere_adds_to_what_was_told_only_when_it_is_accepted(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard]
) -> None:
    first, second = boards
    station, tables = begin_round(library, first, second)
    type_words(station, "1 20")
    second.sit_down(*tables[1])
    second.hand_in(2, 0, retired=0b01, values=(9, 3))
    assert bring_home(station, second) == [], "the same as was typed, and nobody leaves by it"
    second.sit_down(*tables[1])
    second.hand_in(0, 2)
    assert bring_home(station, second) == ["hold"]
    assert not any(place.number == 1 for _, place in station.state.open_tables())
    assert type_words(station, "accept 1").data()["is_dispute"]
    station.append_entries(Entry("take_back", (str(len(station.event.log)),)))
    assert [held_result.table for held_result in station.state.waiting_results()] == [1], "it waits again"
    station.append_entries(Entry("take_back", (str(station.state.waiting_results()[0].number),)))
    assert station.state.waiting_results() == []


def test_keys_of_before_a_board_was_prepared_anew_and_a_board_that_the_log_lost(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard]
) -> None:
    first, second = boards
    station, tables = begin_round(library, first, second)
    second.sit_down(*tables[1])
    second.hand_in(2, 0)
    station.append_entries(Entry("board", ("2", "bbbb", "2")))
    with second.connection() as connection:
        (report,) = ReportTaker(station).take_reports(connection, connection.hello())
    assert report.verdict.refusal is not None
    assert report.verdict.refusal.code == "event.old_keys"
    number = next(line.number for line in station.event.log if line.entry.arguments[:2] == ("1", "aaaa"))
    station.append_entries(Entry("take_back", (str(number),)))
    first.sit_down(*tables[1])
    first.hand_in(0, 2)
    assert bring_home(station, first) == ["hold"]
    type_words(station, "acepta")
    assert (results_of(station), station.state.boards[1]) == ({1: (0, 2)}, TableBoard("aaaa", 1))


def test_a_board_that_moved_owns_its_old_table_up_to_that_seating() -> None:
    event = event_with_boards(4)
    board = board_name(2)
    push_lines(event, f"board 7 {board} 1 counter=5")
    assert [event.state.table_at(board, 1, counter) for counter in (1, 4, 5, 90)] == [2, 2, 7, 7]
    assert event.state.table_at(board, 2, 5) == 0
    push_lines(event, f"board 1 {board} 1 counter=3")  # accepted later, of a seating before: it is at table 7 now
    assert [event.state.table_at(board, 1, counter) for counter in (2, 3, 4, 5)] == [2, 1, 1, 7]
    assert event.state.boards == {1: TableBoard(board_name(1), 1), 7: TableBoard(board, 1)}
    table = event.state.rounds[0].tables[0]
    report = find_code(event.state, keys_of(event), code_of(event, result_at(table, counter=3)))
    assert [entry.kind for entry in judge_result(event.state, report).entries] == ["result"]


def test_a_table_that_a_board_lost_or_gave_back_is_not_its_own_whatever_was_heard_of_it() -> None:
    for line in (f"board 7 {board_name(1)} 1", f"board 0 {board_name(2)} 1", f"board 8 {board_name(2)} 1"):
        event = event_with_boards(4)
        push_lines(event, f"board 7 {board_name(2)} 1 counter=5", line)  # it told nothing of its seatings before
        table = 8 if line.startswith("board 8") else 0
        assert event.state.table_of_board(board_name(2)) == table, line
        assert [event.state.table_at(board_name(2), 1, counter) for counter in (4, 5)] == [2, table], line


def test_the_board_of_a_table_is_the_one_of_the_log_whose_old_sheet_another_one_has(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard]
) -> None:
    first, second = boards
    station, _ = begin_round(library, first, second)
    station.append_entries(Entry("board", ("1", "bbbb", "1", "counter=1")))
    for ports in ([first.path, second.path], [second.path, first.path]):
        assert {table: live.board.id for table, live in read_live_tables(station, ports).items()} == {1: "bbbb"}


def test_of_two_that_wait_for_one_table_the_one_that_was_seen_is_accepted(
    library: Library, boards: tuple[FakeTableBoard, FakeTableBoard]
) -> None:
    first, second = boards
    station, tables = begin_round(library, first, second)
    for games in ((2, 0), (0, 2)):
        second.sit_down(*tables[1])
        second.hand_in(*games)
        assert bring_home(station, second) == ["hold"]
    older = station.state.waiting_results()[0]
    with pytest.raises(UserError, match="acceptance_line"):
        type_words(station, f"accept 1 {older.number} 1")
    type_words(station, f"accept 1 {older.number}")
    assert results_of(station) == {1: (2, 0)}
    assert type_words(station, "acepta 1").data()["is_dispute"]


def test_the_pod_of_a_board_that_wandered_is_found_by_its_qr() -> None:
    event = event_with_boards(8, "stage=pods", "pod_low=4", "pod_high=4")
    first, second = event.state.rounds[0].tables
    result = TableResult(second.number, first.players, 1, places=(1, 2, 3, 4))
    report = find_qr(event.state, keys_of(event), qr_of(event, result))
    verdict = judge_result(event.state, report)
    assert ([entry.kind for entry in verdict.entries], verdict.table) == (["hold"], first)


def test_a_merge_holds_what_its_other_station_accepted_of_a_board_that_has_another_table_here() -> None:
    main = event_with_boards(4)
    second_log = Event(logged.entry for logged in main.log)
    board = board_name(2)
    source = ("via=board", f"board={board}", "counter=1")
    second_log.push(Entry("board", ("1", board, "1", "counter=1"), "-", "hall", 80))
    second_log.push(Entry("result", ("1", "1", "2-0", *source), "-", "hall", 81))
    merged = merge_events(main, second_log)
    assert (merged.holds, merged.left_out, merged.event.state.boards[1].board) == ((), (), board)
    main.push(Entry("board", ("2", board, "2"), "-", "desk", 70))
    main.push(
        Entry("board", ("2", board, "3"), "-", "desk", 71)
    )  # has second_log keys here, so the old ones are nothing
    merged = merge_events(main, second_log)
    assert [entry.arguments for entry in merged.holds] == [("1", "1", "2-0", *source, "generation=1")]
    assert [left_out.error.code for left_out in merged.left_out] == ["event.old_generation"]
    assert replay_event(merged.event.format_text(), SECRET).differences == ()
    assert parse_event(merged.event.format_text()).state == merged.event.state
    assert merge_events(merged.event, second_log).added == ()
    held_number = merged.event.state.waiting_results()[0].number
    merged.event.push(Entry("take_back", (str(held_number),), "-", "desk", 90))
    assert merge_events(merged.event, second_log).added == (), "somebody has said that it was not so"
    main.push(Entry("result", ("1", "1", "2-0"), "-", "desk", 72))
    assert merge_events(main, second_log).holds == (), "the table has this result: nobody has to say anything"
