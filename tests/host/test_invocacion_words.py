"""Every text that Invocación shows has words, in both languages, and none stands there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flat_words import flat

from source import nodes_of
from tapete_rules.invocacion import GAME, en, es
from tapete_rules.invocacion.effects import COUNTS, ELEMENTS
from tapete_rules.invocacion.menu_combat import PER
from tapete_rules.invocacion.resolve import SOURCES
from tapete_rules.invocacion.state import PHASES
from tapete_rules.move import parse_move
from tapete_rules.texts import en as common_en
from tapete_rules.texts import es as common_es

FOLDER = Path(es.__file__).parent
SPANISH, ENGLISH = flat(es.WORDS), flat(en.WORDS)
COMMON = {**flat(common_es.WORDS), **flat(common_en.WORDS)}
LONGEST = 21
HELP_LINES = 10
ANY = {"discard": 99, "slot": 5, "seat": 8, "low": 2, "high": 6, "most": 40, "mana": 99, "cost": 9}

# Keys that are put together of a group and one of these.
BUILT = {
    "invocacion.phase.": PHASES,
    "invocacion.is.": ("out", "absent", "retired"),
    "invocacion.lead.": ("wins", "wins_by", "loses", "loses_by"),
    "invocacion.mark.": ("guardian", "priority", "ready", "first", "tied", "out", "retired"),
    "invocacion.used.": ("potency", "invoked"),
    "invocacion.label.": ("conjuros", "apoyos"),
    "invocacion.area.": ("conjuros", "apoyos"),
    "invocacion.source.": (*SOURCES, "hidden", "apoyo"),
    "invocacion.target.": ("own", "rivals", "all"),
    "invocacion.stop.": ("mana", "apoyos", "conjuros", "power"),
    "invocacion.how.": ("add", "equal", "top"),
    "invocacion.per.": (*COUNTS, *(name.replace(".", "_") for name in PER)),
    "invocacion.element.": (*ELEMENTS, "any"),
    "invocacion.when.": ("always", "now"),
    "invocacion.way.": ("off", "on"),
    "invocacion.timer.": ("preparacion", "combate"),
    "invocacion.ask.": ("how", "when", "way", "owner", "exchange", "exchange_with", "before"),
    "invocacion.do.place_": ("conjuros", "apoyos"),
    "invocacion.did.": ("equal", "top", "per"),
    "invocacion.help.": tuple(str(line + 1) for line in range(HELP_LINES)),
    "outcome.": ("points", "trophy_apoyo", "last_round", "last_round_tied"),
    "because.": ("points", "trophy_apoyo", "last_round", "last_round_tied"),
}


def nodes() -> Iterator[ast.AST]:
    for path in sorted(FOLDER.glob("*.py")):
        if path.stem not in ("es", "en"):
            yield from nodes_of(path)


def constants(*names: str, at: int = 0) -> set[str]:
    """The constants in a place of all calls of these functions."""
    found = set()
    for node in nodes():
        if isinstance(node, ast.Call) and len(node.args) > at:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            argument = node.args[at]
            values = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
            if name in names:
                found |= {value.value for value in values if isinstance(value, ast.Constant)}
    return found


def keys() -> set[str]:
    """Every key that the code may show."""
    strings = {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    found = {text for text in strings if text.startswith("invocacion.") and not text.endswith(".")}
    found |= {
        "invocacion.do." + word for word in constants("add", "add_sure", "add_forbidden", "add_of_guardian") if word
    }
    found |= {"invocacion.do." + word for word in constants("add_change")}
    found |= {"invocacion.ask." + word for word in constants("ask_number", "add_change")}
    found |= {"invocacion.did." + kind for kind in GAME.TABLE if "did." + kind not in COMMON}
    found |= {"error." + code for code in constants("refuse") | constants("Finding", at=1)}
    return found | {group + word for group, words in BUILT.items() for word in words}


def corrected(words: dict[str, str]) -> set[str]:
    return {key for key in words if key.startswith("invocacion.set.")}


def test_every_text_has_words_and_all_words_a_text() -> None:
    shown = {"invocacion.set.effect", "invocacion.set.printed"}  # as a title too
    asked = {key for key in SPANISH if key.startswith("invocacion.option.")}  # by the board, before the match
    assert keys() - set(COMMON) == (set(SPANISH) - set(COMMON) - corrected(SPANISH) - asked) | shown


def test_every_correction_has_words() -> None:
    state = GAME.new_state({"guardian": "coin", **{o.name: o.default for o in GAME.OPTIONS}})
    state.phase, state.sides[0].flags, state.effects = 5, 2, [10, 0, 2, 0, 1, 0, 1]
    shown = {text[0] for _, text, *_ in GAME.corrections(state, 1)}
    assert shown - set(COMMON) == corrected(SPANISH)


def test_a_move_is_described_whatever_it_says() -> None:
    for kind in GAME.TABLE:
        if kind not in ("effect", "set"):
            assert GAME.describe_move(parse_move(f"1 {kind} 1 1 1"), {})[0] in {**SPANISH, **COMMON}, kind


@pytest.mark.parametrize("words", [SPANISH, ENGLISH])
def test_what_a_line_of_the_display_shows_fits_on_it(words: dict[str, str]) -> None:
    for key, text in words.items():
        if not key.startswith(("error.deck_", "because.", "invocacion.did.", "invocacion.detail.")):
            assert len(text.format(8, 99, 8, **ANY)) <= LONGEST, key
