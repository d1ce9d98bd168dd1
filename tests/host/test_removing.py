"""Decks, cards and records can be taken out of a library, and a question comes first."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sample_records import record_text

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.library.store import Library
from tapete_rules import deck as rules_deck

BOARD = "e6614c311b7e6f2f"

Run = Callable[..., tuple[int, str, str]]
Answering = Callable[[str], None]
ONE = "folio,name,type,damage,rests\nA-1,Uno,Adendei,1,1\nA-2,Dos,Adendei,2,1\n"
TWO = "folio,name,type,damage,rests\nA-2,Dos,Adendei,3,\nA-3,Tres,Bio,,\n"


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
        return {card.code: card.fields["damage"] for card in library.game_catalogue("kodem").cards}


def deck(damage: int) -> rules_deck.Deck:
    """A deck of one name in many versions."""
    return rules_deck.build_deck(
        "kodem", "Bruma", [rules_deck.Card("A-1", "Uno", "adendei", "uno", (damage, 1, 0, 0, 0))]
    )


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
    assert "Catálogo uno.csv (Kódem TCG). Cartas: 2; solo en este catálogo: 1." in asked
    assert ("No se quitó nada." in output) == (code == 1)


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
    assert "Carta A-2 Dos (Kódem TCG), de dos.csv, uno.csv." in run("cards", "remove", "a-2")[2]
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


# -- match records, boards, and what nothing needs


@pytest.fixture
def record() -> str:
    """The id of a record of a board, which had it when it was last here."""
    with Library() as library:
        library.save_record(record_text())
        library.save_board(BOARD, "Mesa 1", "0.1.0")
        library.save_board_files(BOARD, {"record": ["5b3c9e01"], "deck": []})
    return "5b3c9e01"


def test_a_record_that_a_board_has_comes_back(run: Run, record: str, answering: Answering) -> None:
    answering("s\n")
    code, output, asked = run("match", "remove", "5b3c")
    assert (code, "También la tenía el tablero Mesa 1" in asked, "única" in asked) == (0, True, False)
    assert "Vuelve con la próxima sincronización de Mesa 1" in output
    assert "No hay" in run("match", "list")[1]
    assert run("match", "remove", "5b3c", "--yes")[0] == 2


def test_a_record_that_is_nowhere_else_is_told_as_such(run: Run, record: str, answering: Answering) -> None:
    with Library() as library:
        library.save_board_files(BOARD, {"record": []})
    answering("n\n")
    code, _, asked = run("match", "remove", "5b3c")
    assert (code, "No se conoce ninguna otra copia." in asked) == (1, True)
    (row,) = data_of(run("match", "remove", "5b3c", "--yes", "--json"))["removed"]
    assert (row["match"], row["only_copy"]) == ("5b3c9e01", True)


def test_a_record_that_many_ids_begin_with_is_not_removed(run: Run, record: str) -> None:
    with Library() as library:
        for other in ("5b3c0000", "5b3c9e01ff"):
            library.save_record(record_text().replace("5b3c9e01", other))
        library.save_record(record_text().replace(BOARD, "another"))
    assert run("match", "remove", "5b3c", "--yes")[0] == 2
    removed = data_of(run("match", "remove", "5b3c9e01", "--yes", "--json"))["removed"]
    assert [(row["match"], row["only_copy"]) for row in removed] == [("5b3c9e01", True), ("5b3c9e01", False)]
    with Library() as library:
        assert sorted(each.match_id for each in library.records()) == ["5b3c0000", "5b3c9e01ff"]


def test_a_board_is_forgotten_and_its_records_stay(run: Run, record: str, answering: Answering) -> None:
    with Library() as library:
        library.await_settings(BOARD, {"light": "40"})
        library.withhold_file(BOARD, ("deck", "kodem", "bruma"))
    answering("s\n")
    code, output, asked = run("board", "forget", "mesa 1")
    assert (code, "Actas de ese tablero que se quedan: 1." in output) == (0, True)
    assert "Actas de ese tablero que se quedan: 1. Ajustes sin enviar que se pierden: 1." in asked
    with Library() as library:
        assert (library.known_boards(), len(library.records())) == ([], 1)
        assert (library.awaited_settings(BOARD), library.withheld_files(BOARD), library.boards_by_file("record")) == (
            {},
            set(),
            {},
        )
    assert run("board", "forget", BOARD, "--yes")[0] == 2


@pytest.mark.parametrize("by_url", [False, True])
def test_a_vacuum_deletes_what_nothing_needs(run: Run, tmp_path: Path, by_url: bool) -> None:
    place = f"sqlite:///{tmp_path}/library.sqlite3" if by_url else ""
    with Library(place) as library:
        versions = [library.save_deck(deck(damage), ()) for damage in range(1, 6)]
        library.save_record(record_text().replace("4f0c2a9be1d07733", versions[0].hash))
        library.save_board(BOARD, "Mesa 1", "0.1.0")
        library.save_board_files(BOARD, {"deck": [versions[1].hash]})
        library.save_catalogue(
            Catalogue("kodem", [CatalogueCard("kodem", f"X-{n}", "x" * 200, "Bio") for n in range(500)]), "x"
        )
        library.remove_catalogue("kodem", "x")
    words = ["--library", place] if by_url else []
    assert run("library", "vacuum", *words)[0] == 2, "nobody to ask"
    data = data_of(run("library", "vacuum", "--yes", "--json", *words))
    assert data["deleted"] == {"decks": 2, "profiles": 0}
    assert data["bytes_after"] < data["bytes_before"]
    with Library(place) as library:
        left = {each.hash for each in library.decks(has_old=True)}
        assert left == {versions[place].hash for place in (0, 1, 4)}
    assert data_of(run("library", "vacuum", "--json", *words))["deleted"]["decks"] == 0, "nothing to ask about"
