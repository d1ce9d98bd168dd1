"""The deck as the board has it."""

from tapete_rules import deck
from tapete_rules.deck import Card
from tapete_rules.errors import DeckError

CARDS = [
    Card("ZZ-2", "Último", "adendei", "ultimo", (1, 0, 6)),
    Card("AA-9", "Ámbar, Río", "adendei", "ambar, rio", (2, 1, 6)),
    Card("AA-10", "Ámbar, Río", "rot", "ambar, rio", ()),
]


def code_of(data):
    try:
        deck.parse_deck(data)
    except DeckError as error:
        return error.code
    return None


def test_the_order_of_play_goes_to_no_board():
    one = deck.build_deck("kodem", "Río", CARDS)
    other = deck.build_deck("kodem", "Río", [CARDS[2], CARDS[0], CARDS[1]])
    assert one.data == other.data and one.content_hash() == other.content_hash()
    assert [one.card_at(index).code for index in range(len(one))] == ["AA-10", "AA-9", "ZZ-2"]


def test_a_card_is_found_by_its_code():
    built = deck.build_deck("kodem", "Río", CARDS)
    assert built.find_card("AA-9").move_arguments() == ("AA-9", 2, 1, 6)
    assert built.find_card("AA-9").name == "Ámbar, Río"
    assert built.find_card("AA") is None and built.find_card("") is None and built.find_card("XX-1") is None
    assert built.count_types(("adendei",)) == 2 and built.count_types(("adendei", "rot")) == 3


def test_a_deck_reads_back_from_its_bytes():
    built = deck.build_deck("kodem", "Río", CARDS)
    again = deck.parse_deck(built.data)
    assert (again.game, again.name, len(again), again.content_hash()) == ("kodem", "Río", 3, built.content_hash())


def test_a_damaged_deck_is_refused_with_its_line():
    good = deck.build_deck("kodem", "Río", CARDS).data
    assert code_of(b"") == "not_a_deck"
    assert code_of(good[:-1]) == "not_a_deck"
    assert code_of(good.replace(b"|2|1|6", b"|2|x|6")) == "bad_deck_line"
    assert code_of(good.replace(b"card ZZ-2|", b"card |")) == "bad_deck_line"
    assert code_of(good.replace("Ú".encode(), b"\xc3")) == "bad_deck_line"
    assert code_of(good.replace(b"game kodem\n", b"")) == "not_a_deck"
    assert code_of(b"tapete-deck 1\n" + b"x" * deck.MOST_BYTES + b"\n") == "deck_too_large"


def test_a_name_that_would_break_the_text_is_refused():
    for name, card in (
        ("x", Card("A|1", "x", "rot", "x", ())),
        ("x", Card("A-1", "x\ny", "rot", "x", ())),
        ("x\ncard A-1|x|rot|x", Card("A-1", "x", "rot", "x", ())),
    ):
        try:
            deck.build_deck("kodem", name, [card])
        except DeckError as error:
            assert error.code == "bad_deck_text"
        else:
            raise AssertionError(card.to_line())


def test_the_cards_of_a_known_deck_are_read_when_they_are_asked_for():
    read = deck.build_deck("kodem", "Río", CARDS)
    known = deck.parse_deck(read.data, True)
    assert [known.card_at(index).to_line() for index in range(3)] == [
        read.card_at(index).to_line() for index in range(3)
    ]
    assert len(known) == 3 and known.content_hash() == read.content_hash() and known.name == "Río"
