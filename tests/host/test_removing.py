"""What can be taken out of a library, and that it is asked about first."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapete.library.store import Library

Run = Callable[..., tuple[int, str, str]]
Answering = Callable[[str], None]
ONE = "folio,name,type,damage,rests\nA-1,Uno,Adendei,1,1\nA-2,Dos,Adendei,2,1\n"
TWO = "folio,name,type,damage,rests\nA-2,Dos,Adendei,3,\nA-3,Tres,Bio,,\n"


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Answering:
    """Somebody at the terminal who types an answer."""

    def type_answer(text: str) -> None:
        typed = io.StringIO(text)
        monkeypatch.setattr(typed, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stdin", typed)
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True)

    return type_answer


@pytest.fixture
def files(tmp_path: Path, run: Run) -> tuple[Path, Path]:
    """Two catalogues that are imported."""
    paths = tmp_path / "uno.csv", tmp_path / "dos.csv"
    for path, text in zip(paths, (ONE, TWO), strict=True):
        path.write_text(text, encoding="utf-8")
        assert run("cards", "import", path)[0] == 0
    return paths


def damages() -> dict[str, str]:
    with Library() as library:
        return {card.code: card.fields["damage"] for card in library.catalogue("kodem").cards}


def data_of(answer: tuple[int, str, str]) -> Any:
    assert answer[0] == 0, answer
    return json.loads(answer[1])


# -- the question


@pytest.mark.parametrize(("typed", "code"), [("s\n", 0), ("Sí\n", 0), ("y\n", 0), ("n\n", 1), ("\n", 1), ("", 1)])
def test_who_sits_at_a_terminal_is_asked(
    run: Run, files: tuple[Path, Path], answering: Answering, typed: str, code: int
) -> None:
    answering(typed)
    done, output, asked = run("cards", "remove", "uno.csv")
    assert (done, "¿Seguro?" in asked, len(damages())) == (code, True, 2 if code == 0 else 3)
    assert "Catálogo uno.csv (kodem). Cartas: 2; de ellas solo en él: 1." in asked
    assert ("Nada se ha quitado." in output) == (code == 1)


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_where_nobody_can_answer_it_has_to_be_said(
    run: Run, files: tuple[Path, Path], answering: Answering, words: list[str]
) -> None:
    if words:
        answering("s\n")
    code, output, problem = run("cards", "remove", "uno.csv", *words)
    assert (code, len(damages())) == (2, 3)
    assert "--yes" in output + problem
    assert data_of(run("cards", "remove", "uno.csv", "--yes", "--json"))["removed"][0]["cards"] == 1


# -- catalogues and cards


def test_catalogues_and_their_cards_are_listed(run: Run, files: tuple[Path, Path]) -> None:
    rows = data_of(run("cards", "list", "--json"))["catalogues"]
    assert [(row["game"], row["name"], row["cards"]) for row in rows] == [
        ("kodem", "dos.csv", 2),
        ("kodem", "uno.csv", 2),
    ]
    assert [card["code"] for card in data_of(run("cards", "list", "DOS.csv", "--json"))["cards"]] == ["A-2", "A-3"]
    assert "A-3             Tres" in run("cards", "list", "dos.csv")[1]
    assert data_of(run("cards", "list", "--game", "digimon", "--json"))["catalogues"] == []
    code, _, problem = run("cards", "list", "tres.csv")
    assert (code, "dos.csv, uno.csv" in problem) == (2, True)


def test_what_another_catalogue_says_stays(run: Run, files: tuple[Path, Path]) -> None:
    assert damages() == {"A-1": "1", "A-2": "3", "A-3": ""}
    run("cards", "remove", "dos.csv", "--yes")
    assert damages() == {"A-1": "1", "A-2": "2"}
    assert run("cards", "remove", "dos.csv", "--yes")[0] == 2
    run("cards", "remove", "uno.csv", "--yes")
    assert damages() == {}


def test_a_card_goes_from_all_catalogues(run: Run, files: tuple[Path, Path], answering: Answering) -> None:
    answering("s\n")
    assert "Carta A-2 Dos (kodem), de dos.csv, uno.csv." in run("cards", "remove", "a-2")[2]
    assert damages() == {"A-1": "1", "A-3": ""}
    run("cards", "undo-import", "--yes")
    assert damages() == {"A-1": "1"}
    run("cards", "import", files[0])
    assert damages() == {"A-1": "1", "A-2": "2"}


def test_nothing_is_removed_where_one_name_is_wrong_or_means_two_things(run: Run, files: tuple[Path, Path]) -> None:
    assert run("cards", "remove", "A-1", "A-9", "--yes")[0] == 2
    other = files[0].with_name("a-1")
    other.write_text(ONE, encoding="utf-8")
    run("cards", "import", other)
    code, output, _ = run("cards", "remove", "A-1", "--yes", "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.several_such")
    assert len(damages()) == 3
