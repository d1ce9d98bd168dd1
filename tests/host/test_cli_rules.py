"""`tapete rules`: the table of a game's rules, whole or in parts."""

import json
from typing import Any

import pytest

from tapete.cli.main import main
from tapete.words import use_language


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `tapete rules ...`; its exit code and what it printed on both outputs."""

    def run_line(*words: str) -> tuple[int, str, str]:
        return main(["rules", *words]), *capsys.readouterr()

    return run_line


def test_a_line_of_the_rulebook_with_what_proves_it(run: Any) -> None:
    code, output, _ = run("kodem", "L104")
    assert code == 0
    heading, first, proof, *_ = output.splitlines()
    assert heading == "Suplentes y victoria"
    assert first == "  L104a     la cumple el tablero: Diez cartas rivales en Extinción ganan."
    assert proof == "            test_kodem_victory.py::test_ten_rival_cards_in_extincion_win"
    assert "Frases: 2\n     2 la cumple el tablero (enforced)\n" in output


def test_one_sentence_of_a_line_whatever_its_case(run: Any) -> None:
    assert [rule["id"] for rule in json.loads(run("kodem", "l104B", "L5", "--json")[1])["rules"]] == ["L5", "L104b"]


def test_one_class(run: Any) -> None:
    data = json.loads(run("kodem", "--class", "players", "--json")[1])
    assert {rule["class"] for rule in data["rules"]} == {"players"}
    assert all(rule["reason"] and not rule["proofs"] for rule in data["rules"])
    assert data["counts"]["players"] == len(data["rules"]) > 10
    assert data["counts"]["enforced"] == 0


def test_all_of_them_in_the_order_of_the_rulebook(run: Any) -> None:
    rules = json.loads(run("kodem", "--json")[1])["rules"]
    assert (rules[0]["id"], rules[-1]["id"]) == ("L5", "L266")


def test_in_english(run: Any) -> None:
    use_language("en")
    assert "L235      one press: " in run("kodem", "L235")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ajedrez"], "No hay ningún juego «ajedrez»."),
        (["kodem", "L104", "L3", "X"], "En el reglamento de Kódem TCG no hay: L3, X."),
        (
            ["kodem", "--class", "forced"],
            "«forced» no es una clase de regla. Elige una de estas: enforced, one-press, shown, players, text.",
        ),
    ],
)
def test_what_is_not_there(run: Any, words: list[str], said: str) -> None:
    code, output, errors = run(*words)
    assert (code, output) == (2, "")
    assert errors.startswith(said)
