"""The sources of cards and decks for commands: a named file, or the library."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tapete.cards.recognising import GameChooser
from tapete.decks.decklist import DeckEntry, DeckList, copies_of
from tapete.decks.reading import is_pasted, read_deck
from tapete.decks.resolving import ResolvedDeck
from tapete.errors import UserError
from tapete.files import STANDARD_INPUT
from tapete.library.place import is_there
from tapete.library.values import SideCard, StoredDeck
from tapete.texts.alike import alike_notes, files_alike
from tapete.texts.text_limits import LONGEST_CODE, LONGEST_NAME
from tapete.words import translate

_LEAST_HASH = 4  # signs by which a hash is meant


def kept_deck(name: str, library: str, game: str = "") -> StoredDeck | None:
    """The deck of the library, of one game or any, that is meant by its name or the beginning of its hash.

    None where a file or a list is meant, as a path with a folder always is. Raises UserError "deck.both" where there
    is a file of that name too, "deck.ambiguous" for several decks, and "deck.missing" where there is neither.
    """
    if os.sep in name or name == STANDARD_INPUT or is_pasted(name) or not is_there(library):
        return None
    all_kept = _kept_decks(library)
    decks = [deck for deck in all_kept if game in ("", deck.game)]
    by_hash = decks_called(name, decks)
    if not by_hash and not Path(name).exists():
        _require_no_other_game(name, game, all_kept)
    if not by_hash and decks and not Path(name).exists():
        alike = alike_notes(name, current_names(decks)) or alike_notes(name, files_alike(name))
        raise UserError("deck.missing", alike, name=name, names=names_of(decks))
    if not by_hash:
        return None
    if Path(name).exists():
        raise UserError("deck.both", name=name, hash=min(by_hash))
    if len(by_hash) > 1:
        raise UserError("deck.ambiguous", name=name, hashes=", ".join(sorted(by_hash)))
    return by_hash.popitem()[1]


def _require_no_other_game(name: str, game: str, kept: Iterable[StoredDeck]) -> None:
    """See that a name means no deck of another game. Raises UserError("deck.kept_other_game")."""
    for deck in decks_called(name, kept).values():
        raise UserError("deck.kept_other_game", name=deck.name, game=game, other=deck.game)


def names_of(decks: Iterable[StoredDeck]) -> str:
    """Return the names of the decks that are no old versions, as a message lists them."""
    return ", ".join(current_names(decks)) or translate("none_yet")


def current_names(decks: Iterable[StoredDeck]) -> list[str]:
    """Return the names of the decks that are no old versions, each once."""
    return list(dict.fromkeys(deck.name for deck in decks if deck.is_current))


def list_of(source: str, library: str, game: str) -> DeckList:
    """The list in a file or in the argument itself, else the library's deck of this name. Raises UserError."""
    return list_and_game(source, library, game)[0]


def list_and_game(source: str, library: str, game: str = "") -> tuple[DeckList, str]:
    """Return a list as `list_of` does, and the game of a deck of the library, "" of any other list."""
    try:
        return read_deck(source), ""
    except UserError as error:
        deck_of_library = kept_deck(source, library, game) if error.code == "file.missing" else None
        if deck_of_library is None:
            raise
        return as_list(deck_of_library), deck_of_library.game


def as_list(deck: StoredDeck) -> DeckList:
    """A deck of the library as a list of the codes of its cards, in its player's order, with what is beside it."""
    main = tuple(DeckEntry(code, code) for code in deck.codes)
    side = tuple(DeckEntry(card.code or card.name, card.code, card.name, part=card.part) for card in deck.side)
    return DeckList(deck.name, "library", main, is_ordered=True, side=side)


def side_of(resolved: ResolvedDeck) -> list[SideCard]:
    """Return the copies beside a deck as the library keeps them; a card that nobody knows as it was written."""
    cards = []
    for entry, card in zip(copies_of(resolved.deck.side), resolved.side, strict=True):
        code, name = (card.code, card.name) if card else (entry.code, entry.name or entry.text)
        cards.append(SideCard(entry.part, code[:LONGEST_CODE], name[:LONGEST_NAME]))
    return cards


def decks_of(
    names: Iterable[str],
    game: str,
    cards: Path | None,
    library: str,
    kept_game: str = "",
    choose: GameChooser | None = None,
) -> Iterator[StoredDeck | ResolvedDeck]:
    """Decks of the library, of `kept_game` alone where that is given, and of files; catalogues are read for these."""
    from tapete.library.deck_cards import DeckCards

    named_decks = [(name, kept_deck(name, library, kept_game)) for name in names]
    for_files = None if all(deck for _, deck in named_decks) else DeckCards(game, cards, library, choose)
    for name, deck in named_decks:
        if deck is not None:
            yield deck
        elif for_files is not None:
            yield for_files.resolve(read_deck(name))


def decks_called(name: str, kept: Iterable[StoredDeck]) -> dict[str, StoredDeck]:
    """Return the decks that are meant by a name or the beginning of a hash, one for all orders of the same cards.

    An old version is meant by its hash alone.
    """
    folded = name.casefold()
    is_hash = len(folded) >= _LEAST_HASH
    by_hash = [deck for deck in kept if (deck.is_current and deck.name.casefold() == folded)]
    by_hash = by_hash or [deck for deck in kept if is_hash and deck.hash.startswith(folded)]
    return {deck.hash: deck for deck in sorted(by_hash, key=lambda deck: deck.is_current)}


def _kept_decks(library: str) -> list[StoredDeck]:
    from tapete.library.store import Library

    with Library(library) as opened:
        return opened.decks(has_old=True)
