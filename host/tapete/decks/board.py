"""A resolved deck in the form that goes to a board: a set of cards in alphabetical order, never the player's order."""

from collections.abc import Callable
from functools import cache

from tapete.cards.catalogue import Card
from tapete.cards.codes import board_code
from tapete.decks.resolving import ResolvedDeck
from tapete.folding import clean, fold
from tapete.game_parts import load_part
from tapete_rules import deck as rules_deck

_NAME_LENGTH = 48


def board_deck(resolved: ResolvedDeck) -> rules_deck.Deck:
    """The deck for a board. Raises DeckError where it is larger than a board can hold."""
    cards = [board_card(card, resolved.game) for card in resolved.cards]
    return rules_deck.build_deck(resolved.game, resolved.deck.name[:_NAME_LENGTH] or "-", cards)


def board_card(card: Card, game: str) -> rules_deck.Card:
    """A card with the numbers that its game's moves take."""
    name = clean(card.name.replace("|", "/"))[:_NAME_LENGTH]
    type_of, numbers_of = _makers(game)
    return rules_deck.Card(board_code(card.code), name, type_of(card).replace("|", "/"), fold(name), numbers_of(card))


def _type(card: Card) -> str:
    return card.type.casefold()


@cache
def _makers(game: str) -> tuple[Callable[[Card], str], Callable[[Card], tuple[int, ...]]]:
    """What makes a card's type and its numbers in a game; only the game of a deck is loaded."""
    module = load_part(game, "board_cards")
    return getattr(module, "card_type", _type), module.card_numbers
