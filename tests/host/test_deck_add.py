"""Decks into the library without a board."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from stocked_house import put_files

from tapete.boards import places
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS

Run = Callable[..., tuple[int, str, str]]
CODES = ("--cards", str(CARDS))


@pytest.fixture(autouse=True)
def _no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("no board is spoken to")

    monkeypatch.setattr(places, "find_places", refuse)
    monkeypatch.setattr(places, "virtual_connection", refuse)


def test_decks_are_kept_in_their_order(run: Run) -> None:
    code, output, _ = run("deck", "add", *DECKS, *CODES)
    assert code == 0
    assert [line.partition(":")[0] for line in output.splitlines()[:2]] == ["Bruma", "Ascua Vieja"]
    assert output.splitlines()[-1] == "La próxima sincronización los lleva a los tableros: tapete sync"
    run("cards", "import", CARDS)
    assert run("deck", "check", "Bruma")[0] == 0
    rows = json.loads(run("deck", "add", *DECKS, *CODES, "--json")[1])["decks"]
    assert [(row["name"], row["new"], row["game"]) for row in rows] == [
        ("Bruma", False, "kodem"),
        ("Ascua Vieja", False, "kodem"),
    ]
    output = run("deck", "add", DECKS[0], *CODES)[1]
    assert "ya estaba en la biblioteca" in output
    assert output.splitlines()[-1] == "La próxima sincronización lo lleva a los tableros: tapete sync"
    assert "los quita de los tableros" in run("deck", "remove", "Bruma", "Ascua Vieja", "--yes")[1]


def test_a_changed_deck_replaces_the_one_of_its_name(run: Run, tmp_path: Path) -> None:
    run("deck", "add", DECKS[0], *CODES)
    changed = tmp_path / "otro.txt"
    changed.write_text("# Bruma\nBRU-001\nBRU-002\n", encoding="utf-8")
    assert "reemplaza" in run("deck", "add", changed, *CODES)[1]
    with Library() as library:
        assert [len(deck.codes) for deck in library.decks()] == [2]


def test_one_deck_that_cannot_be_read_keeps_all_out(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    for file, wrong in (("nada.txt", "deck.missing"), ("cartas.csv", "file.other_kind"), ("jugadores.csv", "file.")):
        code, output, _ = run("deck", "add", "bruma.txt", file, *CODES, "--json")
        assert (code, json.loads(output)["error"]["code"].startswith((wrong, "file.missing"))) == (2, True), file
    assert run("deck", "add", "bruma.txt", "--game", "kodm", "--json")[0] == 2
    with Library() as library:
        assert library.decks() == []
