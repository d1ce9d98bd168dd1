"""Texts on one line: what a name may hold, alike on a board and on a host."""

from tapete_rules.plain_text import BOARD_NAME, PLAYER_NAME, is_name, is_plain, one_line
from tapete_rules.record import Record, format_record, parse_record

HIDDEN = (
    "\x00", "\t", "\n", "\x1b", "\x1f", "\x7f", "\x80", "\x9b", "\xa0", "\xad", "\u061c", "\u200b", "\u200f", "\u2028",
    "\u2029", "\u202a", "\u202e", "\u2066", "\u2069", "\ud800", "\udfff", "\ue000", "\ufeff", "\U000e0041",
    "\U0010fffd",
)  # fmt: skip
PLAIN = (" ", "a", "~", "¡", "ñ", "É", "·", "—", "…", "Ж", "字", "😀")


def test_signs_that_nobody_sees_or_that_act_are_not_plain():
    assert [sign for sign in HIDDEN if is_plain("Me" + sign + "sa")] == []
    assert [sign for sign in PLAIN if not is_plain("Me" + sign + "sa")] == []
    assert is_plain("")


def test_on_one_line_they_are_spaces():
    assert one_line("A" + "".join(HIDDEN) + "B") == "A" + " " * len(HIDDEN) + "B"
    for text in ("", " Mesa  1 ", "".join(PLAIN)):
        assert one_line(text) == text


def test_a_name_is_plain_trimmed_and_short():
    for name in ("Mesa 1", "Ñandú", "x" * BOARD_NAME, 'El "7"', "😀", "é" * 4):
        assert is_name(name, BOARD_NAME), name
    for name in ("", " Mesa", "Mesa ", "x" * 25, '"' * 13, "\\" * 13, "é" * 5, "😀" * 3):
        assert not is_name(name, BOARD_NAME), name
    assert [sign for sign in HIDDEN if is_name("M" + sign, PLAYER_NAME) or is_name(sign, PLAYER_NAME)] == []


def test_the_header_of_a_record_holds_none_of_them():
    record = Record([("id", "aa"), ("seat", "1 A\u202en\ud800\x7fa")], [])
    assert parse_record(format_record(record)).by_seat("seat") == {1: "A n  a"}
