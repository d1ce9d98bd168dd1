"""Signs that nobody sees, and letters that are written with two or with another: the same name all the same."""

import pytest

from tapete.decks.reading import parse_deck_list
from tapete.texts.folding import clean_line, code_key, name_key

UNSEEN = "\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad"


@pytest.mark.parametrize("sign", UNSEEN)
def test_a_sign_that_is_not_seen_leaves_no_space(sign: str) -> None:
    assert clean_line(f"{sign}Lu{sign}z {sign} Santa{sign}") == "Luz Santa"
    assert name_key(f"Lu{sign}z") == name_key("Luz")
    assert code_key(f"PEE{sign}-001") == "PEE-001"
    (entry,) = parse_deck_list(f"{sign}2{sign} PEE-0{sign}01 Lu{sign}z\n".encode()).entries
    assert (entry.code, entry.name, entry.count) == ("PEE-001", "Luz", 2)


def test_a_sign_that_takes_room_is_a_space() -> None:
    for sign in "\u00a0\u2003\u3000\t\x0b\u2028":
        assert clean_line(f"Luz{sign}Santa") == "Luz Santa"


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Løkke", "lokke"), ("LØKKE", "LOKKE"), ("Æther Æon", "aether aeon"), ("Œuvre", "oeuvre"), ("Łódź", "lodz"),
        ("Đorđe", "dorde"), ("Þór", "thor"), ("Straße", "strasse"), ("ﬁn", "fin"), ("Ñandú", "nandu"),
    ],
)  # fmt: skip
def test_letters_that_unicode_does_not_take_apart(written: str, plain: str) -> None:
    assert name_key(written) == name_key(plain)
    assert name_key(written.upper()) == name_key(plain)
