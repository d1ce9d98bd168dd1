"""Every text that Digimon HiperColiseo shows has words, in both languages, and none stands there for nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from flat_words import flat

from source import nodes_of
from tapete_rules.digimon import GAME, en, es
from tapete_rules.digimon.effects import SOURCES
from tapete_rules.digimon.evolution import LEVELS, NEXT
from tapete_rules.digimon.side import IGNORED
from tapete_rules.digimon.state import PHASES
from tapete_rules.match import Match
from tapete_rules.texts import en as common_en
from tapete_rules.texts import es as common_es

FOLDER = Path(es.__file__).parent
SPANISH, ENGLISH = flat(es.WORDS), flat(en.WORDS)
COMMON = {**flat(common_es.WORDS), **flat(common_en.WORDS)}
LONGEST = 21
ANY = {"slot": 3, "deck": 22, "hand": 6, "most": 9999, "points": 100, "o": 9, "x": 9}

# Keys that are put together of a group and one of these.
BUILT = {
    "digimon.phase.": PHASES,
    "digimon.level.": (*LEVELS, NEXT),
    "digimon.label.": ("7", "8"),
    "digimon.source.": SOURCES,
    "digimon.kind.": tuple(IGNORED),
    "digimon.do.ignore_": tuple(IGNORED),
    "digimon.did.": ("train_hand", "times_base"),
    "digimon.stop.": ("points", "power"),
    "digimon.help.": tuple(str(number + 1) for number in range(len(PHASES))),
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
    found = {text for text in strings if text.startswith("digimon.") and not text.endswith((".", "_"))}
    found |= {"digimon.do." + word for word in constants("add", "add_forbidden")}
    found |= {"digimon.did." + kind for kind in GAME.TABLE if "did." + kind not in COMMON}
    found |= {"error." + code for code in constants("refuse") | constants("Finding", at=1)}
    found |= {group + reason for group in ("outcome.", "because.") for reason in constants("Outcome", at=1)}
    return found | {group + word for group, words in BUILT.items() for word in words}


def corrected(words: dict[str, str]) -> set[str]:
    return {key for key in words if key.startswith("digimon.set.") and key != "digimon.set.any"}


def test_every_text_has_words_and_all_words_a_text() -> None:
    assert keys() - set(COMMON) == set(SPANISH) - set(COMMON) - corrected(SPANISH)


def test_every_correction_has_words() -> None:
    shown = {text[0] for _, text, *_ in Match("digimon").corrections(1)}
    assert shown - set(COMMON) == corrected(SPANISH)


@pytest.mark.parametrize("words", [SPANISH, ENGLISH])
def test_what_a_line_of_the_display_shows_fits_on_it(words: dict[str, str]) -> None:
    for key, text in words.items():
        if not key.startswith(("error.deck_", "because.", "digimon.did.", "digimon.detail.")):
            assert len(text.format(9, 9, 0, **ANY)) <= LONGEST, key
    for level in LEVELS:
        for key in ("digimon.ask.pep", "digimon.do.evolve_to"):
            assert len(words[key].format(words["digimon.level." + level])) <= LONGEST, (key, level)
