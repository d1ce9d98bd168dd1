"""A message of an error names an argument of a move in words, in every game and both languages."""

from string import Formatter

import pytest
from flat_words import read_words

from tapete_rules import custom, registry, texts
from tapete_rules.params import NumberParam, WordParam

GAMES = [(game, custom.shipped_text("comandante40") if game == "custom" else "") for game in registry.GAMES]

# What a person has typed, so it is shown as it was.
TYPED = {
    *("bad_correction path", "bad_option name", "missing_argument kind", "option_needs name", "option_needs other"),
    *("too_many_arguments kind", "unknown_move kind", "unknown_number path", "unknown_option name"),
    *("unknown_timer name", "wrong_seat kind"),
}
IN_WORDS = {"bad_argument name", "missing_argument name"}
KEYS = ("kind", "name", "other", "path")


def arguments(game: str, profile: str) -> dict[str, NumberParam | WordParam]:
    """Return the arguments of all moves of a game by their names."""
    rows = registry.load_game(game, profile).TABLE.values()
    return {param.name: param for row in rows for param in row.params}


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(("game", "profile"), GAMES)
def test_every_argument_of_a_move_has_words(game: str, profile: str, language: str) -> None:
    texts.load_words(language, game)
    told = {
        name: texts.format_error(code, {"name": name, "value": "999", "kind": "x"})
        for name in arguments(game, profile)
        for code in ("bad_argument", "missing_argument")
    }
    own = {**read_words("texts", f"{language}_more"), **read_words(game, language)}
    assert [name for name, text in told.items() if own[f"argument.{name}"] not in text] == []
    texts.load_words("es")


def test_no_other_word_of_an_argument_stands_there_for_nothing() -> None:
    used = {f"argument.{name}" for game, profile in GAMES for name in arguments(game, profile)}
    for language in texts.LANGUAGES:
        assert set(read_words("texts", f"{language}_more")) == used
        for game, profile in GAMES:
            own = {key for key in read_words(game, language) if key.startswith("argument.")}
            assert own <= {f"argument.{name}" for name in arguments(game, profile)}, game


def test_an_argument_is_not_shown_by_its_key_in_either_language() -> None:
    for language, told in (
        ("es", "«0» no sirve como asiento de origen."),
        ("en", '"0" cannot be the seat it comes from.'),
    ):
        texts.load_words(language, "custom")
        assert texts.format_error("bad_argument", {"kind": "change", "name": "source", "value": 0}) == told
    texts.load_words("es")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("table", ["texts", *registry.GAMES])
def test_no_other_error_of_a_move_names_a_key(table: str, language: str) -> None:
    named = {
        f"{key.removeprefix('error.')} {field}"
        for key, text in read_words(table, language).items()
        if key.startswith("error.")
        and not key.startswith("error.deck_")  # there `name` is a card's, `other` its double
        for _, field, _, _ in Formatter().parse(text)
        if field in KEYS
    }
    assert named <= TYPED | IN_WORDS
