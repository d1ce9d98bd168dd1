"""The sample decks as a board holds them, for the board of the page, which has nobody to put decks on it at first."""

import json
from base64 import b64encode

from tapete.cards.reading import read_catalogue
from tapete.decks.board import board_deck
from tapete.decks.reading import read_deck
from tapete.decks.resolving import resolve_deck
from tapete.samples import CARDS, DECKS

_GAME = "kodem"


def pack_sample_decks() -> bytes:
    """Return JSON: the bytes of each deck in base 64, by its name on a board. Raises UserError."""
    catalogue = read_catalogue(CARDS, _GAME).catalogue
    decks = [board_deck(resolve_deck(read_deck(file), catalogue)) for file in DECKS]
    return json.dumps({deck.content_hash(): b64encode(deck.data).decode() for deck in decks}, indent=0).encode()
