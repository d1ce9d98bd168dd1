"""`tapete cards list` and `remove`: what the library has of catalogues and cards, and taking it out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tapete.cards.catalogue import CatalogueCard
from tapete.command_result import NO, CommandResult
from tapete.confirming import Confirmer
from tapete.errors import UserError
from tapete.folding import code_key
from tapete.library.store import Library
from tapete.library.values import StoredCatalogue
from tapete.records.times import format_time
from tapete.words import translate


@dataclass(frozen=True)
class _CardsToRemove:
    """The cards to remove: a whole catalogue, or one card with the catalogues that have it."""

    game: str
    name: str
    sources: tuple[StoredCatalogue, ...]
    card: CatalogueCard | None = None


def list_cards(name: str, game: str, library: str) -> CommandResult:
    """List the catalogues of the library, of one game or all, or the cards of one of them."""
    with Library(library) as opened:
        found = _of_game(opened.all_catalogues(), game)
    if not name:
        rows = [_catalogue_row(each) for each in found]
        lines = [_catalogue_line(each) for each in found] or [translate("cards.no_catalogues")]
        return CommandResult({"catalogues": rows}, tuple(lines))
    named = [each for each in found if each.name.casefold() == name.casefold()]
    if not named:
        raise UserError("cards.no_catalogue", name=name, names=_catalogue_names(found))
    cards = [card for each in named for card in each.cards]
    return CommandResult({"cards": [_card_row(card) for card in cards]}, tuple(_card_line(card) for card in cards))


def remove_cards(names: Sequence[str], game: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take catalogues, by their names, and cards, by their codes, out of the library, if that is confirmed.

    A card that another catalogue has as well stays, as that one has it.
    """
    with Library(library) as opened:
        known = _of_game(opened.all_catalogues(), game)
        chosen = [_find_cards(name, known) for name in names]
        if not confirm([_removal_question(each, known) for each in chosen]):
            return CommandResult({"removed": []}, (translate("ask.left"),), NO)
        removed = [_remove_found(each, opened) for each in chosen]
    return CommandResult({"removed": [data for data, _ in removed]}, tuple(line for _, line in removed))


def _of_game(catalogues: Iterable[StoredCatalogue], game: str) -> list[StoredCatalogue]:
    return [each for each in catalogues if game in ("", each.game)]


def _find_cards(name: str, known: Sequence[StoredCatalogue]) -> _CardsToRemove:
    """Return what is meant by the name of a catalogue or the code of a card. Raises UserError."""
    catalogues = [
        _CardsToRemove(each.game, each.name, (each,)) for each in known if each.name.casefold() == name.casefold()
    ]
    by_game: dict[str, list[tuple[StoredCatalogue, CatalogueCard]]] = {}
    for each in known:
        for card in each.cards:
            if code_key(card.code) == code_key(name):
                by_game.setdefault(each.game, []).append((each, card))
    cards = [
        _CardsToRemove(game, found[0][1].code, tuple(each for each, _ in found), found[-1][1])
        for game, found in by_game.items()
    ]
    found = catalogues + cards
    if not found:
        raise UserError("cards.no_such", name=name, names=_catalogue_names(known))
    if len(found) > 1:
        raise UserError("cards.several_such", name=name, games=", ".join(dict.fromkeys(each.game for each in found)))
    return found[0]


def _removal_question(chosen: _CardsToRemove, known: Sequence[StoredCatalogue]) -> str:
    """Return what would be removed, in words."""
    if chosen.card is not None:
        sources = ", ".join(each.name for each in chosen.sources)
        return translate("cards.card_asked", card=chosen.name, name=chosen.card.name, game=chosen.game, sources=sources)
    (own,) = chosen.sources
    elsewhere = {code_key(card.code) for each in known if each != own and each.game == own.game for card in each.cards}
    alone = sum(code_key(card.code) not in elsewhere for card in own.cards)
    return translate("cards.catalogue_asked", name=own.name, game=own.game, count=len(own.cards), alone=alone)


def _remove_found(chosen: _CardsToRemove, opened: Library) -> tuple[dict[str, object], str]:
    """Remove it; return what was removed, as data and in words."""
    if chosen.card is not None:
        opened.remove_card(chosen.game, chosen.name)
        data = {"kind": "card", "game": chosen.game, "name": chosen.name, "cards": 1}
        return data, translate("cards.card_removed", card=chosen.name, name=chosen.card.name)
    count = opened.remove_catalogue(chosen.game, chosen.name)
    data = {"kind": "catalogue", "game": chosen.game, "name": chosen.name, "cards": count}
    return data, translate("cards.catalogue_removed", name=chosen.name, count=count)


def _catalogue_names(catalogues: Iterable[StoredCatalogue]) -> str:
    return ", ".join(dict.fromkeys(each.name for each in catalogues)) or translate("none_yet")


def _catalogue_row(each: StoredCatalogue) -> dict[str, object]:
    return {
        "game": each.game,
        "name": each.name,
        "cards": len(each.cards),
        "imported": each.imported,
        "columns": dict(each.columns),
    }


def _catalogue_line(each: StoredCatalogue) -> str:
    when = format_time(each.imported) if each.imported else translate("cards.never_imported")
    count = translate("cards.count", count=len(each.cards))
    return f"{each.game:11}  {each.name:24}  {count:>12}  {when}"


def _card_row(card: CatalogueCard) -> dict[str, object]:
    return {"game": card.game, "code": card.code, "name": card.name, "type": card.type, "fields": dict(card.fields)}


def _card_line(card: CatalogueCard) -> str:
    return f"{card.code:14}  {card.name:34}  {card.type}".rstrip()
