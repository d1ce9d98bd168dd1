"""A library with a row in every table, and a look at all of its rows."""

from dataclasses import replace

from sample_records import record_text
from samples import sample_catalogue

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.library.desk_shelf import DeskPerson, DeskSession
from tapete.library.event_values import RegisteredCard, RegisteredDeck, StoredEvent, StoredPlayer
from tapete.library.store import Library
from tapete.library.table_rows import LibraryContent
from tapete.library.values import SideCard
from tapete.records.replay_outcome import ReplayOutcome
from tapete.samples import DECKS
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile_reader import parse_profile

BOARD = "e6614c311b7e6f2f"
ODD = "Ícaro «Ñandú»\n\t' \" \\ 🂡 \u202e"
"""Signs that a format may lose."""


def fill_library(library: Library) -> None:
    """Put something into every table, of most kinds of rows more than one."""
    catalogue = sample_catalogue()
    library.save_catalogue(catalogue, "cards.csv", {"set": "serie"}, place="/home/ana/cards.csv")
    more = Catalogue("kodem", (CatalogueCard("kodem", "X-0", "Nueva", "Bio", {}),))
    library.save_catalogue(more, "cards.csv", {"set": "serie", "name": "carta"}, place="/media/ana/cards.csv")
    library.save_catalogue(Catalogue("kodem", (CatalogueCard("kodem", "X-1", ODD, "Bio", {"ñ": ODD}),)), "más.csv")
    for name in DECKS:
        resolved = resolve_deck(read_deck(name), catalogue)
        library.save_deck(board_deck(resolved), resolved.cards)
    older = resolve_deck(read_deck(DECKS[0]), catalogue)
    edited = resolve_deck(replace(older.deck, entries=older.deck.entries[1:]), catalogue)
    library.save_deck(board_deck(edited), edited.cards, [SideCard("side", "X-1", ODD)])
    library.remove_decks(library.decks()[:1])
    for name in SHIPPED[:2]:
        profile = library.save_profile(parse_profile(shipped_text(name)))
    library.remove_profile(profile)
    library.save_board(BOARD, ODD, "0.1.0")
    library.await_settings(BOARD, {"light": "40", "player1": "Ana"})
    library.save_board_files(BOARD, {"record": ["5b3c9e01"], "deck": ["0011223344556677"]})
    library.withhold_file(BOARD, ("deck", "kodem", "bruma"))
    library.save_record(record_text())
    library.save_record(record_text().replace("5b3c9e01", "5b3c9e02"))
    library.save_played([(library.records()[0], ReplayOutcome("same", (2,), 3, 62000))])
    fill_event(library)
    library.add_desk_person(DeskPerson("Ana", "organiser", "$argon2id$v=19$x"))
    library.withdraw_desk_person(library.add_desk_person(DeskPerson("Beto", "judge", "$argon2id$v=19$y")).id)
    library.begin_desk_session(DeskSession("c2Vzc2lvbg", 1, 1763740800, "Firefox, Android, 192.0.2.7"), 0)
    library.session_key()


def fill_event(library: Library) -> None:
    """Put a tournament with its secret, log, players, deck lists and notes into a library."""
    made = StoredEvent("LIGA", ODD, "kodem", "5e" * 16, "5a" * 16, "/media/stick", 1763740800, profile="tapete\n")
    event = library.create_event(
        made, ["1 00 1763740800 ana desk create", "2 11 1763740801 ana desk register 1"], {"p1": ODD}
    )
    library.save_event_players(
        event, [StoredPlayer(1, "Ana", "anita", "T-9", ODD, has_paid=True), StoredPlayer(2, "B")]
    )
    library.save_event_decks(
        event, [RegisteredDeck(1, "Bruma", (RegisteredCard("BRU-001", "Ícaro", "Bio", 2),), "accepted", ODD)]
    )
    library.save_event_notes(event, {2: ODD})
    other = library.create_event(StoredEvent("COPA", "Copa", "digimon", "", "", created=1763740900), [])
    library.update_event(other._replace(archived=1763740950))


def rows_of(place: str) -> LibraryContent:
    """Return all rows of a library."""
    with Library(place) as library:
        return library.all_rows()
