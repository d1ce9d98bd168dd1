"""Catalogues and their cards in a library."""

from collections.abc import Mapping

from tapete.cards.catalogue import Card, Catalogue
from tapete.library.database import Row, Transaction
from tapete.library.opened import OpenLibrary, as_json, mapping_of, unix_now
from tapete.library.values import Imported


class CardShelf(OpenLibrary):
    """The part of a library that holds cards."""

    def save_catalogue(self, catalogue: Catalogue, name: str, columns: Mapping[str, str] | None = None) -> Imported:
        """Keep a catalogue under its source's name; cards that are known take the new values, none is removed.

        `columns` are the source's titles by our names of them.
        """
        with self._write() as transaction:
            source = _save_source(transaction, catalogue.game, name, as_json(columns or {}))
            known = {card.code: card for card in _cards(transaction, catalogue.game)}
            changed = {card.code: card for card in catalogue.cards if known.get(card.code) != card}
            rows = {code: _card_row(card, source) for code, card in changed.items()}
            transaction.run_each(
                "UPDATE card SET catalogue_id = :source, name = :name, type = :type, fields = :fields"
                " WHERE game = :game AND code = :code",
                [row for code, row in rows.items() if code in known],
            )
            transaction.run_each(
                "INSERT INTO card (catalogue_id, game, code, name, type, fields)"
                " VALUES (:source, :game, :code, :name, :type, :fields)",
                [row for code, row in rows.items() if code not in known],
            )
        added = sum(code not in known for code in rows)
        return Imported(added, len(rows) - added, len(catalogue.cards) - len(rows))

    def catalogue(self, game: str) -> Catalogue:
        """All cards of a game, oldest first."""
        with self._read() as transaction:
            return Catalogue(game, _cards(transaction, game))

    def columns_of(self, game: str, name: str) -> dict[str, str]:
        """The titles of a source's columns by our names of them, as they were named last."""
        with self._read() as transaction:
            found = transaction.run(
                "SELECT columns FROM catalogue WHERE game = :game AND name = :name", game=game, name=name
            )
            return mapping_of(found[0][0]) if found else {}


def _save_source(transaction: Transaction, game: str, name: str, columns: str) -> int:
    """Keep the source of a catalogue; its number."""
    own = {"game": game, "name": name}
    known = "SELECT id FROM catalogue WHERE game = :game AND name = :name"
    if not transaction.run(known, **own):
        transaction.run("INSERT INTO catalogue (game, name, imported, columns) VALUES (:game, :name, 0, '{}')", **own)
    number = int(transaction.run(known, **own)[0][0])
    transaction.run(
        "UPDATE catalogue SET imported = :now, columns = :columns WHERE id = :id",
        now=unix_now(), columns=columns, id=number,
    )  # fmt: skip
    return number


def _cards(transaction: Transaction, game: str) -> list[Card]:
    rows = transaction.run("SELECT code, name, type, fields FROM card WHERE game = :game ORDER BY id", game=game)
    return [_card(game, row) for row in rows]


def _card(game: str, row: Row) -> Card:
    code, name, kind, fields = row
    return Card(game, code, name, kind, mapping_of(fields))


def _card_row(card: Card, source: int) -> dict[str, object]:
    return {
        "source": source,
        "game": card.game,
        "code": card.code,
        "name": card.name,
        "type": card.type,
        "fields": as_json(card.fields),
    }
