"""Decks of Construido: 30 cards, ten without effect, two copies, one of a promo (L283-L285)."""

from tapete_rules.deck import Card
from tapete_rules.invocacion.deck import check_deck


def card(number, type="combate"):
    return Card(f"XX-{number}", f"Bestia {number}", type, f"bestia {number}", (5, 2, 0, 0, 0, 0))


def deck(plain=10, size=30):
    """Two copies of each card, the first ones without effect."""
    return [card(place // 2, "sin efecto" if place < plain else "combate") for place in range(size)]


def findings(cards, **options):
    return [(one.level, one.code, one.rule, one.fields) for one in check_deck(cards, options)]


def test_a_legal_deck():
    assert findings(deck()) == []
    assert findings(deck(plain=12)) == []


def test_thirty_cards():
    """L285."""
    for size in (29, 31):
        assert findings(deck(size=size)) == [("error", "deck_size", "Invocación L285", {"count": size, "size": 30})]


def test_ten_without_effect():
    """L285, I14: at least, or exactly by option."""
    few = ("error", "deck_plain", "Invocación L285, I14", {"count": 9, "least": 10, "unknown": 0})
    assert findings(deck(plain=9)) == [few]
    assert findings(deck(plain=9), without_effect="exact") == [few]
    many = ("error", "deck_plain", "Invocación L285, I14", {"count": 11, "least": 10, "unknown": 0})
    assert findings(deck(plain=11), without_effect="exact") == [many]
    assert findings(deck(plain=10), without_effect="exact") == []


def test_cards_whose_sign_nobody_knows_may_be_without_effect():
    """I14: without card data it is asked, not said."""
    cards = deck(plain=9)
    cards[29] = card(14, "")
    (found,) = findings(cards)
    assert found == ("warning", "deck_plain", "Invocación L285, I14", {"count": 9, "least": 10, "unknown": 1})
    cards = deck(plain=9)
    cards[29] = card(14, "rara")
    assert findings(cards)[0][0] == "warning"
    cards = deck(plain=8)
    cards[29] = card(14, "rara")
    assert findings(cards)[0][0] == "error"
    cards = deck(plain=11)
    cards[29] = card(14, "")
    assert findings(cards, without_effect="exact")[0][0] == "error"


def test_two_copies_of_a_card():
    """L285: its name says which card it is."""
    cards = deck()
    cards[29] = Card("XX-99", "Bestia 5 ", "combate", "bestia  5", ())
    (found,) = findings(cards)
    assert found == ("error", "deck_copies", "Invocación L285", {"name": "Bestia 5", "most": 2})
    cards[28] = card(5)
    assert len(findings(cards)) == 1  # said once


def test_one_copy_of_a_promo():
    """L285."""
    cards = deck()
    cards[28] = cards[29] = card(50, "combate promo")
    assert findings(cards) == [("error", "deck_copies", "Invocación L285", {"name": "Bestia 50", "most": 1})]
    cards[28] = card(51, "preparacion promo")
    assert findings(cards) == []
