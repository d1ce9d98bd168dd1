"""A resolved deck in the form that goes to a board: a set of cards in alphabetical order, never the player's order."""

from collections.abc import Callable
from functools import cache

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.codes import board_code
from tapete.decks.resolving import ResolvedDeck
from tapete.game_parts import load_part
from tapete.texts.folding import clean_line, fold_name
from tapete_rules import deck as rules_deck

_NAME_LENGTH = 48


def board_deck(resolved: ResolvedDeck) -> rules_deck.Deck:
    """The deck for a board. Raises DeckError where it is larger than a board can hold."""
    cards = [board_card(card, resolved.game) for card in resolved.cards]
    return rules_deck.build_deck(resolved.game, resolved.deck.name[:_NAME_LENGTH] or "-", cards)


def board_card(card: CatalogueCard, game: str) -> rules_deck.Card:
    """A card with the numbers that its game's moves take."""
    name = clean_line(card.name.replace("|", "/"))[:_NAME_LENGTH]
    type_of, numbers_of = _card_makers(game)
    return rules_deck.Card(
        board_code(card.code), name, type_of(card).replace("|", "/"), fold_name(name), numbers_of(card)
    )


def _card_type(card: CatalogueCard) -> str:
    return card.type.casefold()


@cache
def _card_makers(game: str) -> tuple[Callable[[CatalogueCard], str], Callable[[CatalogueCard], tuple[int, ...]]]:
    """Return the functions that make a card's type and numbers in a game; only the deck's own game is loaded."""
    module = load_part(game, "board_cards")
    return getattr(module, "card_type", _card_type), module.card_numbers
