"""Findings about a deck, with their lines (L27-L35, L179, K14, K15, K-m)."""

from tapete_rules import texts
from tapete_rules.deck import Card
from tapete_rules.kodem.deck import check_deck


def cards(**counts):
    made = []
    for kind in ("rava", "adendei", "protector", "bio", "ixim", "rot", "espectro", "token", "lore"):
        for number in range(counts.get(kind, 0)):
            name = "{} {}".format(kind, number)
            made.append(Card("{}-{:03d}".format(kind[:2].upper(), number), name, kind, name, ()))
    return made


def codes(deck, edition="2024", ordered=False):
    return [(each.level, each.code, each.rule) for each in check_deck(deck, {"edition": edition}, ordered)]


def test_legal_decks_have_no_findings():
    assert codes(cards(adendei=15, protector=1)) == []
    assert codes(cards(adendei=24, rava=1, protector=2, bio=1, ixim=3, rot=3)) == []


def test_too_few_and_too_many():
    """L27-L32."""
    assert codes(cards(adendei=13, protector=0)) == [
        ("error", "deck_too_few", "Kódem L27"),
        ("error", "deck_too_few", "Kódem L29"),
    ]
    assert codes(cards(adendei=25, rava=2, protector=3, bio=3, ixim=4, rot=4)) == [
        ("error", "deck_too_many", "Kódem L27"),
        ("error", "deck_too_many", "Kódem L28, L181"),
        ("error", "deck_too_many", "Kódem L29"),
        ("error", "deck_too_many", "Kódem L30"),
        ("error", "deck_too_many", "Kódem L31"),
        ("error", "deck_too_many", "Kódem L32"),
    ]
    found = check_deck(cards(adendei=25, protector=1), {"edition": "2024"})[0]
    assert found.fields == {"type": "adendei", "count": 25, "low": 15, "high": 24}


def test_fourteen_adendei_and_a_rava_are_too_few_and_told_apart():
    """K15: the Rava may be counted."""
    assert codes(cards(adendei=14, rava=1, protector=1)) == [("warning", "deck_few_with_rava", "Kódem L27, K15")]
    assert codes(cards(adendei=14, protector=1)) == [("error", "deck_too_few", "Kódem L27")]


def test_two_bios_are_sold_and_three_are_not():
    """K15: one more than L30 says."""
    assert codes(cards(adendei=15, protector=1, bio=2)) == [("warning", "deck_too_many", "Kódem L30, K15")]
    assert codes(cards(adendei=15, protector=1, bio=3)) == [("error", "deck_too_many", "Kódem L30")]


def test_the_later_edition_has_wider_limits():
    """K15: 0-2 Rava, 0-5 Ixim, 0-5 Rot."""
    deck = cards(adendei=15, rava=2, protector=1, ixim=5, rot=5)
    assert codes(deck, "5.1") == []
    assert len(codes(deck)) == 3


def test_one_copy_of_each_full_name():
    """L35, K14: another code or another space is the same card, another subtitle is not."""
    deck = cards(adendei=15, protector=1)
    deck[1] = Card("AD-000R", "adendei 0", "adendei titán", "adendei  0", ())
    deck[2] = Card("AD-900", "adendei 0, otra", "adendei", "adendei 0, otra", ())
    found = check_deck(deck, {})
    assert [(each.code, each.rule) for each in found] == [("deck_copy", "Kódem L35, K14")]
    assert found[0].fields == {"name": "adendei 0", "card": "AD-000R", "other": "AD-000"}


def test_types_that_the_rulebook_does_not_list_are_named():
    """K-m."""
    found = check_deck(cards(adendei=15, protector=1, espectro=1, token=1, lore=1), {})
    assert [each.fields["type"] for each in found] == ["espectro", "token", "lore"]
    assert [(each.level, each.code) for each in found] == [("warning", "deck_unknown_type")] * 3


def test_a_rava_does_not_begin_in_the_zona_principal():
    """L179: only the order of play tells, which stays on the host."""
    deck = cards(rava=1, adendei=15, protector=1)
    assert codes(deck, ordered=True) == [("error", "deck_rava_at_start", "Kódem L179")]
    assert codes(deck) == []
    assert codes(deck[1:4] + deck[:1] + deck[4:], ordered=True) == []


def test_findings_have_words_in_both_languages():
    deck = cards(adendei=14, rava=2, token=1) + cards(adendei=1)
    for language in texts.LANGUAGES:
        texts.load_words(language, "kodem")
        for found in check_deck(deck, {}, True):
            assert texts.has_words("error." + found.code)
            about = found.fields.get("name", found.fields.get("type", ""))
            assert str(about) in texts.format_error(found.code, found.fields)
            assert found.to_data()["level"] == found.level
