"""Every text that custom games show has words, in both languages, and none stands there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from flat_words import flat

from source import nodes_of
from tapete_rules import custom
from tapete_rules.custom import en, es
from tapete_rules.texts import en as common_en
from tapete_rules.texts import es as common_es

FOLDER = Path(custom.__file__).parent
ERRORS = {"RuleError", "MoveError", "ProfileError", "_make_error"}
OUTCOMES = {"Outcome": 1, "_won_by": 2}
SPANISH, ENGLISH = flat(es.WORDS), flat(en.WORDS)
LONGEST = 21
LONGEST_NAME = "Comandantes!"


def calls() -> Iterator[ast.Call]:
    for path in sorted(FOLDER.glob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.Call):
                yield node


def said(names: dict[str, int]) -> set[str]:
    """The constant in a place of all calls of these functions."""
    found = set()
    for call in calls():
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in names and len(call.args) > names[name]:
            argument = call.args[names[name]]
            if isinstance(argument, ast.Constant):
                found.add(argument.value)
    return found


def strings() -> set[str]:
    """The keys among the constant strings of the code."""
    found: set[str] = set()
    for path in sorted(FOLDER.glob("*.py")):
        if path.stem not in ("es", "en"):
            nodes = nodes_of(path)
            found |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in found if text.startswith("custom.") and " " not in text}


def fields(words: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def test_both_languages_have_the_same_texts_with_the_same_fields() -> None:
    assert sorted(SPANISH) == sorted(ENGLISH)
    for key in set(SPANISH) - {"custom.name"}:  # whose fields are its words in each language
        assert fields(SPANISH[key]) == fields(ENGLISH[key]), key
    assert (SPANISH["custom.name"], ENGLISH["custom.name"]) == ("{0}", "{1}")


def test_every_error_has_words_and_every_words_an_error() -> None:
    common = {key for key in flat(common_es.WORDS) if key.startswith("error.")}
    codes = {f"error.{code}" for code in said(dict.fromkeys(ERRORS, 0))} - common
    assert codes == {key for key in SPANISH if key.startswith("error.")}


def test_every_outcome_has_words_and_every_words_an_outcome() -> None:
    common = {key for key in flat(common_es.WORDS) if key.startswith("outcome.")}
    reasons = {f"outcome.{reason}" for reason in said(OUTCOMES)} - common
    assert reasons == {key for key in SPANISH if key.startswith("outcome.")}


def test_every_other_text_of_the_code_has_words_and_every_words_a_text() -> None:
    keys = {key for key in strings() if not key.endswith(".")}
    built = {f"custom.did.{kind}" for kind in ("end", "finish")}
    assert keys | built == {key for key in SPANISH if key.startswith("custom.")}


def test_no_words_are_common_ones_too() -> None:
    for own, common in ((SPANISH, common_es.WORDS), (ENGLISH, common_en.WORDS)):
        assert set(own) & set(flat(common)) == set()


def test_what_a_line_of_the_display_shows_fits_on_it() -> None:
    for table in (SPANISH, ENGLISH):
        for key, words in table.items():
            if key in ("custom.do.run", "custom.do.rest"):
                assert len(words.format(f"{LONGEST_NAME} J8")) <= LONGEST, key
            elif key.startswith(("custom.do.", "custom.ask.", "custom.set.")):
                assert len(words.format(LONGEST_NAME if words.startswith("{") else 8)) <= LONGEST, key
            elif key.startswith("outcome."):
                assert len(words.format("1+2+3…" if key in ("outcome.reached", "outcome.compared") else 8)) <= LONGEST
            elif key == "error.no_change":
                assert len(words) <= LONGEST
