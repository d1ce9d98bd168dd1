"""Boards are prepared, hand in, and are prepared again: behind pseudo-terminals, with real signatures."""

import pytest
from event_play import SECRET, new_event
from fake_table_board import FakeTableBoard
from fake_tables import begin_round, open_event, prepare, publish

from tapete.errors import BoardError
from tapete.library.event_values import StoredEvent, StoredPlayer
from tapete.library.store import Library
from tapete.tournament.boards.table_sheets import make_sheet
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.event_state import TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.code_entry import TypedReport, enter_code
from tapete.tournament.verbs.lifecycle import create_stored_event
from tapete.tournament.verbs.preparing import BoardPreparer, PreparedBoard
from tapete.tournament.verbs.table_reports import ReportTaker, TableReport
from tapete_event.table_sheet import read_sheet_head
from tapete_rules.custom import shipped_text
from tapete_rules.errors import OptionError


def take(board: FakeTableBoard, station: EventStation) -> list[TableReport]:
    with board.connection() as connection:
        return ReportTaker(station).take_reports(connection, connection.hello())


def test_a_board_gets_its_sheet_once_and_again_when_something_changed(library: Library) -> None:
    station = open_event(library)
    with FakeTableBoard() as board:
        done = prepare(board, station)
        sheet = board.sheet
        assert sheet is not None
        assert (done.status, sheet.table, sheet.generation, sheet.game) == ("prepared", 1, 1, "kodem")
        assert (sheet.code, sheet.name, board.player_name(3), sheet.end) == ("LIGA", "Liga", "Sofi", (3, "draw"))
        assert dict(sheet.options) == {"best_of": "3", "minutes": "50"}
        entries, puts = len(station.event.log), board.verbs().count("put")
        assert prepare(board, station).status == "current"
        assert (len(station.event.log), board.verbs().count("put")) == (entries, puts)
        station.register([Entry("register", ("17",))], [StoredPlayer(17, "Tere")])
        assert prepare(board, station).status == "prepared"
        assert board.player_name(17) == "Tere"
        assert station.state.generations == {board.id: 1}


def test_boards_get_the_next_free_table_or_the_one_that_is_asked_for(library: Library) -> None:
    station = open_event(library, "LIGA", SECRET, "tables=5-6")
    with FakeTableBoard("aaaa") as first, FakeTableBoard("bbbb") as second, FakeTableBoard("cccc") as third:
        assert [prepare(board, station).table for board in (first, second, third)] == [5, 6, 1]
        assert prepare(second, station).table == 6
        assert prepare(third, station, table=5).table == 5
        assert station.state.table_of_board("aaaa") == 0
        assert prepare(first, station).table == 1


def test_a_result_comes_home_once_and_the_record_with_it(library: Library) -> None:
    with FakeTableBoard() as board:
        station, tables = begin_round(library, board)
        board.sit_down(*tables[1][::-1])
        board.hand_in(1, 2, retired=0b01)
        (report,) = take(board, station)
        assert [entry.kind for entry in report.verdict.entries] == ["result"]
        table = station.state.rounds[0].table(1)
        assert table is not None
        assert table.result is not None
        assert (table.result.games, table.result.retired) == ((2, 1), (2,))
        assert board.unconfirmed() == []
        assert take(board, station) == []
        entries = len(station.event.log)
        board.store.confirmed.clear()  # as if it had been cut before the confirmation
        assert [each.verdict.is_known for each in take(board, station)] == [True]
        assert len(station.event.log) == entries
        assert prepare(board, station).records == 1


def test_a_typed_result_that_the_board_contradicts_is_disputed_and_the_same_one_is_known(library: Library) -> None:
    with FakeTableBoard("aaaa") as first, FakeTableBoard("bbbb") as second:
        station, tables = begin_round(library, first, second)
        station.append_entries(Entry("result", ("1", "1", "2-0")), Entry("result", ("1", "2", "2-1")))
        first.sit_down(*tables[1])
        first.hand_in(0, 2)
        second.sit_down(*tables[2])
        second.hand_in(2, 1, retired=0b10)
        assert [each.verdict.is_dispute for each in take(first, station)] == [True]
        assert [entry.kind for each in take(second, station) for entry in each.verdict.entries] == ["drop"]
        assert [table.number for _, table in station.state.open_tables()] == [1]
        station.append_entries(Entry("correct", ("1", "1", "2-1")))
        first.store.confirmed.clear()
        assert [each.verdict.is_known for each in take(first, station)] == [True], "it was told before the correction"


