"""Decks of the library, by name, where a command takes a deck's file."""

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from samples import sample_catalogue

from tapete.cli.main import main
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.demo.demo_run import _seat_decks
from tapete.errors import UserError
from tapete.library.deck_sources import kept_deck
from tapete.library.store import Library
from tapete.samples import DECKS


@pytest.fixture(autouse=True)
def _kept() -> None:
    with Library() as library:
        library.save_catalogue(sample_catalogue(), "cards.csv")
        for file in DECKS:
            deck = resolve_deck(read_deck(file), sample_catalogue())
            library.save_deck(board_deck(deck), deck.cards)


def record_of(
    decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, object]:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"0 first 1\n?state\n")))
    assert main(["play", "kodem", "--deck", decks[0], "--deck", decks[1]]) == 0
    return dict(json.loads(capsys.readouterr().out.splitlines()[-1]))


def test_play_takes_names(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    by_name = record_of(("bruma", "Ascua Vieja"), monkeypatch, capsys)
    assert by_name == record_of((str(DECKS[0]), str(DECKS[1])), monkeypatch, capsys)
    assert main(["play", "exalios", "--deck", "Bruma"]) == 2, "a deck of another game"


def test_the_demo_takes_names() -> None:
    by_name = _seat_decks(None, ("bruma", "Ascua Vieja"))
    assert [each.deck.data for each in by_name] == [each.deck.data for each in _seat_decks(None, ())]
    assert all(each.check.is_legal for each in by_name)
    with pytest.raises(UserError) as caught:
        _seat_decks(None, ("bruma", "Niebla"))
    assert (caught.value.code, caught.value.fields["names"]) == ("deck.missing", "Ascua Vieja, Bruma")


def test_a_file_or_a_list_is_none_of_the_library() -> None:
    for name in ("./Bruma", "-", "KDECK-AAAA", "BRU-001\nBRU-002"):
        assert kept_deck(name, "") is None


def test_a_deck_is_looked_at_by_its_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("bruma", str(DECKS[0])):
        assert main(["deck", "check", name]) == 0
        assert "Legal según la edición 2024." in capsys.readouterr().out
    written = []
    for name in ("Bruma", str(DECKS[0])):
        assert main(["deck", "export", name, "--as", "kdeck"]) == 0
        written.append(capsys.readouterr().out)
    assert written[0] == written[1]
    assert main(["deck", "show", "Bruma", "--game", "digimon"]) == 2
    assert main(["deck", "show", "Brumas"]) == 2
    assert (
        "No hay ningún archivo Brumas, ni mazo «Brumas» en la biblioteca. Mazos: Ascua Vieja, Bruma."
        in capsys.readouterr().err
    )
