"""Catalogues and their cards in a library: what all their imports come to, laid over each other in their order."""

from collections.abc import Iterable, Mapping

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.merging import MergedCatalogue, merge_cards, with_known_codes
from tapete.library.card_imports import CatalogueImport, cards_of_source, imports_of, replace_cards_of, save_import
from tapete.library.database import Transaction
from tapete.library.opened import OpenLibrary, as_json, mapping_of, unix_now
from tapete.library.values import CatalogueSource, StoredCatalogue, UndoneImport
from tapete.texts.folding import code_key

_Cards = dict[str, tuple[CatalogueCard, int]]
"""Cards by their code, each with the number of the catalogue that changed it last."""


class CardShelf(OpenLibrary):
    """The part of a library that holds cards."""

    def save_catalogue(
        self,
        catalogue: Catalogue,
        name: str,
        columns: Mapping[str, str] | None = None,
        made_codes: Iterable[str] = (),
        place: str | None = None,
    ) -> MergedCatalogue:
        """Lay a catalogue over the cards that are known, under its source's name. No card is removed.

        `columns` are the source's titles by our names of them, `made_codes` the codes that it does not have itself,
        `place` the whole path of its file, None for the one that is known already.
        """
        game = catalogue.game
        with self._write_transaction() as transaction:
            stored = _stored_cards(transaction, game)
            known_catalogue = Catalogue(game, (card for card, _ in stored.values()))
            catalogue = with_known_codes(catalogue, made_codes, known_catalogue)
            laid = merge_cards(known_catalogue, catalogue)
            before, place_before = _columns_of(transaction, game, name), _place_of(transaction, game, name)
            source = _save_source(transaction, game, name, columns or {}, unix_now(), place)
            earlier = [
                earlier_import.cards
                for earlier_import in imports_of(transaction, game)
                if earlier_import.source == source
            ]
            if laid.added or laid.changed or catalogue.cards not in earlier:
                save_import(transaction, source, catalogue.cards, before, place_before)
            _replace_cards(transaction, stored, _with_sources(stored, laid.catalogue, source))
        return laid

    def game_catalogue(self, game: str) -> Catalogue:
        """Return all cards of a game, oldest first."""
        with self._read_transaction() as transaction:
            return Catalogue(game, (card for card, _ in _stored_cards(transaction, game).values()))

    def all_catalogues(self) -> list[StoredCatalogue]:
        """Return all sources of cards, by game and name."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT game, name, imported, columns, place FROM catalogue ORDER BY game, name")
            imports = {game: imports_of(transaction, game) for game, *_ in rows}
            return [
                StoredCatalogue(
                    game, name, imported, mapping_of(columns), cards_of_source(imports[game], game, name), place
                )
                for game, name, imported, columns, place in rows
            ]

    def catalogue_sources(self) -> list[CatalogueSource]:
        """Return all sources of cards without their cards, by game and name."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT game, name, columns, place FROM catalogue ORDER BY game, name")
            return [CatalogueSource(game, name, mapping_of(columns), place) for game, name, columns, place in rows]

    def columns_of(self, game: str, name: str) -> dict[str, str]:
        """The titles of a source's columns by our names of them, as they were named last."""
        with self._read_transaction() as transaction:
            return _columns_of(transaction, game, name) or {}

    def save_columns(self, game: str, name: str, columns: Mapping[str, str], place: str | None = None) -> None:
        """Remember the titles of a source's columns, and its file's place, before it is imported."""
        with self._write_transaction() as transaction:
            _save_source(transaction, game, name, columns, place=place)

    def last_import(self, game: str = "") -> StoredCatalogue | None:
        """Return the import of a game, or of all, that would be taken back now, with its cards; None for none."""
        with self._read_transaction() as transaction:
            game = game or _last_imported_game(transaction)
            last = _last_whole_import(transaction, game)
        if last is None:
            return None
        return StoredCatalogue(game, last.name, last.imported, last.columns_before or {}, last.cards)

    def undo_import(self, game: str) -> UndoneImport | None:
        """Take the latest import of a game back, with the columns that it named; None where none can be."""
        with self._write_transaction() as transaction:
            last = _last_whole_import(transaction, game)
            if last is None:
                return None
            transaction.execute("DELETE FROM catalogue_import WHERE id = :id", id=last.id)
            removed, changed = _lay_again(transaction, game)
            if last.columns_before is None:
                transaction.execute("DELETE FROM catalogue WHERE id = :id", id=last.source)
            else:
                earlier = imports_of(transaction, game)
                times = [earlier_import.imported for earlier_import in earlier if earlier_import.source == last.source]
                _save_source(
                    transaction, game, last.name, last.columns_before, max(times, default=0), last.place_before
                )
        return UndoneImport(game, last.name, last.imported, removed, changed)

    def remove_catalogue(self, game: str, name: str) -> int:
        """Take a source out with its imports; the number of cards that went, which no other source has."""
        with self._write_transaction() as transaction:
            source = _source_of(transaction, game, name)
            transaction.execute("DELETE FROM catalogue_import WHERE catalogue_id = :id", id=source)
            removed, _ = _lay_again(transaction, game)
            transaction.execute("DELETE FROM catalogue WHERE id = :id", id=source)
        return removed

    def remove_card(self, game: str, code: str) -> None:
        """Take a card out of all catalogues. It comes back when a file that has it is imported again."""
        with self._write_transaction() as transaction:
            for card_import in imports_of(transaction, game):
                other_cards = [card for card in card_import.cards if code_key(card.code) != code_key(code)]
                if len(other_cards) < len(card_import.cards):
                    replace_cards_of(transaction, card_import, other_cards)
            _lay_again(transaction, game)


