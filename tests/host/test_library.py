"""A library and the things that it keeps."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from samples import sample_catalogue

from tapete.cards.catalogue import Catalogue
from tapete.decks.board import board_deck
from tapete.decks.reading import parse_deck_list, read_deck
from tapete.decks.resolving import ResolvedDeck, resolve_deck
from tapete.library.store import Library
from tapete.library.values import StoredDeck
from tapete.samples import DECKS
from tapete_rules.errors import RecordError

RECORD = """tapete-record 1
id 5b3c9e01
game kodem
edition 2024
board e6614c311b7e6f2f
start 1763740800
moves
0 0 first 1
"""


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "new" / "library.sqlite3") as opened:
        yield opened


def keep_deck(library: Library, deck: ResolvedDeck) -> StoredDeck:
    return library.save_deck(board_deck(deck), deck.cards)


def test_a_new_library_is_empty(library: Library) -> None:
    assert Path(library.place).is_file()
    assert (library.decks(), library.known_boards(), library.records()) == ([], [], [])
    assert len(library.game_catalogue("kodem")) == 0


def test_a_catalogue_is_kept_whole_and_in_order(library: Library) -> None:
    catalogue = sample_catalogue()
    assert library.save_catalogue(catalogue, "cards.csv").count_changes == (61, 0, 0)
    with Library(library.place) as again:
        assert again.game_catalogue("kodem").cards == catalogue.cards


def test_the_place_of_a_catalogue_is_kept_and_taken_back(library: Library) -> None:
    cards = sample_catalogue().cards

    def places() -> list[tuple[str, str]]:
        return [(stored.name, stored.place) for stored in library.all_catalogues()]

    library.save_catalogue(Catalogue("kodem", cards[:3]), "cards.csv", place="/a/cards.csv")
    library.save_catalogue(Catalogue("kodem", cards[:4]), "cards.csv", place="/b/cards.csv")
    assert places() == [("cards.csv", "/b/cards.csv")]
    library.save_catalogue(Catalogue("kodem", cards[:5]), "cards.csv")
    library.save_columns("kodem", "cards.csv", {})
    assert places() == [("cards.csv", "/b/cards.csv")], "who names no place leaves it"
    assert library.undo_import("kodem")
    assert library.undo_import("kodem")
    assert places() == [("cards.csv", "/a/cards.csv")]
    library.save_columns("kodem", "fans.csv", {"set": "serie"}, "/c/fans.csv")
    assert places() == [("cards.csv", "/a/cards.csv"), ("fans.csv", "/c/fans.csv")]


def test_importing_again_changes_only_what_differs(library: Library) -> None:
    cards = sample_catalogue().cards
    library.save_catalogue(Catalogue("kodem", cards[:10]), "cards.csv")
    assert library.save_catalogue(Catalogue("kodem", cards[:10]), "cards.csv").count_changes == (0, 0, 10)
    changed = (replace(cards[0], name="Otra"), *cards[5:12])
    assert library.save_catalogue(Catalogue("kodem", changed), "more.csv").count_changes == (2, 1, 5)
    stored = library.game_catalogue("kodem")
    assert len(stored) == 12
    assert stored.cards[0].name == "Otra"


def test_a_deck_is_kept_once_with_its_order(library: Library) -> None:
    deck = resolve_deck(read_deck(DECKS[0]), sample_catalogue())
    stored = keep_deck(library, deck)
    assert stored.codes == tuple(card.code for card in deck.cards)
    assert stored.codes != tuple(sorted(stored.codes))
    assert stored.text.encode() == board_deck(deck).data
    assert stored.hash == board_deck(deck).content_hash()
    assert keep_deck(library, deck) == stored
    assert library.decks() == [stored]


def test_another_order_is_another_deck_that_boards_cannot_tell_apart(library: Library) -> None:
    one, two = (
        resolve_deck(parse_deck_list(text), sample_catalogue())
        for text in (b"# A\nBRU-001\nBRU-002", b"# A\nBRU-002\nBRU-001")
    )
    assert keep_deck(library, one).hash == keep_deck(library, two).hash
    assert [deck.codes for deck in library.decks()] == [("BRU-002", "BRU-001")]
    assert len(library.decks(has_old=True)) == 2
    assert library.old_deck_hashes() == set(), "boards have one of them"


def test_a_deck_follows_its_cards(library: Library) -> None:
    deck = resolve_deck(parse_deck_list(b"# A\nBRU-001"), sample_catalogue())
    first = keep_deck(library, deck)
    (card,) = deck.cards
    corrected = replace(deck, cards=(replace(card, fields={**card.fields, "damage": "5"}),))
    second = keep_deck(library, corrected)
    assert second.hash != first.hash
    assert library.decks() == [second]
    assert library.old_deck_hashes() == {first.hash}


def test_boards_are_remembered(library: Library) -> None:
    library.save_board("e661", "Mesa", "1")
    library.save_board("e661", "Mesa 1", "2")
    library.save_board("aaaa", "Otra", "1")
    assert {(board.id, board.name, board.firmware) for board in library.known_boards()} == {
        ("e661", "Mesa 1", "2"),
        ("aaaa", "Otra", "1"),
    }
    assert all(board.last_seen > 0 for board in library.known_boards())


def test_a_record_that_went_on_replaces_its_beginning(library: Library) -> None:
    longer = RECORD + "100 1 end\n"
    assert [library.save_record(text) for text in (RECORD, RECORD, longer, RECORD)] == [
        "added",
        "same",
        "updated",
        "same",
    ]
    (record,) = library.records()
    assert (record.match_id, record.board_id, record.game) == ("5b3c9e01", "e6614c311b7e6f2f", "kodem")
    assert (record.start, record.result, record.text) == (1763740800, "", longer)


def test_the_same_match_id_of_another_board_is_another_match(library: Library) -> None:
    library.save_record(RECORD)
    library.save_record(RECORD.replace("board e6", "board aa"))
    assert len(library.records()) == 2


def test_records_are_listed_latest_first(library: Library) -> None:
    for number, start in enumerate((5, 9, 0)):
        library.save_record(RECORD.replace("5b3c9e01", f"m{number}").replace("1763740800", str(start)))
    assert [record.match_id for record in library.records()] == ["m2", "m1", "m0"], "m2 came now"


@pytest.mark.parametrize("text", ["", "nothing", "tapete-record 9\nmoves\n", RECORD.replace("id 5b3c9e01\n", "")])
def test_what_is_no_record_is_not_kept(library: Library, text: str) -> None:
    with pytest.raises(RecordError):
        library.save_record(text)
    assert library.records() == []


def test_a_library_in_a_file_is_open_without_sqlalchemy(library: Library) -> None:
    """Half of the time of a short command was its import."""
    program = (
        f"import sys; from tapete.library.store import Library; Library({library.place!r}).decks(); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert {"sqlite3", "sqlalchemy", "alembic"} & set(done.stdout.split()) == {"sqlite3"}
