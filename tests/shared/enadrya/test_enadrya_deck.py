"""The rules of the rulebook for a deck (E)."""

from tapete_rules.deck import Card
from tapete_rules.enadrya.deck import check_deck


def card(number, kind, name=""):
    name = name or f"carta {number}"
    return Card(f"XX-{number:03d}", name, kind, name, (1, 1, 1, 1, 0))


def legal():
    """A Base and 39 more: each of ten names four times at most."""
    cards = [card(0, "base akhris")]
    kinds = ("unidad akhris", "unidad akhris", "poder neutral", "tecnologia akhris")
    for number in range(39):
        cards.append(card(1 + number // 4, kinds[number % 4]))
    return cards


def found(cards):
    return [(finding.level, finding.code, finding.rule, finding.fields) for finding in check_deck(cards, {})]


def test_a_legal_deck():
    assert found(legal()) == []


def test_forty_cards():
    """E1; a press piece says more (E10)."""
    for cards, count in ((legal()[:-1], 39), (legal() + [card(90, "poder neutral")], 41)):
        assert found(cards) == [("error", "deck_size", "Enadrya E1, E10", {"count": count, "size": 40})]


def test_exactly_one_base():
    """E1."""
    for cards, count in ((legal()[1:] + [card(90, "poder neutral")], 0), (legal()[:-1] + [card(91, "base akhris")], 2)):
        assert found(cards) == [("error", "deck_bases", "Enadrya E1", {"count": count})]


def test_four_of_a_card():
    """E1.1; a card is its name (I2.1)."""
    cards = legal()
    for place in (1, 2, 3, 4):
        cards[place] = card(place, "unidad akhris", "carta igual" if place > 1 else " carta  igual ")
    assert found(cards) == []
    cards[5] = card(5, "unidad akhris", "carta igual")
    assert found(cards) == [("error", "deck_copies", "Enadrya E1.1", {"name": "carta  igual", "count": 5})]


def test_one_race_and_neutrals():
    """E2, E2.1."""
    cards = legal()
    cards[1] = card(1, "unidad bythros")
    assert found(cards) == [("error", "deck_races", "Enadrya E2", {"races": "Akhris, Bythros"})]
    cards[1] = card(1, "unidad neutral")
    assert found(cards) == []


def test_a_race_that_nobody_knows():
    """I2.2.1: three races."""
    cards = legal()
    cards[1] = card(1, "unidad")
    cards[2] = card(1, "unidad gigantes de akhris")
    assert found(cards) == [("warning", "deck_race", "Enadrya I2.2.1", {"name": "carta 1", "card": "XX-001"})] * 2


def test_types_that_the_rulebook_knows():
    """E1, I3."""
    cards = legal()
    cards[1] = card(1, "hechizo akhris")
    fields = {"type": "hechizo akhris", "name": "carta 1", "card": "XX-001"}
    assert found(cards) == [("error", "deck_type", "Enadrya E1, I3", fields)]
