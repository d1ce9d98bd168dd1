"""Two files of one name are two catalogues; one file stays one, where it is read again, moved or written anew."""

import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from game_catalogues import CATALOGUES, KODEM_SPANISH

from tapete.library.store import Library
from tapete.samples import CARDS, DECKS

Run = Callable[..., tuple[int, str, str]]
HEADER = "folio,name,type,damage,rests\n"
ONE = HEADER + "A-1,Uno,Adendei,1,1\nA-2,Dos,Adendei,2,1\n"
TWO = HEADER + "B-1,Otra Una,Adendei,1,1\nA-2,Dos,Adendei,3,1\nB-3,Otra Tres,Bio,,\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def data_of(answer: tuple[int, str, str]) -> Any:
    assert answer[0] == 0, answer
    return json.loads(answer[1])


def imported(run: Run, path: Path, *words: str) -> str:
    """The catalogue that a file became."""
    return str(data_of(run("cards", "import", path, "--json", *words))["source"])


def sources() -> list[tuple[str, int, str]]:
    with Library() as library:
        return [(stored.name, len(stored.cards), stored.place) for stored in library.all_catalogues()]


@pytest.fixture
def one(tmp_path: Path) -> Path:
    return write(tmp_path / "a" / "cards.csv", ONE)


@pytest.fixture
def two(tmp_path: Path) -> Path:
    return write(tmp_path / "b" / "cards.csv", TWO)


def test_files_of_one_name_in_two_folders_are_two_catalogues(run: Run, one: Path, two: Path) -> None:
    assert [imported(run, path) for path in (one, two, one, two)] == ["cards.csv", "b/cards.csv"] * 2
    assert sources() == [("b/cards.csv", 3, str(two)), ("cards.csv", 2, str(one))]
    assert "En la biblioteca, el catálogo se llama b/cards.csv." in run("cards", "import", two)[1]
    run("cards", "remove", "b/cards.csv", "--yes")
    assert sources() == [("cards.csv", 2, str(one))]
    with Library() as library:
        assert [card.code for card in library.game_catalogue("kodem").cards] == ["A-1", "A-2"]


@pytest.mark.parametrize("text", [ONE, TWO])
def test_a_copy_beside_the_first_file_is_another_catalogue(run: Run, one: Path, tmp_path: Path, text: str) -> None:
    imported(run, one)
    assert imported(run, write(tmp_path / "b" / "cards.csv", text)) == "b/cards.csv"
    assert imported(run, write(tmp_path / "x" / "b" / "cards.csv", text)) == "x/b/cards.csv"


def test_folders_and_games_do_not_take_each_others_names(run: Run, tmp_path: Path) -> None:
    for game, texts in CATALOGUES.items():
        assert imported(run, write(tmp_path / game / "cards.csv", texts[0])) == "cards.csv"
    assert [name for name, *_ in sources()] == ["cards.csv"] * len(CATALOGUES)


def test_a_newer_version_at_the_same_place_is_the_same_catalogue(run: Run, one: Path, two: Path) -> None:
    imported(run, one)
    imported(run, two)
    write(one, TWO)
    assert imported(run, one) == "cards.csv"
    assert imported(run, Path(os.path.relpath(one))) == "cards.csv", "a relative path is the same place"
    one.with_name("link.csv").symlink_to(one)
    assert imported(run, one.with_name("link.csv")) == "cards.csv"


def test_a_file_that_moved_stays_the_same_catalogue(run: Run, one: Path, tmp_path: Path) -> None:
    imported(run, one, "--column", "set=type")
    moved = tmp_path / "b" / "cards.csv"
    moved.parent.mkdir()
    one.rename(moved)
    data = data_of(run("cards", "import", moved, "--json", "--game", "kodem"))
    assert (data["source"], data["columns"]) == ("cards.csv", {"set": "type"})
    assert sources() == [("cards.csv", 2, str(moved))]


def test_a_file_with_other_cards_is_no_file_that_moved(run: Run, one: Path, tmp_path: Path) -> None:
    imported(run, one)
    one.unlink()
    other = write(tmp_path / "b" / "cards.csv", TWO.replace("A-2", "B-2"))
    assert imported(run, other) == "b/cards.csv"
    newer = write(tmp_path / "c" / "cards.csv", ONE + "A-3,Tres,Bio,,\nA-4,Cuatro,Bio,,\nA-5,Cinco,Bio,,\n")
    assert imported(run, newer) == "cards.csv", "it has all that the one before had"


