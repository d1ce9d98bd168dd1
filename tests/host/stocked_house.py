"""A library and a folder with one of everything, for tests that go to every door with it."""

import shutil
from pathlib import Path

from sample_events import sample_copy
from sample_records import record_text
from samples import sample_catalogue

from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete.tournament.commands.lifecycle import create_event
from tapete_rules.custom import SHIPPED, shipped_text
from tapete_rules.custom.profile_reader import parse_profile

FILES = {
    "catalogue": "cartas.csv",
    "deck": "bruma.txt",
    "profile": "duelo.txt",
    "record": "partida.txt",
    "event": "liga.tapete-event",
    "players": "jugadores.csv",
}
"""The file of each kind."""


def put_files(folder: Path) -> None:
    """Write a file of each kind."""
    shutil.copy(CARDS, folder / FILES["catalogue"])
    shutil.copy(DECKS[0], folder / FILES["deck"])
    (folder / FILES["profile"]).write_text(shipped_text(SHIPPED[0]), encoding="utf-8")
    (folder / FILES["record"]).write_text(record_text(), encoding="utf-8")
    (folder / FILES["event"]).write_text(sample_copy(), encoding="utf-8")
    (folder / FILES["players"]).write_text("nombre;apodo\nAna;ani\nLeo;\nNuria;\n", encoding="utf-8")


def stock_library() -> None:
    """Put a catalogue, a deck, a profile, a board, a match and a tournament into the usual library."""
    deck = resolve_deck(read_deck(DECKS[0]), sample_catalogue())
    with Library() as library:
        library.save_catalogue(sample_catalogue(), "tienda.csv")
        library.save_deck(board_deck(deck), deck.cards)
        library.save_profile(parse_profile(shipped_text(SHIPPED[0])))
        library.save_board("e6614c311b7e6f2f", "Mesa 1", "0.1.0")
        library.save_record(record_text())
    create_event("Liga de viernes", "LIGA", "kodem", [], None, "")
