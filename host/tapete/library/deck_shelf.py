"""Decks in a library, each in its player's order."""

import hashlib

from tapete.cards.catalogue import Card
from tapete.library.opened import OpenLibrary, unix_now
from tapete.library.values import StoredDeck
from tapete_rules.deck import Deck


class DeckShelf(OpenLibrary):
    """The part of a library that holds decks."""

    def save_deck(self, board_deck: Deck, cards: tuple[Card, ...]) -> StoredDeck:
        """Keep a deck: what its board gets, and its cards in the player's order. The same deck is kept once."""
        digest = _digest(board_deck.name, *(card.code for card in cards))
        known = "SELECT id FROM deck WHERE game = :game AND digest = :digest"
        with self._write() as transaction:
            found = transaction.run(known, game=board_deck.game, digest=digest)
            if not found:
                transaction.run(
                    "INSERT INTO deck (game, name, digest, board_hash, board_text, added)"
                    " VALUES (:game, :name, :digest, '', '', :added)",
                    game=board_deck.game, name=board_deck.name, digest=digest, added=unix_now(),
                )  # fmt: skip
                found = transaction.run(known, game=board_deck.game, digest=digest)
                transaction.run_each(
                    "INSERT INTO deck_card (deck_id, position, code, name) VALUES (:deck, :position, :code, :name)",
                    [
                        {"deck": found[0][0], "position": position, "code": card.code, "name": card.name}
                        for position, card in enumerate(cards, 1)
                    ],
                )
            own = found[0][0]
            text = board_deck.data.decode()
            transaction.run(
                "UPDATE deck SET board_hash = :hash, board_text = :text WHERE id = :id",
                hash=board_deck.hash(), text=text, id=own,
            )  # fmt: skip
        codes = tuple(card.code for card in cards)
        return StoredDeck(own, board_deck.game, board_deck.name, board_deck.hash(), text, codes)

    def decks(self) -> list[StoredDeck]:
        """All decks, by name."""
        with self._read() as transaction:
            codes: dict[int, list[str]] = {}
            for deck, code in transaction.run("SELECT deck_id, code FROM deck_card ORDER BY deck_id, position"):
                codes.setdefault(deck, []).append(code)
            rows = transaction.run("SELECT id, game, name, board_hash, board_text FROM deck ORDER BY name, id")
            return [
                StoredDeck(own, game, name, digest, text, tuple(codes.get(own, ())))
                for own, game, name, digest, text in rows
            ]


def _digest(*words: str) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()
