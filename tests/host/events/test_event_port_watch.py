"""The desk's watch over the ports, a look at a time: boards come and go, hand in, call a judge, are told who plays."""

import pytest
from fake_table_board import FakeTableBoard
from fake_tables import begin_round, open_event, prepare, publish
from virtual_boards import FAST, needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace, virtual_folder
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.boards.plugged_boards import find_plugged
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.saying.entry_sentences import sentences_of
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.preparing import BoardPreparer, PreparedBoard
from tapete.tournament.verbs.table_reports import ReportTaker
from tapete.virtual.board import VirtualBoard
from tapete.virtual.lock import FolderLock
from tapete.words import speak_language
from tapete_link.table_client import read_board_table


class Desk:
    """A watch whose looks are called one by one. `lines`: what it told; `plugged`: the boards that are there."""

    def __init__(self, library: Library, station: EventStation, *boards: FakeTableBoard) -> None:
        self.lines: list[str] = []
        self.plugged = list(boards)
        own = EventStation(library, station.stored, "desk", "dos")
        self.watch = PortWatch(own, lambda: [BoardPlace(board.path, "Pico") for board in self.plugged], self._write)

    def _write(self, lines: object) -> None:
        assert isinstance(lines, list)
        self.lines += lines

    def look(self) -> list[str]:
        """Look once; returns what was told."""
        before = len(self.lines)
        self.watch.look()
        return self.lines[before:]


def test_a_board_that_is_plugged_in_hands_in_by_itself_and_is_told_the_next_match(
    library: Library, board: FakeTableBoard
) -> None:
    station = open_event(library)
    prepare(board, station)
    desk = Desk(library, station)
    tables = publish(station)
    assert desk.look() == []
    board.sit_down(*tables[1])
    board.hand_in(2, 1)
    desk.plugged = [board]
    (line,) = desk.look()
    assert line.startswith("Mesa 1: ")
    assert " 2 – 1 " in line
    assert board.unconfirmed() == []
    assert library.records(board.id), "the record is home too"
    board.state = "free"
    station.read_new_entries()
    station.append_entries(Entry("result", ("1", "2", "2-0")))
    again = publish(station)
    assert desk.look() == []
    assert (board.players, board.state, board.told_round) == (again[1], "seating", "Ronda 2")


def test_a_board_that_restarts_at_any_point_of_a_seating_is_told_again_and_one_whose_players_left_is_not(
    library: Library, board: FakeTableBoard
) -> None:
    station, tables = begin_round(library, board)
    desk = Desk(library, station, board)
    for point in ("not told yet", "told", "one has pressed", "begun, not kept"):
        if point == "begun, not kept":
            board.sit_down(*tables[1])
            desk.look()
        board.restart()
        desk.look()
        assert (board.state, board.players, board.told_round) == ("seating", tables[1], "Ronda 1"), point
    board.state, board.players = "free", ()
    desk.look()
    with speak_language("en"):
        desk.look()
        Desk(library, station, board).look()
    assert board.state == "free", "they left of their own will, and no other desk or language seats them again"
    board.restart()
    board.aside = tables[1]
    desk.look()
    assert board.state == "free", "its match is over"
    board.aside, board.is_old = (), True
    desk.look()
    assert board.state == "free", "an older board says nothing of a restart: it is told once"


