"""Decks of the library, by name, where a command takes a deck's file."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from samples import sample_catalogue

from tapete.boards.sync_choice import choose_for_sync
from tapete.cli.main import main
from tapete.decks.board import board_deck
from tapete.decks.decklist import copies_of
from tapete.decks.reading import parse_deck_list, read_deck
from tapete.decks.resolving import resolve_deck
from tapete.demo.demo_run import _seat_decks
from tapete.errors import UserError
from tapete.library.deck_sources import kept_deck
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete_rules import deck as board_decks


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
        "ni un mazo «Brumas» en la biblioteca. Revisa el nombre. Mazos: Ascua Vieja, Bruma." in capsys.readouterr().err
    )


BESIDE = "Sideboard\n2 BRU-001\nFichas\n1 Soldado\n"


def keep_deck(text: str) -> None:
    """Keep a deck as a sync does before it goes to a board."""
    with Library() as library:
        choose_for_sync([text], [], CARDS, "kodem", "", library)


def sides_of(name: str) -> list[tuple[str, str]]:
    deck = kept_deck(name, "")
    assert deck is not None
    return [(card.part, card.code or card.name) for card in deck.side]


def test_what_is_beside_a_deck_is_kept_with_it(run: Callable[..., tuple[int, str, str]]) -> None:
    keep_deck(f"# Con reserva\n2 BRU-004\n1 BRU-005\n{BESIDE}")
    beside = [("side", "BRU-001"), ("side", "BRU-001"), ("tokens", "Soldado")]
    assert sides_of("Con reserva") == beside
    deck = kept_deck("Con reserva", "")
    assert deck is not None
    assert len(board_decks.parse_deck(deck.text.encode())) == len(deck.codes) == 3
    _, output, _ = run("deck", "show", "Con reserva")
    for line in ("3 cartas", "Reserva, 2:", "Fichas, 1:", "Soldado"):
        assert line in output
    exported = parse_deck_list(run("deck", "export", "Con reserva")[1].encode())
    assert (len(exported), sum(entry.count for entry in exported.side)) == (3, 3)
    assert "3 cartas y 3 aparte" in run("deck", "list")[1]
    row = next(row for row in json.loads(run("deck", "list", "--json")[1])["decks"] if row["name"] == "Con reserva")
    assert (row["cards"], row["side"]) == (3, 3)
    assert run("deck", "rename", "Con reserva", "Otro")[0] == 0
    assert sides_of("Otro") == beside
    with Library() as library:
        library.remove_decks([deck for deck in library.decks() if deck.name == "Otro"])
        old = next(deck for deck in library.decks(has_old=True) if deck.name == "Otro")
        library.restore_deck(old)
    assert sides_of("Otro") == beside


def test_another_sideboard_is_another_version_of_the_same_deck() -> None:
    deck = "# Con reserva\n2 BRU-004\n"
    for beside in (BESIDE, "", "Reserva\n1 BRU-002\n", BESIDE):
        keep_deck(deck + beside)
        with Library() as library:
            (kept,) = [each for each in library.decks() if each.name == "Con reserva"]
            assert kept.hash not in library.old_deck_hashes()
        written = parse_deck_list(f"{deck}{beside}".encode())
        assert [card.part for card in kept.side] == [entry.part for entry in copies_of(written.side)]
