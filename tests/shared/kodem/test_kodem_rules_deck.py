"""The fields of each finding about a deck, for programs (L27-L35, L179, K15, K-m)."""

from tapete_rules.deck import Card
from tapete_rules.kodem.deck import check_deck


def card(code, kind, name=""):
    return Card(code, " " + (name or code), kind, name or code, ())


def adendei(count):
    return [card("AD-{}".format(number), "adendei titán") for number in range(count)]


def said(deck, ordered=False):
    """Code, rule and fields of each finding."""
    return [(found.code, found.rule, found.fields) for found in check_deck(deck, {}, ordered)]


def test_a_count_says_its_type_and_its_limits():
    protector, rava = card("PR-1", "protector"), card("RV-1", "rava")
    few = {"type": "adendei", "count": 14, "low": 15, "high": 24}
    assert said(adendei(14) + [protector]) == [("deck_too_few", "Kódem L27", few)]
    assert said(adendei(14) + [protector, rava]) == [("deck_few_with_rava", "Kódem L27, K15", few)]
    many = {"type": "protector", "count": 3, "low": 1, "high": 2}
    three = [card("PR-{}".format(number), "protector") for number in range(3)]
    assert said(adendei(15) + three) == [("deck_too_many", "Kódem L29", many)]


def test_the_later_limits_are_told_where_there_are_too_few():
    """K15: they differ for Rava, Ixim and Rot alone."""
    found = check_deck(adendei(14) + [card("PR-1", "protector")], {"edition": "5.1"})
    assert [each.fields for each in found] == [{"type": "adendei", "count": 14, "low": 15, "high": 24}]


def test_a_card_is_named_by_name_and_code():
    """L35, K-m, L179, all at once."""
    deck = [card("RV-1", "rava", "uno"), card("RV-1R", "rava", "uno"), card("LO-1", "lore", "dos")]
    found = said(deck + adendei(15) + [card("PR-1", "protector")], ordered=True)
    assert found == [
        ("deck_too_many", "Kódem L28, L181", {"type": "rava", "count": 2, "low": 0, "high": 1}),
        ("deck_copy", "Kódem L35, K14", {"name": "uno", "card": "RV-1R", "other": "RV-1"}),
        ("deck_unknown_type", "Kódem L27-L32, K-m", {"type": "lore", "card": "LO-1", "name": "dos"}),
        ("deck_rava_at_start", "Kódem L179", {"card": "RV-1", "name": "uno"}),
        ("deck_rava_at_start", "Kódem L179", {"card": "RV-1R", "name": "uno"}),
    ]


def test_the_order_of_play_is_not_assumed():
    """L179: cards as a board has them stand in alphabetical order."""
    assert said([card("RV-1", "rava"), card("PR-1", "protector")] + adendei(15)) == []
