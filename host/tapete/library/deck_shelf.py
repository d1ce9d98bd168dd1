"""Decks in a library, each in its player's order, and their old versions.

A deck that is saved takes the place of the one of its game and name. The old one stays in the history: records name
its cards, and boards that still have it lose it with their next sync.
"""

import hashlib
from collections.abc import Iterable

from tapete.cards.catalogue import CatalogueCard
from tapete.library.database import Row, Transaction
from tapete.library.opened import OpenLibrary, unix_now
from tapete.library.values import SideCard, StoredDeck, lineage_of
from tapete_rules import deck as rules_deck
from tapete_rules.deck import Deck

_COLUMNS = "SELECT id, game, name, board_hash, board_text, added, retired FROM deck"
_Cards = list[tuple[str, str, str]]
"""The code, the name and the part of each card: the deck itself in the player's order, then what is beside it."""


class DeckShelf(OpenLibrary):
    """The part of a library that holds decks."""

    def save_deck(
        self, board_deck: Deck, cards: tuple[CatalogueCard, ...], side: Iterable[SideCard] = ()
    ) -> StoredDeck:
        """Keep a deck: what its board gets, its cards in the player's order, and what is beside it.

        The same deck is kept once.
        """
        rows = [(card.code, card.name, "") for card in cards] + [(card.code, card.name, card.part) for card in side]
        with self._write_transaction() as transaction:
            return _save_deck(transaction, board_deck, rows)

    def decks(self, has_old: bool = False) -> list[StoredDeck]:
        """Return all decks by name; with their old versions, which come before them, where that is asked for."""
        with self._read_transaction() as transaction:
            rows = transaction.execute(f"{_COLUMNS} ORDER BY name, id")
            cards = _cards_by_deck(transaction)
            stored_decks = [_stored_deck(row, cards.get(row[0], [])) for row in rows]
        stored_decks = [deck for deck in stored_decks if has_old or deck.is_current]
        return sorted(stored_decks, key=lambda deck: (deck.name, deck.is_current))

    def old_deck_hashes(self) -> set[str]:
        """The hashes of decks that no board is to have any more."""
        decks = self.decks(has_old=True)
        return {deck.hash for deck in decks} - {deck.hash for deck in decks if deck.is_current}

    def rename_deck(self, deck: StoredDeck, name: str) -> StoredDeck:
        """Give a deck another name; the old name stays with an old version of it."""
        old = rules_deck.parse_deck(deck.text.encode())
        renamed = rules_deck.build_deck(deck.game, name, [old.card_at(index) for index in range(len(old))])
        with self._write_transaction() as transaction:
            saved = _save_deck(transaction, renamed, _cards_of_deck(transaction, deck.id))
            _retire_decks(transaction, [deck.id])
            return saved

    def restore_deck(self, deck: StoredDeck) -> StoredDeck:
        """Make an old version the one that boards get."""
        with self._write_transaction() as transaction:
            return _save_deck(
                transaction, rules_deck.parse_deck(deck.text.encode()), _cards_of_deck(transaction, deck.id)
            )

    def remove_decks(self, decks: Iterable[StoredDeck]) -> None:
        """Make decks old versions that nothing has taken the place of."""
        with self._write_transaction() as transaction:
            _retire_decks(transaction, [deck.id for deck in decks])

    def delete_old_decks(self, decks: Iterable[StoredDeck]) -> None:
        """Delete old versions for good."""
        ids: list[dict[str, object]] = [{"id": deck.id} for deck in decks]
        with self._write_transaction() as transaction:
            for statement in (
                "DELETE FROM deck_card WHERE deck_id = :id AND (SELECT retired FROM deck WHERE id = :id) IS NOT NULL",
                "DELETE FROM deck WHERE id = :id AND retired IS NOT NULL",
            ):
                transaction.run_each(statement, ids)


def _save_deck(transaction: Transaction, board_deck: Deck, cards: _Cards) -> StoredDeck:
    codes = [code for code, _, part in cards if not part]
    beside = [word for code, name, part in cards if part for word in (part, code or name)]
    words = (board_deck.name, *codes, board_deck.content_hash(), *beside)
    key = {"game": board_deck.game, "digest": _hash_words(*words)}
    by_key = f"{_COLUMNS} WHERE game = :game AND digest = :digest"
    rows = transaction.execute(by_key, **key)
    if not rows:
        transaction.execute(
            "INSERT INTO deck (game, name, digest, board_hash, board_text, added)"
            " VALUES (:game, :name, :digest, :hash, :text, :added)",
            **key, name=board_deck.name, hash=board_deck.content_hash(),
            text=board_deck.data.decode(), added=unix_now(),
        )  # fmt: skip
        rows = transaction.execute(by_key, **key)
        transaction.run_each(
            "INSERT INTO deck_card (deck_id, position, code, name, part)"
            " VALUES (:deck, :position, :code, :name, :part)",
            [
                {"deck": rows[0][0], "position": position, "code": code, "name": name, "part": part}
                for position, (code, name, part) in enumerate(cards, 1)
            ],
        )
    elif rows[0][-1] is not None:
        transaction.execute(
            "UPDATE deck SET retired = NULL, added = :now WHERE id = :id", now=unix_now(), id=rows[0][0]
        )
        rows = transaction.execute(by_key, **key)
    saved = _stored_deck(rows[0], cards)
    for other_id, name in transaction.execute(
        "SELECT id, name FROM deck WHERE game = :game AND retired IS NULL", game=saved.game
    ):
        is_other = other_id != saved.id and name.casefold() == saved.name.casefold()
        if is_other and lineage_of(name, _main_codes(_cards_of_deck(transaction, other_id))) == saved.lineage_key:
            _retire_decks(transaction, [other_id])
    return saved


def _retire_decks(transaction: Transaction, own: Iterable[int]) -> None:
    transaction.run_each(
        "UPDATE deck SET retired = :now WHERE id = :id AND retired IS NULL",
        [{"id": deck_id, "now": unix_now()} for deck_id in own],
    )


def _stored_deck(row: Row, cards: _Cards) -> StoredDeck:
    deck_id, game, name, board_hash, text, added, retired = row
    side = tuple(SideCard(part, code, card) for code, card, part in cards if part)
    return StoredDeck(deck_id, game, name, board_hash, text, _main_codes(cards), added, retired is None, side)


def _main_codes(cards: _Cards) -> tuple[str, ...]:
    return tuple(code for code, _, part in cards if not part)


def _cards_by_deck(transaction: Transaction) -> dict[int, _Cards]:
    cards: dict[int, _Cards] = {}
    for deck, *card in transaction.execute(
        "SELECT deck_id, code, name, part FROM deck_card ORDER BY deck_id, position"
    ):
        cards.setdefault(deck, []).append((card[0], card[1], card[2]))
    return cards


def _cards_of_deck(transaction: Transaction, deck: int) -> _Cards:
    statement = "SELECT code, name, part FROM deck_card WHERE deck_id = :deck ORDER BY position"
    return [(code, name, part) for code, name, part in transaction.execute(statement, deck=deck)]


def _hash_words(*words: str) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()