def _source_of(transaction: Transaction, game: str, name: str) -> int | None:
    rows = transaction.execute("SELECT id FROM catalogue WHERE game = :game AND name = :name", game=game, name=name)
    return int(rows[0][0]) if rows else None


def _columns_of(transaction: Transaction, game: str, name: str) -> dict[str, str] | None:
    """Return what a source's columns are called; None for a source that is not known."""
    rows = transaction.execute(
        "SELECT columns FROM catalogue WHERE game = :game AND name = :name", game=game, name=name
    )
    return mapping_of(rows[0][0]) if rows else None


def _place_of(transaction: Transaction, game: str, name: str) -> str:
    """Return where a source was read from last; "" where nobody knows."""
    rows = transaction.execute("SELECT place FROM catalogue WHERE game = :game AND name = :name", game=game, name=name)
    return str(rows[0][0]) if rows else ""


def _save_source(
    transaction: Transaction,
    game: str,
    name: str,
    columns: Mapping[str, str],
    imported: int | None = None,
    place: str | None = None,
) -> int:
    """Keep the source of a catalogue, with the time of its last import and its place if given; return its number.

    A file is one catalogue of a game: another one that was read from this place has no place from now on.
    """
    key = {"game": game, "name": name}
    if _source_of(transaction, game, name) is None:
        transaction.execute(
            "INSERT INTO catalogue (game, name, imported, columns) VALUES (:game, :name, 0, '{}')", **key
        )
    number = _source_of(transaction, game, name)
    assert number is not None
    transaction.execute("UPDATE catalogue SET columns = :columns WHERE id = :id", columns=as_json(columns), id=number)
    if place:
        other_places = "UPDATE catalogue SET place = '' WHERE game = :game AND place = :place AND id <> :id"
        transaction.execute(other_places, game=game, place=place, id=number)
    if place is not None:
        transaction.execute("UPDATE catalogue SET place = :place WHERE id = :id", place=place, id=number)
    if imported is not None:
        transaction.execute("UPDATE catalogue SET imported = :imported WHERE id = :id", imported=imported, id=number)
    return number


def _last_imported_game(transaction: Transaction) -> str:
    """Return the game of the latest import of all, "" where there is none."""
    rows = transaction.execute(
        "SELECT c.game FROM catalogue_import i JOIN catalogue c ON c.id = i.catalogue_id ORDER BY i.id DESC LIMIT 1"
    )
    return str(rows[0][0]) if rows else ""


def _last_whole_import(transaction: Transaction, game: str) -> CatalogueImport | None:
    """Return the latest import, unless an older version made it, which did not keep what it replaced."""
    imports = imports_of(transaction, game)
    return imports[-1] if imports and imports[-1].is_whole else None


def _lay_again(transaction: Transaction, game: str) -> tuple[int, int]:
    """Make the cards of a game anew from the imports that are left; return how many went and how many changed."""
    laid: _Cards = {}
    for card_import in imports_of(transaction, game):
        catalogue = Catalogue(game, (card for card, _ in laid.values()))
        laid = _with_sources(
            laid, merge_cards(catalogue, Catalogue(game, card_import.cards)).catalogue, card_import.source
        )
    before = _stored_cards(transaction, game)
    _replace_cards(transaction, before, laid)
    changed = sum(code in laid and laid[code][0] != card for code, (card, _) in before.items())
    return len(before.keys() - laid.keys()), changed


def _stored_cards(transaction: Transaction, game: str) -> _Cards:
    rows = transaction.execute(
        "SELECT code, name, type, fields, catalogue_id FROM card WHERE game = :game ORDER BY id", game=game
    )
    return {
        code: (CatalogueCard(game, code, name, kind, mapping_of(fields)), source)
        for code, name, kind, fields, source in rows
    }


def _with_sources(before: _Cards, laid: Catalogue, source: int) -> _Cards:
    """Return cards with their sources: those that are not as before are the given source's."""
    return {
        card.code: before[card.code] if card.code in before and before[card.code][0] == card else (card, source)
        for card in laid.cards
    }


def _replace_cards(transaction: Transaction, before: _Cards, after: _Cards) -> None:
    """Write what is different in the table of cards."""
    transaction.run_each(
        "DELETE FROM card WHERE game = :game AND code = :code",
        [{"game": card.game, "code": code} for code, (card, _) in before.items() if code not in after],
    )
    rows = {code: _card_row(*stored_card) for code, stored_card in after.items() if before.get(code) != stored_card}
    transaction.run_each(
        "UPDATE card SET catalogue_id = :source, name = :name, type = :type, fields = :fields"
        " WHERE game = :game AND code = :code",
        [row for code, row in rows.items() if code in before],
    )
    transaction.run_each(
        "INSERT INTO card (catalogue_id, game, code, name, type, fields)"
        " VALUES (:source, :game, :code, :name, :type, :fields)",
        [row for code, row in rows.items() if code not in before],
    )


def _card_row(card: CatalogueCard, source: int) -> dict[str, object]:
    return {
        "source": source,
        "game": card.game,
        "code": card.code,
        "name": card.name,
        "type": card.type,
        "fields": as_json(card.fields),
    }
