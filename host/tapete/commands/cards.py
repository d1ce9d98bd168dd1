"""`tapete cards list` and `remove`: what the library has of catalogues and cards, and taking it out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tapete.cards.catalogue import CatalogueCard
from tapete.command_result import NO, CommandResult
from tapete.errors import UserError
from tapete.library.catalogue_sources import place_of
from tapete.library.store import Library
from tapete.library.values import StoredCatalogue, StoredDeck
from tapete.records.times import format_time
from tapete.terminal.confirming import Confirmer
from tapete.texts.alike import alike_notes
from tapete.texts.folding import code_key
from tapete.words import translate


@dataclass(frozen=True)
class _CardsToRemove:
    """The cards to remove: a whole catalogue, or one card with the catalogues that have it; `going` are in no other."""

    game: str
    name: str
    sources: tuple[StoredCatalogue, ...]
    going: tuple[CatalogueCard, ...]
    card: CatalogueCard | None = None


def list_cards(name: str, game: str, library: str) -> CommandResult:
    """List the catalogues of the library, of one game or all, or the cards of one of them."""
    with Library(library) as opened:
        catalogues = _of_game(opened.all_catalogues(), game)
    if not name:
        rows = [_catalogue_row(catalogue) for catalogue in catalogues]
        lines = [_catalogue_line(catalogue) for catalogue in catalogues] or [translate("cards.no_catalogues")]
        return CommandResult({"catalogues": rows}, tuple(lines))
    chosen = _catalogues_called(name, catalogues)
    if not chosen:
        alike = alike_notes(name, [catalogue.name for catalogue in catalogues])
        raise UserError("cards.no_catalogue", alike, name=name, names=_catalogue_names(catalogues))
    cards = [card for catalogue in chosen for card in catalogue.cards]
    return CommandResult({"cards": [_card_row(card) for card in cards]}, tuple(_card_line(card) for card in cards))


def remove_cards(names: Sequence[str], game: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take catalogues, by their names, and cards, by their codes, out of the library, if that is confirmed.

    A card that another catalogue has as well stays, as that one has it.
    """
    with Library(library) as opened:
        catalogues = _of_game(opened.all_catalogues(), game)
        chosen = [_find_cards(name, catalogues) for name in names]
        decks = opened.decks()
        if not confirm([line for removal in chosen for line in _removal_question(removal, decks)]):
            return CommandResult({"removed": []}, (translate("ask.left"),), NO)
        removed = [_remove_found(removal, decks, opened) for removal in chosen]
    lines = tuple(line for _, lines in removed for line in lines)
    return CommandResult({"removed": [data for data, _ in removed]}, lines)


def _of_game(catalogues: Iterable[StoredCatalogue], game: str) -> list[StoredCatalogue]:
    return [catalogue for catalogue in catalogues if game in ("", catalogue.game)]


def _find_cards(name: str, known: Sequence[StoredCatalogue]) -> _CardsToRemove:
    """Return what is meant by the name of a catalogue or the code of a card. Raises UserError."""
    catalogues = [
        _CardsToRemove(stored.game, stored.name, (stored,), _cards_only_in(stored, known))
        for stored in _catalogues_called(name, known)
    ]
    by_game: dict[str, list[tuple[StoredCatalogue, CatalogueCard]]] = {}
    for stored in known:
        for card in stored.cards:
            if code_key(card.code) == code_key(name):
                by_game.setdefault(stored.game, []).append((stored, card))
    cards = [
        _CardsToRemove(game, pairs[0][1].code, tuple(stored for stored, _ in pairs), (pairs[-1][1],), pairs[-1][1])
        for game, pairs in by_game.items()
    ]
    meanings = catalogues + cards
    if not meanings:
        codes = [card.code for stored in known for card in stored.cards]
        alike = alike_notes(name, [*(stored.name for stored in known), *codes])
        raise UserError("cards.no_such", alike, name=name, names=_catalogue_names(known))
    if len(meanings) > 1:
        games = ", ".join(dict.fromkeys(meaning.game for meaning in meanings))
        raise UserError("cards.several_such", name=name, games=games)
    return meanings[0]