def test_the_final_score_of_a_result_that_came_without_it_is_added_beside_it_once(library: Library) -> None:
    station = open_event(library, "LIGA", SECRET, "tie_breaks=score_difference")
    with FakeTableBoard("aaaa") as coded, FakeTableBoard("bbbb") as typed:
        for board in (coded, typed):
            prepare(board, station)
        tables = publish(station)
        coded.sit_down(*tables[1][::-1])
        code = coded.code_of(coded.hand_in(1, 2, values=(4, 31)))
        assert enter_code(station, TypedReport(code)).data()["status"] == "result"
        station.append_entries(Entry("result", ("1", "2", "2-0")))
        typed.sit_down(*tables[2])
        typed.hand_in(2, 0, values=(10, 4))
        assert {standing.tie_breaks for standing in compute_standings(station.state)} == {(0,)}
        for board in (coded, typed):
            (report,) = take(board, station)
            assert [entry.kind for entry in report.verdict.entries] == ["scores"]
            assert report.verdict.is_known
            assert not report.verdict.is_dispute
            board.store.confirmed.clear()
        assert not any(report.verdict.entries for board in (coded, typed) for report in take(board, station))
    assert [table.result and table.result.scores for table in station.state.rounds[0].tables] == [(31, 4), (10, 4)]
    by_player = {standing.player: standing.tie_breaks for standing in compute_standings(station.state)}
    assert [by_player[player] for player in (*tables[1], *tables[2])] == [(27,), (-27,), (6,), (-6,)]
    assert replay_event(station.event.format_text()).differences == ()


def test_no_score_is_added_to_a_result_that_was_corrected_or_disputed(library: Library) -> None:
    with FakeTableBoard("aaaa") as first, FakeTableBoard("bbbb") as second:
        station, tables = begin_round(library, first, second)
        for board, number in ((first, 1), (second, 2)):
            board.sit_down(*tables[number])
            enter_code(station, TypedReport(board.code_of(board.hand_in(2, 0, values=(9, 3)))))
        station.append_entries(Entry("correct", ("1", "1", "0-2")), Entry("dispute", ("1", "2", "0-2")))
        verdicts = [report.verdict for board in (first, second) for report in take(board, station)]
        assert [verdict.entries for verdict in verdicts] == [(), ()]


@pytest.mark.parametrize(("seated", "code"), [((1, 99), "event.wrong_people"), ((98, 99), "event.wrong_people")])
def test_wrong_people_are_told_and_change_nothing(library: Library, seated: tuple[int, int], code: str) -> None:
    with FakeTableBoard() as board:
        station, _ = begin_round(library, board)
        board.sit_down(*seated)
        board.hand_in(2, 0)
        (report,) = take(board, station)
        assert report.verdict.refusal is not None
        assert report.verdict.refusal.code == code
        assert len(list(station.state.open_tables())) == 2
        assert board.unconfirmed() == []


def test_a_result_before_any_round_or_at_a_table_without_players_is_told(library: Library) -> None:
    station = open_event(library)
    with FakeTableBoard() as board:
        prepare(board, station, table=40)
        board.sit_down(1, 99)
        board.hand_in(2, 0)
        assert [each.verdict.refusal.code for each in take(board, station) if each.verdict.refusal] == [
            "event.no_pairing_there"
        ]
        tables = publish(station)
        board.sit_down(*tables[2])
        board.hand_in(2, 0)
        (report,) = take(board, station)
        assert [note.code for note in report.verdict.notes] == ["event.other_table"]
        assert report.verdict.is_held
        assert [table.number for _, table in station.state.open_tables()] == [1, 2]