def test_a_catalogue_of_an_older_library_goes_on_with_its_file(run: Run, one: Path, two: Path) -> None:
    imported(run, one)
    with Library() as library:
        library.save_columns("kodem", "cards.csv", {}, place="")
    assert imported(run, two.rename(two.with_name("new.csv"))) == "new.csv"
    assert imported(run, write(two, TWO.replace("A-2", "B-2"))) == "b/cards.csv"
    assert imported(run, one) == "cards.csv"


def test_a_name_that_was_given_stays_with_the_file(run: Run, one: Path, two: Path) -> None:
    assert imported(run, one, "--source", "Tienda") == "Tienda"
    assert imported(run, one) == "Tienda"
    assert imported(run, two) == "cards.csv"
    assert imported(run, two, "--source", "tienda") == "Tienda", "case makes no other catalogue"
    assert [name for name, *_ in sources()] == ["Tienda", "cards.csv"]


@pytest.mark.parametrize("door", ["import", "diff"])
def test_a_name_that_was_given_stays_with_a_file_that_had_another(run: Run, one: Path, two: Path, door: str) -> None:
    assert [imported(run, path) for path in (one, two)] == ["cards.csv", "b/cards.csv"]
    for name in ("alfa", "beta", "alfa"):
        assert imported(run, two, "--source", name) == name
        if door == "diff":
            assert run("cards", "diff", two, "--column", "set=type")[0] in (0, 1)
        assert imported(run, two) == name
    assert [(name, place) for name, _, place in sources() if place] == [("alfa", str(two)), ("cards.csv", str(one))]
    code, output, _ = run("cards", "remove", two, "--yes")
    assert code == 0, output
    assert [name for name, *_ in sources()] == ["b/cards.csv", "beta", "cards.csv"]


@pytest.mark.parametrize("name", ["cards.csv", "b/cards.csv"])
def test_a_file_has_its_name_of_before_where_a_given_one_is_taken_back(
    run: Run, one: Path, two: Path, name: str
) -> None:
    files = (one, two) if name == "b/cards.csv" else (two,)
    assert [imported(run, path) for path in files][-1] == name
    assert imported(run, write(two, TWO.replace("3,1", "4,1")), "--source", "alfa") == "alfa"
    run("cards", "undo-import", "--yes")
    assert imported(run, two) == name
    assert len(sources()) == len(files)


def test_no_place_is_taken_from_a_catalogue_of_another_game(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path / "cards.csv", "code,name\nA-1,Uno\n")
    for game in CATALOGUES:
        imported(run, file, "--game", game, "--source", game)
    assert [imported(run, file, "--game", game) for game in CATALOGUES] == list(CATALOGUES)


@pytest.mark.parametrize("options", [[], ["--dry-run"]])
def test_a_name_that_no_library_holds_is_refused(run: Run, one: Path, options: list[str]) -> None:
    assert imported(run, one, "--source", "ñ" * 200, *options) == "ñ" * 200
    code, output, _ = run("cards", "import", one, "--json", "--source", "ñ" * 201, *options)
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.long_source")
    assert [name for name, *_ in sources()] == ([] if options else ["ñ" * 200])


def test_a_new_download_says_which_catalogue_it_may_be(run: Run, one: Path) -> None:
    imported(run, one)
    newer = write(one.with_name("cards (1).csv"), ONE + "A-3,Tres,Bio,,\n")
    output = run("cards", "import", newer, "--dry-run")[1]
    assert "El archivo tiene cartas del catálogo «cards.csv» y se guardó como otro" in output
    assert "--source cards.csv" in output
    assert imported(run, newer, "--source", "cards.csv") == "cards.csv"
    assert "El archivo tiene cartas del catálogo" not in run("cards", "import", newer)[1]
    assert (
        "El archivo tiene cartas del catálogo"
        not in run("cards", "import", write(one.with_name("cards (2).csv"), KODEM_SPANISH))[1]
    )


def test_a_file_whose_name_is_no_text_is_one_catalogue(run: Run, tmp_path: Path) -> None:
    path = write(Path(os.fsdecode(os.fsencode(tmp_path) + b"/o\xf1/c\xf1.csv")), ONE)
    assert [imported(run, path) for _ in range(2)] == ["c\ufffd.csv"] * 2
    assert imported(run, write(path.parent / "b" / path.name, TWO)) == "b/c\ufffd.csv"
    assert data_of(run("cards", "remove", path, "--yes", "--json"))["removed"][0]["name"] == "c\ufffd.csv"
    assert len(sources()) == 1


