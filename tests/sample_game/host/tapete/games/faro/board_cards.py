"""What a board has to know of a Faro card."""

from tapete.cards.catalogue import Card


def card_numbers(card: Card) -> tuple[int, ...]:
    """Return by how much a card dims or shines."""
    return (card.number("points"),)
