"""The files of a tournament's table over the link, and the host's end of its verbs."""

from expect import raises
from memory_store import MemoryStore
from tapete_link import messages
from tapete_link.client import list_files, put_file
from tapete_link.errors import LinkError, Refused
from tapete_link.server import Server
from tapete_link.table_client import (
    answer_judge,
    call_time,
    extend_clock,
    pause_clock,
    read_board_table,
    read_moves,
    run_clock,
    set_clock,
    take_over_match,
    tell_seats,
)

SHEET = b"tapete-table 1\n"
OTHER = b"tapete-table 1\ntable 8\n"
TABLE = {
    "event": 1048575,
    "code": "LIGA",
    "generation": 3,
    "table": 7,
    "state": "playing",
    "players": [12, 31],
    "present": [1, 1],
    "judge": 0,
    "counter": 5,
    "left": -61,
    "time_called": 1,
    "results": 2,
}


def name_of(data, kind="event"):
    return kind + "/" + messages.hex_sha256(data)[:16]


class Board:
    """A server with a store in memory; `heard` are the requests of verbs that it was sent."""

    def __init__(self, table=None):
        self.store = MemoryStore()
        self.heard = []
        self.table = TABLE if table is None else table
        verbs = dict.fromkeys(("table", "moves", "seat", "judge", "resume"), self.hear)
        self.server = Server(self.store, dict, dict, int, verbs)

    def hear(self, request):
        self.heard.append({key: request[key] for key in request if key not in ("id", "do", "most")})
        return dict(self.table) if request["do"] in ("table", "moves") else {}

    def exchange(self, request):
        return self.server.answer_to(dict(request, id=1))

    def ask(self, verb, **fields):
        return self.exchange(dict(fields, do=verb))


def test_a_sheet_is_put_listed_and_dropped_and_never_read():
    board = Board()
    name = name_of(SHEET)
    assert put_file(board.exchange, name, SHEET)
    assert not put_file(board.exchange, name, SHEET), "it is there"
    assert list_files(board.exchange, "event") == [(name[6:], len(SHEET), False)]
    for verb, fields in (("get", {"at": 0}), ("sum", {}), ("confirm", {"size": len(SHEET)})):
        assert board.ask(verb, name=name, **fields) == {"id": 1, "error": "write_only", "name": name}
    assert board.ask("drop", name=name) == board.ask("drop", name=name) == {"id": 1, "ok": 1}
    assert list_files(board.exchange, "event") == []


def test_a_record_to_take_over_is_put_and_never_read():
    board = Board()
    name = name_of(SHEET, "match")
    assert put_file(board.exchange, name, SHEET)
    assert board.ask("get", name=name, at=0)["error"] == "write_only"
    assert board.ask("drop", name=name) == {"id": 1, "ok": 1}


def test_a_result_is_the_boards_and_goes_when_a_host_has_it():
    board = Board()
    board.store.whole["result/00000012"] = b"abc"
    sha256 = messages.hex_sha256(b"abc")
    assert board.ask("put", name="result/" + sha256[:16], size=3, sha256=sha256)["error"] == "read_only"
    assert board.ask("drop", name="result/00000012")["error"] == "unconfirmed"
    assert board.ask("confirm", name="result/00000012", size=2)["error"] == "changed"
    assert board.ask("confirm", name="result/00000012", size=3) == {"id": 1, "ok": 1}
    assert list_files(board.exchange, "result") == [("00000012", 3, True)]
    assert board.ask("drop", name="result/00000012") == {"id": 1, "ok": 1}


def test_no_sheet_comes_or_goes_while_a_result_is_on_the_board_alone():
    board = Board()
    put_file(board.exchange, name_of(SHEET), SHEET)
    refusal = {"id": 1, "error": "unconfirmed", "name": "result/00000012"}
    sha256 = messages.hex_sha256(OTHER)
    put = {"name": name_of(OTHER), "size": len(OTHER), "sha256": sha256}
    assert board.ask("put", **put)["have"] == 0
    assert board.ask("chunk", name=name_of(OTHER), at=0, data=messages.as_base64(OTHER))["have"] == len(OTHER)
    board.store.whole["result/00000012"] = b"abc"
    assert board.ask("commit", name=name_of(OTHER)) == refusal
    assert board.ask("put", **put) == refusal
    assert board.ask("drop", name=name_of(SHEET)) == refusal
    assert board.ask("drop", name=name_of(OTHER)) == {"id": 1, "ok": 1}, "there is none"
    put_file(board.exchange, name_of(SHEET), SHEET)
    board.store.confirm("result/00000012", 3)
    assert board.ask("drop", name=name_of(SHEET)) == {"id": 1, "ok": 1}
    assert put_file(board.exchange, name_of(OTHER), OTHER)


