"""The words of every game, and those that all games share, in both languages."""

from string import Formatter

import pytest
from flat_words import read_words

from tapete_rules.registry import GAMES, game_title

LONGEST = 21
PACKAGES = [game for game in GAMES if game_title(game)]  # a profile says its name in one text for each language


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


@pytest.mark.parametrize("table", ["texts", *PACKAGES])
def test_both_languages_have_the_same_texts_with_the_same_fields(table: str) -> None:
    spanish, english = read_words(table, "es"), read_words(table, "en")
    assert sorted(spanish) == sorted(english)
    assert [key for key in spanish if fields(spanish[key]) != fields(english[key])] == []


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("table", ["texts", *GAMES])
def test_every_end_of_a_game_has_a_reason_for_its_sentence(table: str, language: str) -> None:
    words = read_words(table, language)
    ends = {key.removeprefix("outcome.") for key in words if key.startswith("outcome.")}
    reasons = {key.removeprefix("because.") for key in words if key.startswith("because.")}
    assert reasons == ends | ({"concessions"} if table == "texts" else set())
    assert [key for key, text in words.items() if key.startswith("because.") and ("{" in text or " " not in text)] == []


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", PACKAGES)
def test_menus_and_help_fit_in_a_line(game: str, language: str) -> None:
    words = read_words(game, language)
    lines = [text for key, text in words.items() if key.startswith((f"{game}.do.", f"{game}.ask.", f"{game}.help."))]
    assert [text for text in lines if "{" not in text and len(text) > LONGEST] == []


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("table", ["texts", *GAMES])
def test_a_refusal_says_why_and_does_not_ask(table: str, language: str) -> None:
    """The rule and what to do stand under it: leave it, force it, correct it."""
    refusals = {key: text for key, text in read_words(table, language).items() if key.startswith("error.")}
    assert refusals
    assert [key for key, text in refusals.items() if "?" in text or " " not in text or text.endswith(" already")] == []


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("table", ["texts", *PACKAGES])
def test_what_was_done_fits_in_a_line_of_the_history(table: str, language: str) -> None:
    """With two digits, or a place of two letters, for each field; the name of a card is cut where it does not fit."""
    words = read_words(table, language)
    lines = {key: text for key, text in words.items() if key.startswith((f"{table}.did.", "did.", "ruling."))}
    assert lines
    assert [key for key, text in lines.items() if len(text.format(*["12"] * 6)) > LONGEST] == []
