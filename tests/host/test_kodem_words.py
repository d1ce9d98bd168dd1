"""Every text that Kódem and the core show has words, in every language, and none stands there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flat_words import flat

from source import nodes_of
from tapete_rules.kodem import GAME, en, es
from tapete_rules.kodem.state import PHASES
from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.texts import en as common_en
from tapete_rules.texts import es as common_es

RULES = Path(__file__).parents[2] / "shared" / "tapete_rules"
TABLES = [(flat(es.WORDS), flat(en.WORDS)), (flat(common_es.WORDS), flat(common_en.WORDS))]
WORDS = {**flat(common_es.WORDS), **flat(es.WORDS)}
ERRORS = {"refuse", "RuleError", "MoveError", "RecordError", "DeckError", "OptionError"}
LONGEST = 21
LONGEST_PHASE = 8
ANY = {"slot": "P", "rests": 2, "most": 12, "low": 0, "high": 99, "life": 12, "card": "BRUM-001", "seat": 8}


def calls() -> Iterator[ast.Call]:
    """Those of the core and of Kódem; every other game has words of its own."""
    for path in (*sorted(RULES.glob("*.py")), *sorted((RULES / "kodem").glob("*.py"))):
        for node in nodes_of(path):
            if isinstance(node, ast.Call):
                yield node


def first_words(names: set[str], at: int = 0) -> set[str]:
    """The constant in a place of all calls of these functions."""
    found = set()
    for call in calls():
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in names and len(call.args) > at:
            argument = call.args[at]
            values = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
            found |= {value.value for value in values if isinstance(value, ast.Constant)}
    return found


def strings() -> set[str]:
    """Every constant string of the code, docstrings and the tables of words apart."""
    found: set[str] = set()
    for path in sorted((RULES / "kodem").glob("*.py")):
        if path.stem not in ("es", "en"):
            nodes = nodes_of(path)
            found |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in found if text.startswith("kodem.") and " " not in text}


def test_every_error_has_words_and_every_words_an_error() -> None:
    codes = first_words(ERRORS) | first_words({"Finding"}, 1)
    assert codes == {key.removeprefix("error.") for key in WORDS if key.startswith("error.")}


def test_every_offer_has_words_and_every_words_an_offer() -> None:
    offers = {f"kodem.do.{word}" for word in first_words({"add", "add_sure", "add_forbidden"})}
    choices = {f"kodem.do.{word}" for word in first_words({"_offer_choice"}, 1)}
    built = {f"kodem.do.{kind}{end}" for kind in ("ixim", "rot") for end in ("_down", "_up")}
    built |= {f"kodem.do.{verb}_{kind}" for kind in ("ixim", "rot") for verb in ("uncover", "unequip")}
    built |= {key for key in strings() if key.startswith("kodem.do.") and not key.endswith(".")}
    assert offers | choices | built == {key for key in WORDS if key.startswith("kodem.do.")}


def test_every_other_text_of_the_code_has_words() -> None:
    for text in strings():
        if text.endswith("."):
            assert any(key.startswith(text) for key in WORDS), text
        else:
            assert text in WORDS, text


def test_every_move_correction_and_phase_has_words() -> None:
    for kind in GAME.TABLE:
        assert GAME.describe_move(Move(1, kind, ("1", "1", "1")), {})[0] in WORDS, kind
    for path, text, *_ in Match("kodem", {"seats": 3}).corrections(1):
        assert text[0] in WORDS, path
    for phase in PHASES:
        assert len(WORDS[f"kodem.phase.{phase}"]) <= LONGEST_PHASE


@pytest.mark.parametrize("words", [flat(es.WORDS), flat(en.WORDS)])
def test_what_a_line_of_the_display_shows_fits_on_it(words: dict[str, str]) -> None:
    for key, text in words.items():
        if not key.startswith(("error.deck_", "because.", "kodem.did.", "kodem.detail")):
            assert len(text.format(2, 12, 0, **ANY)) <= LONGEST, key