def test_begun_matches_wrong_people_and_calls_are_told_once(library: Library, board: FakeTableBoard) -> None:
    station, tables = begin_round(library, board)
    desk = Desk(library, station, board)
    board.sit_down(tables[1][0], tables[2][0])
    (line,) = desk.look()
    assert line.startswith("Mesa 1: se sentaron")
    assert desk.look() == []
    board.sit_down(*tables[1])
    board.judge = 1
    (line,) = desk.look()
    assert "¡Juez!" in line
    assert desk.look() == []
    station.read_new_entries()
    assert [table.has_begun for table in station.state.rounds[0].tables] == [True, False]
    board.judge = 0
    assert desk.look() == []
    board.judge = 1
    assert len(desk.look()) == 1
    board.judge, board.withdrawn = 0, 1
    (line,) = desk.look()
    assert line.startswith("Mesa 1: ")
    assert "cancelaron la llamada" in line
    assert desk.look() == []
    Desk(library, station, board).look()
    station.read_new_entries()
    calls = [logged.entry.arguments[2] for logged in station.event.log if logged.entry.kind == "call"]
    assert calls == ["called", "answered", "called", "withdrawn"]
    told = sentences_of(station).sentence_of(len(station.event.log))
    assert told.endswith("cancelaron la llamada al juez (Beto – Leo).")
    station.append_entries(Entry("board", ("1", "another", "1")))
    board.judge, board.withdrawn = 1, 0
    (line,) = desk.look()
    assert line.startswith("¡Juez! Beto – Leo, en Mesa de e6614c311b7e6f2f: su hoja dice mesa 1, pero")
    board.judge, board.withdrawn = 0, 1
    (line,) = desk.look()
    assert line.startswith("Mesa de e6614c311b7e6f2f, que no tiene mesa en el torneo")


@pytest.mark.parametrize(
    ("entries", "time"),
    [
        ((), (3000, False, 0)), (("clock 1 pause",), (3000, True, 1)), (("clock 1 add seconds=120",), (3120, False, 1)),
        (("clock 1 set seconds=600", "clock 1 pause", "clock 1 go_on"), (600, False, 3)),
        (("extend 1 1 7",), (3420, False, 1)), (("extend 1 2 7",), (3000, False, 0)),
        (("change minutes=40",), (2400, False, 1)), (("clock 1 reset",), (3000, True, 1)),
        (("clock 1 pause", "take_back"), (3000, False, 0)),
    ],
)  # fmt: skip
def test_who_sits_down_or_is_plugged_in_after_a_change_of_the_clock_hears_it(
    library: Library, board: FakeTableBoard, entries: tuple[str, ...], time: tuple[int, bool, int]
) -> None:
    """`time`: what the board shows then, whether it stands, and which of the changes it knows."""
    station, tables = begin_round(library, board)
    desk = Desk(library, station, board)
    desk.look()
    begun = station.state.entry_number
    for line in entries:
        kind, *words = line.split()
        station.append_entries(Entry(kind, (str(station.state.entry_number),) if kind == "take_back" else tuple(words)))
    board.sit_down(*tables[1])
    board.left = 3000
    desk.look()
    left, is_standing, change = time
    assert (board.is_clock_standing, board.heard_clock) == (is_standing, begun + change if change else 0)
    assert left - 5 <= board.left <= left
    board.left -= 100
    acts = board.verbs().count("judge")
    desk.look()
    assert board.verbs().count("judge") == acts, "once told it counts by itself"


def test_a_call_that_was_withdrawn_between_two_looks_is_in_the_log(library: Library, board: FakeTableBoard) -> None:
    station, tables = begin_round(library, board)
    board.sit_down(*tables[1])
    board.withdrawn = 1
    Desk(library, station, board).look()
    station.read_new_entries()
    calls = [logged.entry.arguments for logged in station.event.log if logged.entry.kind == "call"]
    assert calls == [("1", "1", "called"), ("1", "1", "withdrawn")]


def test_a_sheet_is_brought_up_to_date_between_matches(library: Library, board: FakeTableBoard) -> None:
    station = open_event(library)
    prepare(board, station)
    desk = Desk(library, station, board)
    station.register([Entry("register", ("17",))], [StoredPlayer(17, "Tere")])
    board.state = "playing"
    desk.look()
    assert board.player_name(17) == ""
    board.state = "free"
    desk.look()
    assert board.player_name(17) == "Tere"
    puts = board.verbs().count("put")
    desk.look()
    assert board.verbs().count("put") == puts


def test_boards_of_others_are_named_once_and_left(library: Library, board: FakeTableBoard) -> None:
    station = open_event(library)
    with FakeTableBoard("bbbb", can=("sync",)) as older, FakeTableBoard("cccc") as other:
        prepare(other, open_event(library, "OTRA", bytes(16)))
        desk = Desk(library, station, board, older, other)
        assert len(desk.look()) == 3
        assert desk.look() == []
    assert other.sheet is not None
    assert other.sheet.code == "OTRA"
    assert desk.look() == [], "they are unplugged"


