"""A board dies, and its match goes on at another one."""

from event_board import AskedTable, EventTable, sheet_data
from expect import raises
from fake_board import FakeBoard
from tapete_board.journal.board_files import BoardFiles
from tapete_board.journal.folders import ensure_folder
from tapete_event.result_file import parse_result_file
from tapete_link.client import get_file, list_files
from tapete_link.errors import Refused
from tapete_link.table_client import read_board_table, take_over_match, tell_seats

OTHER = {"table": 8, "key": bytes(range(16, 32)), "generation": 4}


class OtherTable(AskedTable):
    """Another board of the same event, with files of its own."""

    def __init__(self, **fields):
        ensure_folder("other")
        board = FakeBoard(luck=77, store=BoardFiles("other"))
        super().__init__(board, sheet_data(**dict(OTHER, **fields)))


def dying_table():
    """A table in the middle of a match, and the record that a host got of it."""
    table = AskedTable(None, sheet_data(options=[("minutes", "50")]))
    tell_seats(table.exchange, (12, 31))
    table.press("1OK", "2OK")
    table.press("1-", "1-", "1OK", "2-", "2OK")
    table.rest(60000)
    table.press("1-", "1OK")
    table.rest(1000)
    running_match = table.director.running_match
    return running_match, get_file(table.exchange, "record/" + running_match.record.id)


def refusal(exchange, name):
    return raises(Refused, take_over_match, exchange, name).code


def test_the_match_goes_on_under_the_key_of_the_other_board():
    before, record = dying_table()
    table = OtherTable()
    name = table.put("match", record)
    table.tick_after_answer = lambda: None
    take_over_match(table.exchange, name)
    assert read_board_table(table.exchange).state == "free", "the answer comes first"
    table.rest(20)
    assert table.screens == ("play", "play")
    after = table.director.running_match
    assert after.record.id == before.record.id
    assert after.match.log.lines_from()[: len(before.match.log)] == before.match.log.lines_from()
    headers = after.record.headers
    assert ("table", "8") in headers and ("generation", "4") in headers and ("counter", "1") in headers
    assert ("players", "12 31") in headers and ("seat", "1 Ana") in headers and ("locked", "1") in headers
    status = read_board_table(table.exchange)
    assert (status.state, status.players, status.counter) == ("playing", (12, 31), 1)
    assert 2930 <= status.left <= 2945
    take_over_match(table.exchange, name)
    assert list_files(table.exchange, "match") == []
    assert table.board.store.event_name() in table.board.store.in_use
    table.concede(1)
    table.hold_both()
    own = list_files(table.exchange, "result")[0][0]
    assert own == before.record.id
    kept = parse_result_file(get_file(table.exchange, "result/" + own))
    assert (kept.generation, kept.result.table, kept.result.counter) == (4, 8, 1)


def test_it_comes_back_after_a_power_cut():
    _, record = dying_table()
    table = OtherTable()
    take_over_match(table.exchange, table.put("match", record))
    table.rest(20)
    log = table.log
    again = EventTable(FakeBoard(table.board.blocks.restart(), 5, BoardFiles("other")))
    assert again.log[: len(log)] == log and again.screens == ("play", "play")


def test_a_cut_while_it_is_taken_over_leaves_the_file():
    before, record = dying_table()
    table = OtherTable()
    name = table.put("match", record)
    blocks = table.board.blocks
    at = len(blocks.written)
    take_over_match(table.exchange, name)
    table.rest(20)
    whole = len(blocks.written)
    table.board.store.write_file(name, (record,))
    found = set()
    for cut in range(at + 1, whole, (whole - at) // 30):
        again = EventTable(FakeBoard(blocks.cut(cut), 5, BoardFiles("other")))
        runs = again.director.running_match_or_none is not None
        found.add(runs)
        if runs:
            assert len(again.log) >= len(before.match.log), cut
        else:
            assert again.board.store.size(name) > 0, cut
    assert False in found


def test_what_cannot_be_taken_over():
    _, record = dying_table()
    table = OtherTable()
    for old, new in (
        (b"tapete-record 1", b"tapete-record 2"),
        (b"event 3f2a1", b"event 3f2a2"),
        (b"players 12 31", b"players 12"),
        (b"players 12 31", b"players 12 x"),
        (b"game kodem", b"game chess"),
        (b"\nrules ", b"\nrules 9"),
        (b"\nmoves\n", b"\nmooves\n"),
        (b"\nid ", b"\nid ../"),
    ):
        assert old in record
        name = table.put("match", record.replace(old, new, 1))
        assert refusal(table.exchange, name) == "bad_field", new
    assert refusal(table.exchange, "match/00") == "no_file"
    assert refusal(table.exchange, "deck/00") == "bad_field"
    tell_seats(table.exchange, (7, 9))
    table.press("1OK", "2OK")
    assert refusal(table.exchange, table.put("match", record)) == "in_use"
