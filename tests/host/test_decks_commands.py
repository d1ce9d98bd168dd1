"""`tapete deck` with what has to be asked about, what stands beside a deck, and a deck in the argument itself."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapete.samples import CARDS, DECKS

Run = Callable[..., tuple[int, str, str]]
CODES = ["--cards", str(CARDS)]
TWINS = """folio,name,type,damage,rests,lang
GEM-001,"Gemela, Alba",Adendei,2,1,es
GEM-001R,"Gemela, Alba",Adendei,2,1,es
GEM-009,"Gemela, Alba",Adendei,4,2,es
GEM-010,"Gemela, Alba",Adendei,6,2,en
GEM-011,"Gemela, Alba",Rot,0,0,es
"""


class Terminal(io.StringIO):
    """A standard stream that somebody sits at."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def twins(tmp_path: Path) -> tuple[str, str]:
    """A catalogue in which one name is several cards."""
    path = tmp_path / "twins.csv"
    path.write_text(TWINS, encoding="utf-8")
    return "--cards", str(path)


def codes_of(output: str) -> list[str]:
    return [card["code"] for card in json.loads(output)["cards"]]


def test_a_rava_in_the_middle_keeps_its_place_in_a_kdeck_and_that_is_told(run: Run, tmp_path: Path) -> None:
    codes = ["BRU-004", "BRU-021", "BRU-001", "BRU-022", "BRU-025", "BRU-024"]
    deck = tmp_path / "deck.txt"
    deck.write_text("# Mío\n## Lista de cartas en orden estratégico (6)\n" + "\n".join(codes) + "\n", encoding="utf-8")
    code, written, beside = run("deck", "export", deck, "--as", "kdeck", *CODES)
    assert (code, "para conservar su lugar en el orden: BRU-021." in beside) == (0, True)
    (tmp_path / "deck.kdeck").write_text(written)
    again = json.loads(run("deck", "show", tmp_path / "deck.kdeck", *CODES, "--json")[1])
    assert [card["code"] for card in again["cards"]] == codes
    data = json.loads(run("deck", "export", deck, "--as", "kdeck", *CODES, "--json")[1])
    assert [note["code"] for note in data["notes"]] == ["deck.kdeck_left"]
    assert run("deck", "export", DECKS[0], "--as", "kdeck", *CODES)[2] == "", "its parts follow its deck"


def test_without_a_catalogue_a_number_at_the_end_of_lines_is_told(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    for written, count, word in (("A-1 Uno 4\nA-2 Dos 3\n", 7, "cantidad"), ("A-1 Robot 7\nA-2 Dos\n", 2, "nombre")):
        deck.write_text(written)
        code, output, _ = run("deck", "show", deck)
        assert code == 0
        assert f"{count} cartas" in output
        assert word in output
        notes = json.loads(run("deck", "show", deck, "--json")[1])["notes"]
        assert {note["code"] for note in notes} <= {"deck.tail_count", "deck.tail_name"}


def test_an_ambiguous_name_is_reported_with_what_it_may_be(run: Run, twins: tuple[str, str]) -> None:
    code, output, problem = run("deck", "check", "1 Gemela, Alba\n", *twins, "--json")
    error: dict[str, Any] = json.loads(output)["error"]
    assert (code, error["code"], error["fields"]["count"]) == (2, "deck.ambiguous_cards", 1)
    (detail,) = error["details"]
    assert (detail["code"], detail["line"], detail["card"]) == ("deck.ambiguous", 1, "Gemela, Alba")
    assert detail["choices"] == (
        "GEM-001 (Adendei, damage 2, rests 1); GEM-009 (Adendei, damage 4, rests 2); GEM-011 (Rot, damage 0, rests 0)"
    )
    code, output, problem = run("deck", "check", "1 Gemela, Alba\n", *twins)
    assert (code, output) == (2, "")
    assert "GEM-001 (Adendei" in problem


def test_a_title_or_a_code_leaves_nothing_to_ask(run: Run, twins: tuple[str, str]) -> None:
    assert codes_of(run("deck", "show", "Rot:\nGemela, Alba\n", *twins, "--json")[1]) == ["GEM-011"]
    assert codes_of(run("deck", "show", "GEM-009 Gemela, Alba\n", *twins, "--json")[1]) == ["GEM-009"]


def test_an_ambiguous_name_is_asked_about_once(
    run: Run, twins: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal("7\nx\n2\n"))
    monkeypatch.setattr(sys, "stderr", questions)
    code, output, _ = run("deck", "export", "Gemela, Alba\n2 gemela ALBA\n", *twins, "--as", "csv")
    assert code == 0
    assert output.count("GEM-009") == 3
    assert questions.getvalue().count("«Gemela, Alba» puede ser:") == 1
    assert questions.getvalue().count("¿Cuál, de 1 a 3?") == 3


def test_an_answer_that_is_not_given_is_an_error(
    run: Run, twins: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("\n"))
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert run("deck", "show", "Gemela, Alba\n", *twins)[0] == 2


def test_a_sideboard_is_shown_and_does_not_count(run: Run) -> None:
    code, output, _ = run("deck", "check", "2 BRU-004\nReserva\nBRU-001\n", *CODES, "--json")
    assert (code, json.loads(output)["count"]) == (1, 2)
    _, output, _ = run("deck", "show", "2 BRU-004\nReserva\nBRU-001\n", *CODES)
    assert "Reserva, 1:" in output
    assert "1 carta de la reserva: no cuenta," in output


def test_a_deck_in_the_argument_itself(run: Run) -> None:
    code_text = run("deck", "export", DECKS[0], *CODES, "--as", "kdeck")[1].strip()
    for source in (code_text, f"https://example.org/mazos/#deck={code_text}"):
        data = json.loads(run("deck", "check", source, *CODES, "--json")[1])
        assert (data["name"], data["count"], data["legal"]) == ("Bruma", 26, True)


def test_the_beginning_of_a_name_is_suggested(run: Run) -> None:
    problem = run("deck", "check", "1 Ícaro\n", *CODES)[2]
    assert "¿Quisiste decir Ícaro, Filo de Bruma o Ícaro, Vuelo Corto?" in problem