def test_the_state_of_a_table_is_read():
    table = read_board_table(Board().exchange)
    assert (table.event, table.code, table.generation, table.table) == (1048575, "LIGA", 3, 7)
    assert (table.state, table.players, table.present) == ("playing", (12, 31), (True, True))
    assert (table.judge, table.counter, table.left, table.time_called, table.results) == (False, 5, -61, True, 2)
    assert read_board_table(Board(dict(TABLE, left=None)).exchange).left is None
    assert not table.has_withdrawn_call, "an older board does not say it"
    assert read_board_table(Board(dict(TABLE, withdrawn=1)).exchange).has_withdrawn_call
    assert table.aside == (), "nor this"
    assert read_board_table(Board(dict(TABLE, aside=[12, 31])).exchange).aside == (12, 31)
    assert [read_board_table(Board(dict(TABLE, **heard)).exchange).clock for heard in ({}, {"clock": 4})] == [None, 4]


def test_a_state_of_a_strange_shape_is_refused():
    for field, value in (
        ("event", 1048576),
        ("event", None),
        ("code", 7),
        ("generation", -1),
        ("table", True),
        ("state", "asleep"),
        ("players", [4096]),
        ("players", [1] * 9),
        ("players", ["1"]),
        ("players", None),
        ("present", [2]),
        ("judge", 2),
        ("withdrawn", 2),
        ("counter", "1"),
        ("left", "soon"),
        ("left", 86401),
        ("time_called", None),
        ("results", -1),
        ("aside", [4096]),
        ("aside", 12),
    ):
        error = raises(LinkError, read_board_table, Board(dict(TABLE, **{field: value})).exchange)
        assert (error.code, error.fields) == ("bad_field", {"field": field}), field


def test_what_a_desk_tells_a_table():
    board = Board()
    tell_seats(board.exchange, (12, 31), "R3", 3000)
    tell_seats(board.exchange, (12, 31))
    answer_judge(board.exchange)
    extend_clock(board.exchange, 5)
    pause_clock(board.exchange)
    run_clock(board.exchange)
    set_clock(board.exchange, 750)
    call_time(board.exchange)
    take_over_match(board.exchange, "match/00")
    assert board.heard == [
        {"players": [12, 31], "round": "R3", "seconds": 3000},
        {"players": [12, 31], "round": "", "seconds": -1},
        {"answer": 1},
        {"minutes": 5},
        {"pause": 1},
        {"go_on": 1},
        {"set": 750},
        {"time": 1},
        {"name": "match/00"},
    ]


def test_an_older_board_refuses():
    server = Server(MemoryStore(), dict, dict, int)
    error = raises(Refused, read_board_table, lambda request: server.answer_to(dict(request, id=1)))
    assert error.code == "unknown_verb"


MOVES = {
    "match": "3f2a",
    "entries": 3,
    "after": 1,
    "data": messages.as_base64(b"10 1 first 1\n20 2 end\n"),
    "pending": [[2, "1", -3]],
    "timers": [["match", -61]],
}


def test_the_moves_of_a_table_are_read():
    board = Board(MOVES)
    moves = read_moves(board.exchange, "3f2a", 1)
    assert board.heard == [{"match": "3f2a", "after": 1}]
    assert (moves.match, moves.entries, moves.after) == ("3f2a", 3, 1)
    assert moves.lines == ("10 1 first 1", "20 2 end")
    assert (moves.pending, moves.timers) == (((2, "1", -3),), (("match", -61),))


def test_moves_that_are_none_are_refused():
    wrong = (
        ("match", 7),
        ("entries", -1),
        ("after", 2),
        ("after", 4),
        ("data", messages.as_base64(b"a\nb\nc\n")),
        ("data", messages.as_base64(b"\xff\n")),
        ("pending", [[9, "1", 1]]),
        ("pending", [[1, "1"]]),
        ("pending", [[1, 1, 1]]),
        ("pending", 3),
        ("timers", [["match", None]]),
        ("timers", [["match"]]),
    )
    for field, value in wrong:
        raises(LinkError, read_moves, Board(dict(MOVES, **{field: value})).exchange, "3f2a", 1)
