"""What a board has to know of a Faro card."""

from tapete.cards.catalogue import CatalogueCard


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """Return by how much a card dims or shines."""
    return (card.number_in("points"),)
