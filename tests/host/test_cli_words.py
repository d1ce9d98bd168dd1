"""Everything that is said has words, in both languages, with the same fields."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import tapete
from tapete import cli, words
from tapete.words import choose_language, has, say

SOURCES = sorted(Path(tapete.__file__).parent.rglob("*.py"))
ERRORS = ("UserError", "OutputLost", "BoardError", "VirtualBoardMissing")
PREFIXES = {**dict.fromkeys(ERRORS, "error."), "Note": "note.", "say": ""}


def fields_of(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def spoken() -> Iterator[tuple[str, str]]:
    """Each key that the source code says, and where."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                key = node.args[0]
                if node.func.id in PREFIXES and isinstance(key, ast.Constant):
                    yield PREFIXES[node.func.id] + str(key.value), f"{path.name}:{node.lineno}"


def test_every_key_has_words() -> None:
    keys = list(spoken())
    assert len(keys) > 80
    assert [f"{place} {key}" for key, place in keys if not has(key)] == []


def test_both_languages_fill_in_the_same_fields() -> None:
    table = words._table()
    assert [key for key, (spanish, english) in table.items() if fields_of(spanish) != fields_of(english)] == []


def test_every_option_that_is_named_exists() -> None:
    tables = Path(cli.__file__).parent.glob("*.py")
    options = {name for path in tables for name in re.findall(r"--[a-z]+", path.read_text("utf-8"))} | {"--help"}
    named = {option for pair in words._table().values() for text in pair for option in re.findall(r"--[a-z]+", text)}
    assert named - options == set()


def test_no_word_stands_in_two_tables() -> None:
    tables = [__import__(f"tapete.words.{part}", fromlist=["WORDS"]).WORDS for part in words.PARTS]
    assert sum(map(len, tables)) == len(words._table())


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "de_DE"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "en_GB", "TAPETE_LANG": "es"}, "es"),
    ],
)
def test_the_language_follows_the_locale(environment: dict[str, str], language: str) -> None:
    assert choose_language(environment) == language


def test_a_key_without_words_is_said_as_it_is() -> None:
    assert say("nothing.like.this") == "nothing.like.this"
