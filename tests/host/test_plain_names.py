"""The texts that a board takes for a name, and those that a host prints as they are."""

import sys
import unicodedata

from tapete.texts.folding import clean_line
from tapete_rules.plain_text import is_plain

NOT_SEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")


def test_a_board_takes_no_sign_that_nobody_sees() -> None:
    """Beyond the first plane a handful of format characters of old scripts and of music is left."""
    for number in range(0x10000):
        char = chr(number)
        if unicodedata.category(char) in NOT_SEEN and char != " ":
            assert not is_plain(char), hex(number)
    beyond = [chr(number) for number in range(0x10000, sys.maxunicode + 1)]
    unseen = [char for char in beyond if unicodedata.category(char) in NOT_SEEN]
    assert {unicodedata.category(char) for char in unseen if is_plain(char)} <= {"Cf"}


def test_every_name_that_a_board_takes_is_printed_as_it_is() -> None:
    """A sign that is not plain to a board, and yet printed, would be refused for nothing."""
    for number in range(0x10000):
        char = chr(number)
        if unicodedata.category(char) != "Cn":
            assert is_plain(char) == (clean_line(f"a{char}b") == f"a{char}b"), hex(number)