def _catalogues_called(name: str, known: Iterable[StoredCatalogue]) -> list[StoredCatalogue]:
    """Return the catalogues of a name, else those of the file at a path."""
    known = tuple(known)
    catalogues = [stored for stored in known if stored.name.casefold() == name.casefold()]
    return catalogues or [stored for stored in known if stored.place and stored.place == place_of(Path(name))]


def _cards_only_in(chosen: StoredCatalogue, known: Iterable[StoredCatalogue]) -> tuple[CatalogueCard, ...]:
    """Return the cards of a catalogue that no other one of its game has."""
    other_catalogues = [stored for stored in known if stored != chosen and stored.game == chosen.game]
    elsewhere = {code_key(card.code) for stored in other_catalogues for card in stored.cards}
    return tuple(card for card in chosen.cards if code_key(card.code) not in elsewhere)


def _decks_with(chosen: _CardsToRemove, decks: Iterable[StoredDeck]) -> list[str]:
    """Return the names of the decks that have a card that would go."""
    codes = {code_key(card.code) for card in chosen.going}
    using = [deck for deck in decks if deck.game == chosen.game and codes & set(map(code_key, deck.codes))]
    return list(dict.fromkeys(deck.name for deck in using))


def _removal_question(chosen: _CardsToRemove, decks: Sequence[StoredDeck]) -> list[str]:
    """Return what would be removed, whose it is and who uses it, in words."""
    if chosen.card is not None:
        sources = ", ".join(stored.name for stored in chosen.sources)
        fields = {"card": chosen.name, "name": chosen.card.name, "game": chosen.game, "sources": sources}
        return [translate("cards.card_asked", **fields), *_deck_lines(chosen, decks)]
    (source,) = chosen.sources
    count, alone = len(source.cards), len(chosen.going)
    question = translate("cards.catalogue_asked", name=source.name, game=source.game, count=count, alone=alone)
    places = [translate("cards.catalogue_place", place=source.place)] if source.place else []
    return [question, *places, *_deck_lines(chosen, decks)]


def _deck_lines(chosen: _CardsToRemove, decks: Iterable[StoredDeck]) -> list[str]:
    names = _decks_with(chosen, decks)
    return [translate("cards.used_by", decks=", ".join(names))] if names else []


def _remove_found(
    chosen: _CardsToRemove, decks: Iterable[StoredDeck], opened: Library
) -> tuple[dict[str, object], list[str]]:
    """Remove it; return what was removed, as data and in words."""
    data: dict[str, object] = {"game": chosen.game, "name": chosen.name, "decks": _decks_with(chosen, decks)}
    lines = _deck_lines(chosen, decks)
    if chosen.card is not None:
        opened.remove_card(chosen.game, chosen.name)
        removed = translate("cards.card_removed", card=chosen.name, name=chosen.card.name)
        return {"kind": "card", "cards": 1, **data}, [removed, *lines]
    (source,) = chosen.sources
    count = opened.remove_catalogue(source.game, source.name)
    removed = translate("cards.catalogue_removed", name=source.name, game=source.game, count=count)
    return {"kind": "catalogue", "cards": count, "place": source.place, **data}, [removed, *lines]


def _catalogue_names(catalogues: Iterable[StoredCatalogue]) -> str:
    return ", ".join(dict.fromkeys(catalogue.name for catalogue in catalogues)) or translate("none_yet")


def _catalogue_row(each: StoredCatalogue) -> dict[str, object]:
    return {
        "game": each.game,
        "name": each.name,
        "cards": len(each.cards),
        "imported": each.imported,
        "place": each.place,
        "columns": dict(each.columns),
    }


def _catalogue_line(each: StoredCatalogue) -> str:
    when = format_time(each.imported) if each.imported else translate("cards.never_imported")
    count = translate("cards.count", count=len(each.cards))
    return f"{each.game:11}  {each.name:24}  {count:>12}  {when:16}  {each.place}".rstrip()


def _card_row(card: CatalogueCard) -> dict[str, object]:
    return {"game": card.game, "code": card.code, "name": card.name, "type": card.type, "fields": dict(card.fields)}


def _card_line(card: CatalogueCard) -> str:
    return f"{card.code:14}  {card.name:34}  {card.type}".rstrip()
