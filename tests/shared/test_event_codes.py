"""Codes and QR texts of results: what is genuine, what is refused and why."""

from expect import raises
from tapete_event.errors import FormatError
from tapete_event.event_keys import board_key
from tapete_event.result_qr import format_qr_text, parse_qr_text
from tapete_event.table_result import TableResult
from tapete_event.typed_code import format_code, parse_code

EVENT = 0x3F2A1
BOARD = "e6614c311b7e6f2f"
KEY = board_key(b"s" * 16, BOARD, 3)
DUEL = TableResult(7, (12, 31), 70, (2, 1, 0), how="time", retired=2, values=(3, 5))


def test_a_code_comes_back():
    code = format_code(KEY, EVENT, DUEL)
    assert code == "3937-8C4P-RF4P"
    told = parse_code(code.lower().replace("-", " "), 2)
    assert (told.games, told.how, told.retired) == ((2, 1, 0), "time", 2)
    assert told.complete_counter(69) == 70
    assert told.matches(KEY, EVENT, 7, (12, 31), 70)
    assert raises(FormatError, parse_code, "3937-8C4P-RF4Q", 2).code == "bad_check"


def test_a_qr_text_comes_back():
    told = parse_qr_text(format_qr_text(KEY, EVENT, BOARD, DUEL))
    assert (told.event, told.table, told.players, told.values) == (EVENT, 7, (12, 31), (3, 5))
    assert told.matches(KEY, EVENT, 7, (12, 31), told.complete_counter(9))