@pytest.mark.parametrize("torn", [0, 40])
def test_a_board_that_is_pulled_at_any_request_or_answer_hands_in_once(library: Library, torn: int) -> None:
    seen = set()
    for pulled_after in range(30):
        station = open_event(library, f"LIGA{pulled_after}")
        with FakeTableBoard() as board, FakeTableBoard() as back:
            prepare(board, station)
            tables = publish(station)
            board.sit_down(*tables[1])
            board.hand_in(2, 0)
            asked = len(board.requests)
            board.vanish_after(pulled_after, torn)
            Desk(library, station, board).look()
            station.read_new_entries()
            first = [logged.entry.kind for logged in station.event.log].count("result")
            back.store, back.server._store = board.store, board.store
            back.players, back.state, back.counter, back.generation = board.players, "result", 1, 1
            Desk(library, station, back).look()
            assert back.unconfirmed() == []
        station.read_new_entries()
        assert [logged.entry.kind for logged in station.event.log].count("result") == 1
        assert len(library.records(board.id)) == 1
        seen.add(first)
        if len(board.requests) - asked <= pulled_after:
            assert seen == {0, 1}
            return
    raise AssertionError("the board never got to the end")


def test_two_desks_take_the_results_of_one_board_once(library: Library, board: FakeTableBoard) -> None:
    station, tables = begin_round(library, board)
    board.sit_down(*tables[1])
    board.hand_in(2, 0)
    one, two = Desk(library, station, board), Desk(library, station, board)
    told = one.look() + two.look()
    board.store.confirmed.clear()
    told += two.look()
    assert [line.endswith("(ya se sabía)") for line in told] == [False, True]
    station.read_new_entries()
    assert [logged.entry.kind for logged in station.event.log].count("result") == 1


def test_a_board_without_its_players_is_told_at_the_first_minute_of_a_no_show(
    library: Library, board: FakeTableBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    station = open_event(library)
    prepare(board, station)
    publish(station)
    begun = station.state.rounds[0].published_at
    desk = Desk(library, station, board)
    assert desk.look() == []
    monkeypatch.setattr("tapete.tournament.store.event_clock.steady_time", lambda: begun + 5 * 60.0)
    (line,) = desk.look()
    assert "no se han sentado" in line
    assert "falta 1 2" in line
    assert desk.look() == [], "told once"


def test_a_virtual_board_that_is_in_use_is_found_like_the_others_and_no_other_port_is() -> None:
    assert find_plugged() == []
    virtual_folder().parent.mkdir(parents=True)
    lock = FolderLock(virtual_folder())
    assert find_plugged() == [], "it has no port yet"
    lock.note_port("/dev/pts/90")
    assert [(place.path, place.kind) for place in find_plugged()] == [("/dev/pts/90", "Tablero virtual")]
    assert [place.path for place in find_plugged(["/dev/ttyACM0"])] == ["/dev/ttyACM0"]
    left = virtual_folder().with_name("virtual-board.lock")
    text = left.read_text()
    lock.release()
    assert find_plugged() == []
    left.write_text(text)  # its process was killed, and the port is a terminal of somebody by now
    assert find_plugged() == []


@needs_micropython
def test_a_desk_tells_the_virtual_board_who_plays(library: Library) -> None:
    station = open_event(library)
    with VirtualBoard(virtual_folder(), FAST) as board:
        preparer = BoardPreparer(ReportTaker(station), lambda event: None)
        with BoardConnection(board.port) as connection:
            preparer.prepare(connection, PreparedBoard(connection.hello()), lambda name, at, size: None)
        tables = publish(station)
        watch = PortWatch(EventStation(library, station.stored, "desk", "dos"), find_plugged, lambda lines: None)
        watch.look()
        with BoardConnection(board.port) as connection:
            status = connection.run_client(read_board_table)
        assert (status.state, status.players) == ("seating", tables[1])
        board.restart()
        watch.look()
        with BoardConnection(board.port) as connection:
            status = connection.run_client(read_board_table)
        assert (status.state, status.players) == ("seating", tables[1]), "the restart lost nothing that it was told"
