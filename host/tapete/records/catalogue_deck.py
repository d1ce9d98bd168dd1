"""A catalogue in the place of a deck: a record names cards by their codes, and nothing else is asked of it."""

from array import array

from tapete.cards.catalogue import Catalogue
from tapete.cards.codes import board_code
from tapete.decks.board import board_card
from tapete_rules.deck import Card, Deck


class CatalogueDeck(Deck):
    """The cards of a game as a match's words look them up, any number of them."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue.game, "", b"", array("H"))
        self._cards = {board_code(card.code): card for card in catalogue.cards}

    def __len__(self) -> int:
        return len(self._cards)

    def find_card(self, code: str) -> Card | None:
        """Return the card with that code."""
        card = self._cards.get(code)
        return board_card(card, self.game) if card else None
