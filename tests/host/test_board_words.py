"""The board's own words: each in both languages, each used, each short enough for its place."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from textwrap import wrap

import pytest
from flat_words import flat

from source import nodes_of
from tapete_board.journal.setting_choices import CHOICES
from tapete_board.match.game_catalogue import ASKED_IN_ALL, CUSTOM
from tapete_board.words import en, en_more, es, es_more
from tapete_link.client import PANEL_STATES
from tapete_rules import registry, texts
from tapete_rules.options import Option

FIRMWARE = Path(__file__).parents[2] / "firmware" / "tapete_board"
SPANISH = {**flat(es.WORDS), **flat(es_more.WORDS)}
ENGLISH = {**flat(en.WORDS), **flat(en_more.WORDS)}
LANGUAGES = [SPANISH, ENGLISH]
LINE = 21
"""Signs of a line on a display."""
ENTRIES = ("home", "game", "menu", "tools", "coin", "consent", "refused", "undo", "redo", "history", "help", "clock")
IN_LINES = ("home.resuming",)
"""Texts beside entries that take more than one line."""
AT_EVENTS = ("event", "judge", "pin", "code")
SAMPLE = ("8", "12:34")


def strings() -> Iterator[str]:
    """Every constant string in the board's code, the words apart."""
    for path in FIRMWARE.rglob("*.py"):
        if path.parent.name != "words":
            for node in nodes_of(path):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def games() -> list[str]:
    """The games with a package of their own."""
    return [game for game in registry.GAMES if game != CUSTOM]


def asked(game: str) -> list[Option]:
    """The options of a game that the board asks for."""
    loaded = registry.load_game(game)
    by_name = {option.name: option for option in loaded.OPTIONS}
    return [by_name[name] for name in (*loaded.ASKED, *ASKED_IN_ALL) if name in by_name]


def option_words(game: str, language: str) -> dict[str, str]:
    """The words of options and of their values: the board's, and those of the game."""
    texts.load_words(language, game)
    keys = [f"option.{option.name}" for option in asked(game)]
    keys += [f"value.{value}" for option in asked(game) for value in option.values]
    own = {key: texts.format_text((f"{game}.{key}",)) for key in keys if texts.has_words(f"{game}.{key}")}
    return (ENGLISH if language == "en" else SPANISH) | own


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_words_with_the_same_fields() -> None:
    assert sorted(SPANISH) == sorted(ENGLISH)
    assert [key for key in SPANISH if fields(SPANISH[key]) != fields(ENGLISH[key])] == []


def test_each_word_stands_in_one_table() -> None:
    for often, seldom in ((es, es_more), (en, en_more)):
        assert not flat(often.WORDS).keys() & flat(seldom.WORDS).keys()
    assert sorted(flat(es.WORDS)) == sorted(flat(en.WORDS))


@pytest.mark.parametrize("words", LANGUAGES, ids=["es", "en"])
def test_each_string_stands_there_once(words: dict[str, str]) -> None:
    """But for the choices of settings, each of which has its own, and for plurals that English says as the singular."""
    texts = [text for key, text in words.items() if not key.startswith("adjust.") and not key.endswith("_many")]
    assert [text for text in texts if texts.count(text) > 1] == []


def test_every_word_asked_for_is_there() -> None:
    groups = {key.partition(".")[0] for key in SPANISH}
    keys = {text for text in strings() if text.count(".") == 1 and text.partition(".")[0] in groups and " " not in text}
    assert {key for key in keys if key not in SPANISH and not key.endswith((".", "_"))} == set()


def test_no_word_stands_there_for_nothing() -> None:
    """A key is said whole, or its beginning is and the rest is put to it; "undo" and "redo" say theirs by ".title"."""
    said = set(strings())
    beginnings = tuple(text for text in said if "." in text[1:] and text.endswith((".", "_")))
    endings = tuple(text for text in said if text.startswith(".") and text[1:].isalpha())
    unused = {key for key in SPANISH if key not in said and not key.startswith(beginnings)}
    assert {key for key in unused if not key.endswith(endings)} == set()


@pytest.mark.parametrize("words", LANGUAGES, ids=["es", "en"])
def test_titles_and_entries_fit_in_a_line(words: dict[str, str]) -> None:
    entries = {
        key: text
        for key, text in words.items()
        if (key.split(".")[0] in ENTRIES + AT_EVENTS or key.endswith(".title")) and key not in IN_LINES
    }
    long = {key: text for key, text in entries.items() if len(text.format(*SAMPLE)) > LINE}
    assert long == {}


@pytest.mark.parametrize("words", LANGUAGES, ids=["es", "en"])
def test_texts_fit_above_their_answers(words: dict[str, str]) -> None:
    lines = {key: 4 for key in words if key.startswith("notice.") and key != "notice.title"}
    lines |= {"deck.chosen": 5, "deck.gone": 4, "reset.text": 3, "unresumed.text": 3}
    lines |= {"stopped.text": 5, "stopped.python": 5}
    lines |= {key: 3 for key in words if key.startswith("act.")}
    assert {key for key in lines if len(wrap(words[key], LINE)) > lines[key]} == set()


@pytest.mark.parametrize("words", LANGUAGES, ids=["es", "en"])
def test_what_the_status_line_tells_fits_in_it(words: dict[str, str]) -> None:
    """A move that was undone or drawn is said as far as it goes."""
    told = [key for key in words if key.startswith("board.") and not key.endswith(("undone", "redone", "drawn"))]
    hints = ["ask.hint", "coin.hint", "result.hint", "result.next", "error.hint"]
    assert {key for key in told + hints if len(words[key].format("8", "10-9")) > LINE} == set()


@pytest.mark.parametrize("words", LANGUAGES, ids=["es", "en"])
def test_settings_fit_beside_their_values(words: dict[str, str]) -> None:
    for name, choices in CHOICES:
        for place in range(len(choices)):
            assert len(words[f"adjust.{name}"]) + len(words[f"adjust.{name}_{place}"]) < LINE


@pytest.mark.parametrize("words", LANGUAGES, ids=["es", "en"])
def test_the_page_of_the_board_fits_beside_its_values(words: dict[str, str]) -> None:
    values = {
        "free": [words["state.kilobytes"].format(14000)],
        "records": ["4096"],
        "clear": ["999"],
        "supply": [words["state.volts"].format(24, 0)],
        "display": [words[f"state.{state}"] for state in PANEL_STATES],
    }
    for key, those in values.items():
        assert len(words[f"state.{key}"].format(2)) + max(map(len, those)) < LINE, key
    assert len(wrap(words["state.ask"], LINE)) <= 3
    assert max(len(words["state.drop"]), len(words["state.keep"])) <= LINE


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_options_fit_beside_their_values(game: str, language: str) -> None:
    words = option_words(game, language)
    for option in asked(game):
        values = [words.get(f"value.{value}", value) for value in option.values] or [str(option.high)]
        assert len(words[f"option.{option.name}"]) + max(map(len, values)) < LINE


@pytest.mark.parametrize("game", games())
def test_a_title_of_a_game_fits_in_a_line(game: str) -> None:
    assert 0 < len(registry.game_title(game)) <= LINE


def test_each_game_has_a_title_at_its_place() -> None:
    """A profile has one of its own."""
    assert [game for game in registry.GAMES if not registry.game_title(game)] == [CUSTOM]


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_choice_of_an_option_that_is_asked_has_a_word(game: str, language: str) -> None:
    words = option_words(game, language)
    options = [option for option in asked(game) if option.name != "edition"]
    assert {value for option in options for value in option.values if f"value.{value}" not in words} == set()
