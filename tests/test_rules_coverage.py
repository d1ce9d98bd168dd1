"""Every sentence of every rulebook stands in its game's table once, and what proves it is a test that runs."""

import ast
from collections import Counter

import pytest

from rules_coverage import INDEXES, RULEBOOKS, index, is_proof, proofs_in, rules_index
from tapete.games.rules_table import RulebookRule, TableError, parse_rules, read_rules_table
from tapete_rules.registry import GAMES

WITHOUT_RULEBOOK = {"custom"}

TABLES = {game: table for game in GAMES if (table := read_rules_table(game)) is not None}
RULEBOOK_GAMES = sorted(path.stem for path in INDEXES.glob("*.txt"))
needs_rulebooks = pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks are not beside the repository")


def test_every_game_has_a_table() -> None:
    assert set(GAMES) - set(TABLES) == WITHOUT_RULEBOOK


@pytest.mark.parametrize("game", TABLES)
def test_each_sentence_stands_in_the_table_once(game: str) -> None:
    sentences, rules = [name for name, _ in index(game)], [rule.id for rule in TABLES[game]]
    assert (sorted(set(sentences) - set(rules)), sorted(set(rules) - set(sentences))) == ([], [])
    assert rules == sentences, "the table has its own order"


@pytest.mark.parametrize("game", TABLES)
def test_each_proof_is_a_test_that_runs(game: str) -> None:
    assert [f"{rule.id} {proof}" for rule in TABLES[game] for proof in rule.proofs if not is_proof(proof)] == []


@pytest.mark.parametrize("game", RULEBOOK_GAMES)
def test_an_index_names_each_sentence_once(game: str) -> None:
    names = Counter(name for name, _ in index(game))
    assert names
    assert [name for name, times in names.items() if times > 1] == []


@needs_rulebooks
@pytest.mark.parametrize("game", RULEBOOK_GAMES)
def test_the_index_is_that_of_the_rulebook(game: str) -> None:
    text = (RULEBOOKS / f"{game}.txt").read_text("utf-8")
    assert (INDEXES / f"{game}.txt").read_text("utf-8") == rules_index.HEAD.format(game=game) + rules_index.index_of(
        text
    )


# -- how a rulebook is cut into sentences


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("\n\nUna regla.\n", ["L3"]),
        ("Con 6 pts. de vida. Con 12, no (salvo aviso). ¿Y así?", ["L1a", "L1b", "L1c"]),
        ("Sube 1 (al azar) Luego baja.", ["L1a", "L1b"]),
        ("1. Primero\n- Segundo\n# Tercero\n---", ["L1", "L2", "L3"]),
        ("Lo que se usa de\n\nobjetivo. Otra.\nfin", ["L1a", "L1b", "L4"]),
        (
            "A - Título\nA1- Uno. A1.1 - Dos.\nA1: Tres. Cuatro.\nPie",
            ["A", "A1(1)", "A1.1", "A1(2)a", "A1(2)b", "line4"],
        ),
    ],
)
def test_a_rulebook_is_cut_into_sentences(text: str, names: list[str]) -> None:
    assert [name for name, _ in rules_index.sentences_of(text)] == names


def test_a_checksum_is_of_the_words() -> None:
    assert rules_index.checksum("Gana **quien**  llega.") == rules_index.checksum("gana quien llega.")
    assert rules_index.checksum("Gana quien llega.") != rules_index.checksum("Gana quien no llega.")


# -- what a table may say


@pytest.mark.parametrize("name", ["I3.2(1)b", "i3.2(1)B", "I3.2(1)", "I3.2"])
def test_a_rule_is_found_by_less_than_its_id(name: str) -> None:
    rule = RulebookRule("I3.2(1)b", "Cartas", "text", (), "título", "Unidades.")
    assert rule.answers_to(name)
    assert not any(rule.answers_to(other) for other in ("I3", "I3.2(2)", "I3.2(1)a", "I3.2b", ""))


def test_a_table_is_read() -> None:
    proof = "test_one.py::test_it, test_two.py::test_that"
    text = f"# nota\n## Turno\nL1 | enforced | {proof} | Se pasa.\n\n## Fin\nL2a | text | título | Fin.\n"
    assert list(parse_rules(text)) == [
        RulebookRule("L1", "Turno", "enforced", tuple(proof.split(", ")), "", "Se pasa."),
        RulebookRule("L2a", "Fin", "text", (), "título", "Fin."),
    ]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("L1 | text | título | Sin capítulo.", "under a heading"),
        ("## A\nL1 | text | título", "not ID"),
        ("## A\nL1 | players | | Sin razón.", "not ID"),
        ("## A\nL1 | forced | test_a.py::test_b | Otra clase.", "no class"),
        ("## A\nL1 | shown | se ve | Sin prueba.", "a proof is a test"),
        ("## A\nL1 | players | test_a.py::test_b | Con prueba.", "needs a reason"),
        ("## A\nL1 | text | título | Uno.\nL1 | text | título | Otra vez.", "line 3: L1 stands here twice"),
    ],
)
def test_a_wrong_line_is_told(lines: str, why: str) -> None:
    with pytest.raises(TableError, match=why):
        list(parse_rules(lines))


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.skip\ndef test_it(): pass",
        "@pytest.mark.parametrize('a', [1])\n@pytest.mark.xfail(reason='')\ndef test_it(a): pass",
        "@needs_real_cards\ndef test_it(): pass",
        "pytestmark = needs_micropython\ndef test_it(): pass",
        "pytestmark = pytest.mark.skipif(True)\ndef test_it(): pass",
        "def test_it():\n    pytest.skip()",
        "def helper(): pass",
        "class Kept:\n    def test_it(self): pass",
    ],
)
def test_what_may_not_run_proves_nothing(source: str) -> None:
    assert list(proofs_in(ast.parse(source))) == []


def test_what_runs_is_found() -> None:
    assert list(proofs_in(ast.parse("async def test_a(): pass\n@pytest.mark.x\ndef test_b(): pass"))) == [
        "test_a",
        "test_b",
    ]
