"""Findings about a deck, with their lines (L67-L73, L167, X-e)."""

from exalios_table import sample_deck

from tapete_rules.deck import Card
from tapete_rules.exalios.deck import check_deck


def cards(faccion="gauros"):
    deck = sample_deck(faccion)
    return [deck.card_at(place) for place in range(len(deck))]


def changed(code, **fields):
    """The sample deck with one card that differs."""
    found = cards()
    for card in found:
        if card.code == code:
            for name in fields:
                setattr(card, name, fields[name])
    return found


def findings(deck):
    return [(found.level, found.code, found.rule) for found in check_deck(deck, {})]


def test_fifteen_ten_and_three_are_legal():
    for faccion in ("gauros", "adelin", "belhia"):
        assert findings(cards(faccion)) == []


def test_a_card_too_many_or_too_few():
    """L69: five of each Fuerza; L71: ten; L73: three."""
    deck = [card for card in cards() if card.code not in ("FC1", "G-0", "P-3")]
    assert findings(deck) == [
        ("error", "deck_count", "Exalios L69"),
        ("error", "deck_count", "Exalios L71"),
        ("error", "deck_count", "Exalios L73"),
    ]
    assert check_deck(deck, {})[0].fields == {"type": "caos", "count": 4, "needed": 5}
    assert [found.fields["count"] for found in check_deck(cards() + cards()[1:2], {})] == [6]  # a Caos card twice


def test_fuerzas_are_five_of_each_and_not_just_fifteen():
    assert [
        found.fields["type"] for found in check_deck(changed("FC3", type="fuerza orden", numbers=(3, 3, 3)), {})
    ] == [
        "caos",
        "orden",
    ]


def test_one_personaje_at_least_is_of_the_decks_faccion():
    """L73, L97: the two others may be of any."""
    assert findings(changed("P-1", type="personaje adelin")) == [("error", "deck_faction", "Exalios L73")]
    assert check_deck(changed("P-1", type="personaje adelin"), {})[0].fields == {"faction": "gauros"}
    assert findings(changed("P-3", type="personaje gauros")) == []


def test_a_faccion_deck_is_of_one_faccion():
    """L71."""
    found = check_deck(changed("G-0", type="facción belhia"), {})
    assert [each.to_data() for each in found] == [
        {"level": "error", "code": "deck_mixed", "rule": "Exalios L71", "fields": {"factions": "belhia, gauros"}}
    ]


def test_no_personaje_twice():
    """L73, by the full name; Fuerzas may repeat."""
    found = check_deck(changed("P-3", folded="brasa,  la alfa", name="Brasa, la Alfa"), {})
    assert [(each.code, each.rule, each.fields) for each in found] == [
        ("deck_copy", "Exalios L73", {"name": "Brasa, la Alfa", "card": "P-3", "other": "P-1"})
    ]
    assert findings(changed("FC3", name="caos 5", folded="caos 5")) == []


def test_valores_are_odd_for_fuerzas_and_even_for_faccion():
    """L69, L71, X-e."""
    found = check_deck(changed("FC5", numbers=(6, 1, 1, 2, 4, 1)), {})
    assert [(each.code, each.rule, each.fields) for each in found] == [
        ("deck_odd", "Exalios L69", {"name": "caos 5", "card": "FC5", "value": 6})
    ]
    found = check_deck(changed("G-0", numbers=(5, 1, 2, 2, 4, 1)), {})
    assert [(each.code, each.rule, each.fields["value"]) for each in found] == [("deck_even", "Exalios L71", 5)]


def test_icons_are_alike_on_fuerzas_and_differ_on_faccion():
    """L167, X-e."""
    assert findings(changed("FC5", numbers=(5, 1, 2))) == [("error", "deck_same_icons", "Exalios L167")]
    assert findings(changed("G-0", numbers=(2, 3, 3))) == [("error", "deck_other_icons", "Exalios L167")]
    assert findings(changed("FC5", numbers=(5, 0, 2))) == []
    assert findings(changed("FC5", numbers=(5, 2, 0))) == []
    assert findings(changed("G-0", numbers=(2, 0, 0))) == []


def test_a_card_without_numbers_is_taken_at_its_word():
    assert findings(changed("FC5", numbers=())) == []
    assert findings(changed("G-0", numbers=(3, 3))) == []


def test_a_type_that_the_rulebook_does_not_list():
    """L67."""
    for kind in ("fuerza", "fuerza gauros", "faccion caos", "personaje de gauros", "adendei"):
        deck = cards() + [Card("X-1", "Nada", kind, "nada", (5, 1, 1, 1, 1, 1))]
        assert findings(deck) == [("error", "deck_unknown_type", "Exalios L67")]
        assert check_deck(deck, {})[0].fields == {"type": kind, "card": "X-1", "name": "Nada"}


def test_types_are_read_however_they_are_written():
    assert findings(changed("G-0", type="Facción Gauros")) == []
    assert findings(changed("P-1", type="Personaje Gauros")) == []