def test_the_standard_input_is_one_catalogue(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in (ONE, TWO):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert imported(run, Path("-")) == "-"
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert "el catálogo queda como «-», sin nombre. Con --source" in run("cards", "import", "-")[1]
    assert [(name, place) for name, _, place in sources()] == [("-", "")]


def test_columns_are_remembered_for_the_file_alone(run: Run, tmp_path: Path) -> None:
    text = ONE.replace("damage", "golpe")
    one, two = write(tmp_path / "a" / "c.csv", text), write(tmp_path / "b" / "c.csv", text)
    imported(run, one, "--column", "damage=golpe")
    assert "damage" in data_of(run("cards", "import", one, "--json"))["columns"]
    assert data_of(run("cards", "import", two, "--json"))["columns"] == {}
    run("cards", "diff", two, "--column", "damage=golpe")
    assert data_of(run("cards", "import", two, "--json"))["columns"] == {"damage": "golpe"}
    assert [name for name, *_ in sources()] == ["b/c.csv", "c.csv"]
    assert run("cards", "diff", one, two)[0] == 0, "each file with its own columns"


def test_an_import_that_is_taken_back_takes_its_catalogue_and_place(run: Run, one: Path, two: Path) -> None:
    digimon = write(one.with_name("digi.csv"), CATALOGUES["digimon"][0])
    for path in (one, two, digimon):
        imported(run, path)
    for name, game in (("digi.csv", "digimon"), ("b/cards.csv", "kodem"), ("cards.csv", "kodem")):
        undone = data_of(run("cards", "undo-import", "--yes", "--json"))["undone"]
        assert (undone["source"], undone["game"]) == (name, game)
    code, output, _ = run("cards", "undo-import", "--yes", "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.no_imports")
    code, output, _ = run("cards", "undo-import", "--yes", "--json", "--game", "kodem")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.no_import")


def test_a_removal_says_whose_cards_go_and_who_uses_them(
    run: Run, one: Path, two: Path, answering: Callable[[str], None]
) -> None:
    run("cards", "import", CARDS)
    run("deck", "list")
    with Library() as library:
        from tapete.decks.board import board_deck
        from tapete.decks.reading import read_deck
        from tapete.decks.resolving import resolve_deck

        deck = resolve_deck(read_deck(DECKS[0]), library.game_catalogue("kodem"))
        library.save_deck(board_deck(deck), deck.cards)
    imported(run, one)
    answering("n\n")
    code, _, asked = run("cards", "remove", CARDS, "a/cards.csv")
    assert code == 1
    lines = asked.splitlines()
    assert lines[:3] == [
        "Catálogo cards.csv (Kódem TCG). Cartas: 61; solo en este catálogo: 61.",
        f"  Se leyó de {CARDS}.",
        "  Mazos con estas cartas: Bruma.",
    ]
    assert lines[3:5] == [
        "Catálogo a/cards.csv (Kódem TCG). Cartas: 2; solo en este catálogo: 2.",
        f"  Se leyó de {one}.",
    ]
    assert "  Mazos con estas cartas: Bruma." in run("cards", "remove", "BRU-001", "--yes")[1]
    removed = data_of(run("cards", "remove", "cards.csv", "--yes", "--json"))["removed"][0]
    assert (removed["game"], removed["place"], removed["decks"]) == ("kodem", str(CARDS), ["Bruma"])
    assert [name for name, *_ in sources()] == ["a/cards.csv"]


def test_one_name_in_two_games_is_told_by_its_path(run: Run, tmp_path: Path) -> None:
    paths = {game: write(tmp_path / game / "cards.csv", CATALOGUES[game][0]) for game in ("kodem", "digimon")}
    for path in paths.values():
        imported(run, path)
    code, output, _ = run("cards", "remove", "cards.csv", "--yes", "--json")
    assert (code, json.loads(output)["error"]["code"]) == (2, "cards.several_such")
    assert str(paths["kodem"]) in run("cards", "list")[1]
    assert len(data_of(run("cards", "list", paths["digimon"], "--json"))["cards"]) == 3
    removed = data_of(run("cards", "remove", paths["digimon"], "--yes", "--json"))["removed"][0]
    assert removed["game"] == "digimon"
    assert sources() == [("cards.csv", 3, str(paths["kodem"]))]