def test_a_forged_result_is_told(library: Library) -> None:
    with FakeTableBoard() as board:
        station, tables = begin_round(library, board)
        board.sit_down(*tables[1])
        board.hand_in(2, 0)
        (name,) = board.unconfirmed()
        board.store.whole["result/" + name] = board.store.whole["result/" + name].replace(b"games 2 0", b"games 0 2")
        board.store.whole["result/x"] = b"nothing"
        assert [each.verdict.refusal.code for each in take(board, station) if each.verdict.refusal] == [
            "event.unreadable_result", "event.forged_result",
        ]  # fmt: skip


def test_an_older_board_is_left_and_one_that_is_played_at_waits(library: Library) -> None:
    station = open_event(library)
    with FakeTableBoard("aaaa", can=("sync", "own")) as older, FakeTableBoard("bbbb") as busy:
        assert prepare(older, station).status == "older"
        assert station.state.boards == {}
        busy.server._verbs["put"] = lambda request: (_ for _ in ()).throw(
            __import__("tapete_link").errors.LinkError("in_use", name="x")
        )
        assert prepare(busy, station).status == "in_use"
        assert station.state.boards == {}


def test_a_board_of_another_event_hands_in_there_first(library: Library) -> None:
    old = open_event(library, "VIEJA", bytes(16))
    station = open_event(library)
    with FakeTableBoard() as board:
        prepare(board, old)
        old.write_from(lambda state: [draft_round(state, seed_of_round(bytes(16), 1))])
        old.write_from(lambda state: [publish_entry(state)])
        table = old.state.rounds[0].tables[0]
        board.sit_down(*table.players)
        board.hand_in(2, 0)
        with pytest.raises(BoardError, match="foreign_results"):
            prepare(board, station)
        assert board.sheet is not None
        assert board.sheet.code == "VIEJA"
        done = prepare(board, station, old)
        assert [entry.kind for each in done.reports for entry in each.verdict.entries] == ["result"]
        assert (board.sheet.code, board.sheet.table) == ("LIGA", 1)
        assert [each.number for _, each in old.state.open_tables()] == [2]


def test_new_keys_come_when_a_board_was_cleared(library: Library) -> None:
    station = open_event(library)
    with FakeTableBoard() as board:
        prepare(board, station, table=7)
        preparer = BoardPreparer(ReportTaker(station), lambda event: None)
        with board.connection() as connection:
            done = PreparedBoard(connection.hello())
            preparer.take_tournament_off(connection, done)
            assert (done.status, board.sheet) == ("cleared", None)
            preparer.take_tournament_off(connection, done)
            assert done.status == "empty"
        assert station.state.boards == {}
        assert prepare(board, station).table == 1
        assert station.state.generations == {board.id: 2}


def test_a_board_gets_the_profile_of_a_custom_game(library: Library) -> None:
    stored = create_stored_event(library, "Batallas", "BAT", "duelo20", [])
    station = EventStation(library, stored, "ana", "uno")
    station.register([Entry("register", ("1",))], [StoredPlayer(1, "Ana")])
    with FakeTableBoard() as board:
        assert prepare(board, station).status == "prepared"
        sheet = board.sheet
        assert sheet is not None
        assert (sheet.game, "\n".join(sheet.profile) + "\n") == ("custom", station.profile_text())
        assert sheet.end == (0, "draw")


def test_the_sheet_of_a_custom_game_holds_its_profile_and_freezes_its_options() -> None:
    text = shipped_text("comandante40")
    event = new_event(4, "game=custom", "options=seats:4", "best_of=1", "minutes=80", "end_turns=0")
    stored = StoredEvent("LIGA", "Liga", "custom", SECRET.hex(), "00")
    data = make_sheet(stored, event.state, {}, SECRET, 7, TableBoard("aaaa", 1), text)
    sheet = read_sheet_head(lambda at, count: data[at : at + count])
    assert ("\n".join(sheet.profile) + "\n", sheet.game) == (text, "custom")
    assert (sheet.edition, dict(sheet.options)) == ("1", {"best_of": "1", "minutes": "80", "seats": "4"})
    other = new_event(4, "game=custom", "options=seats:9")
    with pytest.raises(OptionError):
        make_sheet(stored, other.state, {}, SECRET, 7, TableBoard("aaaa", 1), text)
