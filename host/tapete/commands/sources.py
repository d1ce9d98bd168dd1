"""Where commands take cards and decks from: a file that is named, or the library."""

from pathlib import Path

from tapete.cards.catalogue import Catalogue
from tapete.cards.reading import read_catalogue
from tapete.decks.reading import read_deck
from tapete.decks.resolving import Chooser, ResolvedDeck, resolve
from tapete.errors import UserError


def catalogue_of(game: str, cards: Path | None, library: str) -> Catalogue:
    """The cards in a CSV file, else those of the library. Raises UserError where there are none."""
    if cards is not None:
        return read_catalogue(cards, game).catalogue
    from tapete.library.store import Library

    with Library(library) as opened:
        catalogue = opened.catalogue(game)
    if not catalogue.cards:
        raise UserError("cards.none", game=game)
    return catalogue


def resolved_deck(source: str | Path, catalogue: Catalogue, choose: Chooser | None = None) -> ResolvedDeck:
    """The deck in a file or an argument with the cards that it means."""
    return resolve(read_deck(source), catalogue, choose)
