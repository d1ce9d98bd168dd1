"""A Faro card as a board knows it."""

from tapete.cards.catalogue import CatalogueCard


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """Return by how much a card dims or shines."""
    return (card.number_in("points"),)
