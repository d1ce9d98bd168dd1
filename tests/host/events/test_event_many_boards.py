"""Sixty-four boards hand in a round at once and ten of them die; boards are pulled; a clock is set back."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from random import Random

import pytest
from event_play import SECRET
from fake_table_board import FakeTableBoard
from fake_tables import begin_round, open_event, prepare, publish

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.boards.ports import BoardPort
from tapete.boards.sync import content_name
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.boards.table_sheets import make_sheet
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.core.event_state import TableBoard
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation

BOARDS, DYING = 64, 10
SILENT, OLDER, FULL, PULLED = 3, 17, 40, 51
RESULTS = ((2, 0), (2, 1), (1, 2), (0, 2))


def watch_of(library: Library, station: EventStation, boards: list[FakeTableBoard]) -> PortWatch:
    own = EventStation(library, station.stored, "desk", "dos")
    return PortWatch(own, lambda: [BoardPlace(board.path, "Pico") for board in boards], lambda lines: None)


def give_sheet(board: FakeTableBoard, station: EventStation, table: int) -> None:
    """Put the sheet of a table on a board without asking for it over the link."""
    sheet = make_sheet(station.stored, station.state, station.players(), SECRET, table, TableBoard(board.id, 1))
    board.store.whole[f"event/{content_name(sheet)}"] = sheet


def results_of(station: EventStation) -> list[str]:
    station.read_new_entries()
    return [" ".join(logged.entry.arguments) for logged in station.event.log if logged.entry.kind == "result"]


def test_a_round_of_64_boards_comes_home_at_once_and_each_result_once(library: Library) -> None:
    chance = Random(3)
    station = open_event(library)
    numbers = range(5, 2 * BOARDS + 1)
    station.register(
        [Entry("register", (str(number),)) for number in numbers],
        [StoredPlayer(number, f"Jugador {number}") for number in numbers],
    )
    tables = publish(station)
    played: dict[int, tuple[int, ...]] = {}
    with ExitStack() as plugged:
        boards = [plugged.enter_context(FakeTableBoard(f"{table:04x}")) for table in sorted(tables)]
        assert len(boards) == BOARDS
        station.append_entries(*(Entry("board", (str(table), f"{table:04x}", "1")) for table in sorted(tables)))
        for table, board in zip(sorted(tables), boards, strict=True):
            give_sheet(board, station, table)
            board.sit_down(*chance.sample(tables[table], 2))
            games = chance.choice(RESULTS)
            board.hand_in(*games)
            played[table] = games if board.players == tables[table] else games[::-1]
        for board in chance.sample(boards, DYING):
            board.vanish_after(chance.randrange(1, 12))
        watch = watch_of(library, station, boards)
        watch.look()
        alive = len(results_of(station))
        assert BOARDS - DYING <= alive <= BOARDS
        revived = [_revive(board, plugged) for board in boards if board.unconfirmed()]
        watch_of(library, station, revived).look()
        assert not any(board.unconfirmed() for board in revived)
    told = results_of(station)
    assert len(told) == BOARDS
    table_results = {table.number: table.result for table in station.state.rounds[0].tables}
    assert {number: result.games for number, result in table_results.items() if result} == played
    assert replay_event(station.event.format_text()).differences == ()


def _revive(board: FakeTableBoard, plugged: ExitStack) -> FakeTableBoard:
    """A board that has died is plugged in again, with all that it kept."""
    again = plugged.enter_context(FakeTableBoard(board.id))
    again.store, again.server._store = board.store, board.store
    again.players, again.state, again.counter, again.generation = board.players, "result", board.counter, 1
    return again


@pytest.mark.parametrize("torn", [0, 40])
def test_a_board_that_is_pulled_while_it_is_told_its_match_is_told_once_more(library: Library, torn: int) -> None:
    station = open_event(library)
    with ExitStack() as plugged:
        board = plugged.enter_context(FakeTableBoard())
        prepare(board, station)
        tables = publish(station)
        for pulled_after in range(1, 8):
            again = plugged.enter_context(FakeTableBoard())
            again.store.whole = dict(board.store.whole)
            again.vanish_after(pulled_after, torn)
            boards = [again]
            watch = watch_of(library, station, boards)
            watch.look()
            back = plugged.enter_context(FakeTableBoard())
            back.store.whole, back.state, back.players = again.store.whole, again.state, again.players
            boards[0] = back
            watch.look()
            assert (back.state, back.players) == ("seating", tables[1]), pulled_after


@pytest.mark.parametrize("torn", [0, 40])
def test_a_board_that_is_pulled_while_its_sheet_comes_has_the_old_one_or_the_new_one(
    library: Library, torn: int
) -> None:
    station = open_event(library)
    with ExitStack() as plugged:
        board = plugged.enter_context(FakeTableBoard())
        prepare(board, station)
        numbers = range(5, 200)
        station.register(
            [Entry("register", (str(number),)) for number in numbers],
            [StoredPlayer(number, f"Jugador {number}") for number in numbers],
        )
        seen = set()
        for pulled_after in range(4, 30, 3):
            again, back = (plugged.enter_context(FakeTableBoard()) for _ in range(2))
            again.store.whole = dict(board.store.whole)
            again.vanish_after(pulled_after, torn)
            watch_of(library, station, [again]).look()
            assert len(again.store.names("event")) == 1
            seen.add(again.player_name(199))
            back.store.whole, back.store.aside = again.store.whole, again.store.aside
            assert prepare(back, station).status in ("prepared", "current")
            assert back.player_name(199) == "Jugador 199"
    assert seen == {"", "Jugador 199"}


def test_a_clock_that_is_set_back_changes_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    with FakeTableBoard() as board:
        station, tables = begin_round(library, board)
        board.sit_down(*tables[1])
        board.hand_in(2, 1)
        monkeypatch.setattr("tapete.tournament.store.event_clock.unix_now", lambda: 5)
        monkeypatch.setattr("tapete.tournament.verbs.table_reports.time.time", lambda: 5.0)
        watch_of(library, station, [board]).look()
        assert len(results_of(station)) == 1
        assert board.unix == 5
    assert replay_event(station.event.format_text()).differences == ()


def test_a_hub_of_64_boards_is_prepared_in_a_row_and_each_that_fails_is_told(
    run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    create_event("Liga", "", "kodem", ["rounds=3", "tables=1-80"], None, "")
    register_players("LIGA", "Ana", "", "", "", "")
    monkeypatch.setattr(BoardConnection, "answer_s", 0.5)
    with ExitStack() as plugged:
        boards = [plugged.enter_context(FakeTableBoard(f"{number:04x}")) for number in range(BOARDS - 1)]
        boards.insert(OLDER, plugged.enter_context(FakeTableBoard("older", can=("sync", "own"))))
        boards[SILENT].reply = lambda request: b""
        boards[FULL].store.room = 100
        boards[PULLED].vanish_after(9, torn=20)
        ports = [BoardPort(board.path, "Pico", "") for board in boards]
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: ports)
        code, out, _ = run("event", "boards", "LIGA", "--json")
        rows = json.loads(out)["boards"]
        sheets = [board.sheet for board in boards]
    failed = {number: row["error"]["code"] for number, row in enumerate(rows) if row["error"]}
    assert failed == {SILENT: "board.silent", FULL: "board.full", PULLED: "board.gone"}
    assert boards[SILENT].verbs() == ["hello"] * BoardConnection.tries, "nobody waits for it twice"
    assert [row["status"] for number, row in enumerate(rows) if number == OLDER] == ["older"]
    well = [number for number in range(BOARDS) if number not in (SILENT, OLDER, FULL, PULLED)]
    assert {rows[number]["status"] for number in well} == {"prepared"}
    tables = [sheet.table for number, sheet in enumerate(sheets) if sheet is not None]
    assert tables == sorted(set(tables)), "a row of boards gets a row of tables"
    assert [number for number, sheet in enumerate(sheets) if sheet is not None] == well
    assert code == 3
    with open_station("LIGA", "") as station:
        assert sorted(board.board for board in station.state.boards.values()) == sorted(boards[n].id for n in well)
