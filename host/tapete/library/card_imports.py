"""The imports of catalogues in a library: all that is laid over each other, in its order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.merging import merge_cards
from tapete.library.database import Transaction
from tapete.library.opened import as_json, items_of, mapping_of, unix_now


@dataclass(frozen=True)
class CatalogueImport:
    """The cards of a file as it was imported; `source` is the number of its catalogue.

    `columns_before`, `place_before`: those of the catalogue before; no columns (None) where it was new. `is_whole` as
    in the table.
    """

    id: int
    source: int
    name: str
    imported: int
    is_whole: bool
    cards: tuple[CatalogueCard, ...]
    columns_before: Mapping[str, str] | None
    place_before: str


def imports_of(transaction: Transaction, game: str) -> list[CatalogueImport]:
    """Return all imports of a game, the first one first."""
    rows = transaction.execute(
        "SELECT i.id, i.catalogue_id, c.name, i.imported, i.is_whole, i.cards, i.columns_before, i.place_before"
        " FROM catalogue_import i JOIN catalogue c ON c.id = i.catalogue_id WHERE c.game = :game ORDER BY i.id",
        game=game,
    )
    return [
        CatalogueImport(
            import_id, source, name, imported, bool(is_whole),
            tuple(CatalogueCard(game, code, card, kind, fields) for code, card, kind, fields in items_of(cards)),
            None if before is None else mapping_of(before), place_before,
        )
        for import_id, source, name, imported, is_whole, cards, before, place_before in rows
    ]  # fmt: skip


def cards_of_source(imports: Iterable[CatalogueImport], game: str, name: str) -> tuple[CatalogueCard, ...]:
    """Return the cards that the imports of one catalogue come to."""
    laid = Catalogue(game, ())
    for catalogue_import in imports:
        if catalogue_import.name == name:
            laid = merge_cards(laid, Catalogue(game, catalogue_import.cards)).catalogue
    return laid.cards


def save_import(
    transaction: Transaction,
    source: int,
    cards: Iterable[CatalogueCard],
    columns_before: Mapping[str, str] | None,
    place_before: str,
) -> None:
    """Keep an import of now."""
    transaction.execute(
        "INSERT INTO catalogue_import (catalogue_id, imported, is_whole, cards, columns_before, place_before)"
        " VALUES (:source, :now, :is_whole, :cards, :before, :place)",
        source=source, now=unix_now(), is_whole=True, cards=_text_of(cards),
        before=None if columns_before is None else as_json(columns_before), place=place_before,
    )  # fmt: skip


def replace_cards_of(transaction: Transaction, changed: CatalogueImport, cards: Iterable[CatalogueCard]) -> None:
    """Give an import other cards."""
    statement = "UPDATE catalogue_import SET cards = :cards WHERE id = :id"
    transaction.execute(statement, cards=_text_of(cards), id=changed.id)


def _text_of(cards: Iterable[CatalogueCard]) -> str:
    return as_json([[card.code, card.name, card.type, dict(card.fields)] for card in cards])
