"""The deck lists of a tournament as rows of the library."""

import json
from collections.abc import Sequence

from tapete.library.database import Transaction
from tapete.library.event_values import RegisteredCard, RegisteredDeck


def read_deck_rows(transaction: Transaction, event_id: int) -> dict[int, RegisteredDeck]:
    """Return the deck lists of a tournament by the number of their player."""
    rows = transaction.execute(
        "SELECT number, name, cards, verdict, note FROM event_deck WHERE event_id = :id ORDER BY number", id=event_id
    )
    return {
        number: RegisteredDeck(number, name, parse_cards(cards), verdict, note)
        for number, name, cards, verdict, note in rows
    }


def parse_cards(text: str) -> tuple[RegisteredCard, ...]:
    """Return the cards of a JSON text."""
    return tuple(RegisteredCard(*card) for card in json.loads(text))


def format_cards(cards: Sequence[RegisteredCard]) -> str:
    """Return cards as a JSON text."""
    return json.dumps([card.to_row() for card in cards], ensure_ascii=False)


def replace_deck_rows(transaction: Transaction, event_id: int, decks: Sequence[RegisteredDeck]) -> None:
    """Store deck lists; what was there of the same players is replaced."""
    for deck in decks:
        delete_deck_row(transaction, event_id, deck.player)
    transaction.run_each(
        "INSERT INTO event_deck (event_id, number, name, cards, verdict, note) "
        "VALUES (:event_id, :number, :name, :cards, :verdict, :note)",
        [
            {
                "event_id": event_id,
                "number": deck.player,
                "name": deck.name,
                "cards": format_cards(deck.cards),
                "verdict": deck.verdict,
                "note": deck.note,
            }
            for deck in decks
        ],
    )


def delete_deck_row(transaction: Transaction, event_id: int, player: int) -> None:
    """Delete the list of a player."""
    transaction.execute("DELETE FROM event_deck WHERE event_id = :id AND number = :number", id=event_id, number=player)
