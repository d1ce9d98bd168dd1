"""Every text that Exalios shows has words, in both languages, and none stands there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flat_words import flat

from source import nodes_of
from tapete_rules.exalios import GAME, en, es
from tapete_rules.exalios.carta import CHAINS, ICONS
from tapete_rules.match import Match
from tapete_rules.texts import en as common_en
from tapete_rules.texts import es as common_es

FOLDER = Path(es.__file__).parent
SPANISH, ENGLISH = flat(es.WORDS), flat(en.WORDS)
COMMON = {**flat(common_es.WORDS), **flat(common_en.WORDS)}
LONGEST = 21
HELP_LINES = 7
ANY = {"don": 99, "hand": 9, "wounds": 9}

# Keys that are put together of a group and one of these.
BUILT = {
    "exalios.icon.": ICONS[1:],
    "exalios.do.chain_": CHAINS[1:],
    "exalios.do.type_": CHAINS[1:],
    "exalios.did.chain_": (*CHAINS, "upper_all", "lower_all"),
    "exalios.ask.": ("left", "right", "upper", "lower", "don3", "don2", "don1"),
    "exalios.": ("personaje", "seat"),
    "exalios.message.": ("won", "lost", "tied"),
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
    found = {text for text in strings if text.startswith("exalios.") and not text.endswith((".", "_"))}
    found |= {"exalios.do." + word for word in constants("add", "add_forbidden")}
    found |= {"exalios.ask." + word for word in constants("ask_bonus", "ask_wounds", "_ask_drawn")}
    found |= {"exalios.did." + kind for kind in GAME.TABLE if "did." + kind not in COMMON}
    found |= {"error." + code for code in constants("refuse", "_card_finding") | constants("Finding", at=1)}
    found |= {group + reason for group in ("outcome.", "because.") for reason in constants("Outcome", at=1)}
    return found - {"exalios.did.chain"} | {group + word for group, words in BUILT.items() for word in words}


def test_every_text_has_words_and_all_words_a_text() -> None:
    corrected = {key for key in SPANISH if key.startswith(("exalios.set.", "argument."))}
    helped = {f"exalios.help.{number}" for number in range(1, HELP_LINES + 1)}
    assert keys() - set(COMMON) | helped == set(SPANISH) - set(COMMON) - corrected


def test_every_correction_has_words() -> None:
    match = Match("exalios")
    match.push(match.opening(1)[0])
    shown = {text[0] for _, text, *_ in match.corrections(1)}
    assert shown - set(COMMON) == {key for key in SPANISH if key.startswith("exalios.set.")}


@pytest.mark.parametrize("words", [SPANISH, ENGLISH])
def test_what_a_line_of_the_display_shows_fits_on_it(words: dict[str, str]) -> None:
    for key, text in words.items():
        if not key.startswith(("error.deck_", "because.", "exalios.did.", "exalios.detail.")):
            assert len(text.format("9", 9, 0, **ANY)) <= LONGEST, key
