"""Every text that Enadrya shows has words, in both languages, and none stands there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flat_words import flat

from source import nodes_of
from tapete_rules.enadrya import GAME, en, es
from tapete_rules.enadrya.flow import FIN
from tapete_rules.enadrya.state import PHASES
from tapete_rules.enadrya.unit import MARKS, TYPES
from tapete_rules.match import Match
from tapete_rules.move import parse_move
from tapete_rules.texts import en as common_en
from tapete_rules.texts import es as common_es

FOLDER = Path(es.__file__).parent
SPANISH, ENGLISH = flat(es.WORDS), flat(en.WORDS)
COMMON = {**flat(common_es.WORDS), **flat(common_en.WORDS)}
LONGEST = 21
ANY = {"slot": 36, "most": 999, "energy": 999, "hand": 99, "speed": 3}

# Keys that are put together of a group and one of these.
BUILT = {
    "enadrya.phase.": PHASES,
    "enadrya.type.": TYPES,
    "enadrya.word.": (*MARKS, *PHASES, FIN, "azul", "fijo", "batalla", "fuera", "base", "tec"),
    "enadrya.slot.": ("1", "2", "3"),
    "enadrya.stop.": ("D", "E", "T", "H"),
    "enadrya.do.": ("attack", "block"),
    "enadrya.do.activate": ("_base", "_tech", "", "_other"),
    "enadrya.do.again": ("_base", "_tech", ""),
    "enadrya.do.dear": ("_base", "_tech", "", "_power", "_tech_ability"),
    "enadrya.ask.": ("own_base", "rival_base", "bridge"),
    "enadrya.ask.unit_": ("attack", "defence"),
    "outcome.": ("base", "loop"),
    "because.": ("base", "loop"),
}


def nodes() -> Iterator[ast.AST]:
    for path in sorted(FOLDER.glob("*.py")):
        if path.stem not in ("es", "en"):
            yield from nodes_of(path)


def first_words(*names: str, at: int = 0) -> set[str]:
    """The constants in a place of all calls of these functions."""
    found = set()
    for node in nodes():
        if not isinstance(node, ast.Call) or len(node.args) <= at:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        argument = node.args[at]
        values = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
        if name in names:
            found |= {value.value for value in values if isinstance(value, ast.Constant)}
    return found


def keys() -> set[str]:
    """Every key that the code may show."""
    strings = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    found = {text for text in strings if text.startswith("enadrya.") and not text.endswith((".", "_"))}
    found -= {"enadrya.defence", "enadrya.charge"}  # what a board remembers
    found |= {"enadrya.do." + word for word in first_words("add", "add_forbidden")}
    found |= {"enadrya.ask." + word for word in first_words("ask_slot")}
    found |= {"enadrya.did.mark_shield", "enadrya.did.unmark_shield"}
    found |= {"enadrya.did." + kind for kind in GAME.TABLE if "did." + kind not in COMMON and kind != "set"}
    found |= {"error." + code for code in first_words("refuse") | first_words("Finding", at=1)}
    return found | {group + word for group, words in BUILT.items() for word in words}


def test_every_text_has_words_and_all_words_a_text() -> None:
    corrected = {key for key in SPANISH if key.startswith("enadrya.set.")}
    helped = {key for key in SPANISH if key.startswith("enadrya.help.")}
    assert keys() - set(COMMON) == set(SPANISH) - set(COMMON) - corrected - helped


def test_every_correction_has_words() -> None:
    match = Match("enadrya")
    match.push(parse_move("1 set present.21 1"))
    shown = {text[0] for _, text, *_ in match.corrections(1)}
    assert shown - set(COMMON) == {key for key in SPANISH if key.startswith("enadrya.set.")}


def test_the_help_has_a_line_for_each_phase() -> None:
    assert [key for key in SPANISH if key.startswith("enadrya.help.")] == [f"enadrya.help.{n}" for n in range(1, 10)]


@pytest.mark.parametrize("words", [SPANISH, ENGLISH])
def test_what_a_line_of_the_display_shows_fits_on_it(words: dict[str, str]) -> None:
    for key, text in words.items():
        if not key.startswith(("error.deck_", "because.", "enadrya.did.", "enadrya.detail.")):
            assert len(text.format(36, 99, 0, **ANY)) <= LONGEST, key
