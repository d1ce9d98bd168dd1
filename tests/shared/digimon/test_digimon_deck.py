"""Decks of 30 cards with three of a code and a level 3 to begin with."""

from digimon_table import CHARCO, GOTA

from tapete_rules.deck import Card
from tapete_rules.digimon.deck import check_deck


def a_card(text, name="", kind="digimon"):
    words = text.split(" ")
    name = name or "Carta " + words[0]
    return Card(words[0], name, kind, name.lower(), tuple([int(word) for word in words[1:]]))


def thirty(*cards):
    """These cards, and others three times each until there are 30."""
    deck = list(cards)
    number = 0
    while len(deck) < 30:
        deck.append(a_card(f"OPC-{number // 3:03d} 0 0 -1 -1 -1 -1 -1 -1 -1 -1 -1", kind="opción"))
        number += 1
    return deck


def found(cards, **options):
    return [(finding.level, finding.code, finding.rule) for finding in check_deck(cards, options)]


def test_a_deck_of_30_with_a_level_3_is_legal():
    assert found(thirty(a_card(GOTA), a_card(CHARCO))) == []


def test_a_deck_has_30_cards():
    for size in (29, 31):
        cards = (thirty(a_card(GOTA)) + [a_card(CHARCO)])[:size]
        assert found(cards) == [("error", "deck_size", "Digimon L8")]
        assert check_deck(cards, {})[0].fields == {"count": size, "size": 30}


def test_three_copies_of_a_code():
    assert found(thirty(*[a_card(GOTA)] * 3)) == []
    cards = thirty(*[a_card(GOTA)] * 4)
    assert found(cards) == [("error", "deck_copies", "Digimon L8")]
    assert check_deck(cards, {})[0].fields == {"name": "Carta GOT-001", "card": "GOT-001", "count": 4}


def test_four_of_a_name_by_two_codes_are_a_warning_or_by_option_an_error():
    cards = thirty(*[a_card(GOTA, "Gota")] * 2, *[a_card(CHARCO, "Gota")] * 2)
    assert found(cards) == [("warning", "deck_name_copies", "D9")]
    assert found(cards, copies="name") == [("error", "deck_name_copies", "D9")]
    assert found(thirty(*[a_card(GOTA, "Gota")] * 2, a_card(CHARCO, "Gota"))) == []
    assert check_deck(cards, {})[0].fields == {"name": "Gota", "count": 4}


def test_a_digimon_of_level_3_begins():
    assert found(thirty(a_card(CHARCO))) == [("error", "deck_no_starter", "Digimon L8")]
    assert found(thirty(a_card(GOTA, kind="opción"))) == [("error", "deck_no_starter", "Digimon L8")]


def test_the_order_of_the_cards_changes_nothing():
    cards = thirty(a_card(CHARCO), a_card(GOTA))
    assert [finding.code for finding in check_deck(cards, {}, True)] == []
