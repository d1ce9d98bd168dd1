"""A resolved deck in the form that goes to a board: a set of cards in alphabetical order, never the player's order."""

from tapete.cards.catalogue import Card
from tapete.cards.codes import board_code
from tapete.decks.digimon import digimon_numbers
from tapete.decks.enadrya import enadrya_numbers, enadrya_type
from tapete.decks.exalios import exalios_numbers
from tapete.decks.invocacion import invocacion_numbers, invocacion_type
from tapete.decks.kodem import kodem_numbers
from tapete.decks.resolving import ResolvedDeck
from tapete.folding import clean, fold
from tapete_rules import deck as rules_deck

_NAME_LENGTH = 48


def board_deck(resolved: ResolvedDeck) -> rules_deck.Deck:
    """The deck for a board. Raises DeckError where it is larger than a board can hold."""
    cards = [board_card(card, resolved.game) for card in resolved.cards]
    return rules_deck.build(resolved.game, resolved.deck.name[:_NAME_LENGTH] or "-", cards)


def board_card(card: Card, game: str) -> rules_deck.Card:
    """A card with the numbers that its game's moves take."""
    name = clean(card.name.replace("|", "/"))[:_NAME_LENGTH]
    kind = _TYPES.get(game, _type)(card).replace("|", "/")
    return rules_deck.Card(board_code(card.code), name, kind, fold(name), _NUMBERS[game](card))


def _type(card: Card) -> str:
    return card.type.casefold()


_TYPES = {"enadrya": enadrya_type, "invocacion": invocacion_type}
_NUMBERS = {
    "kodem": kodem_numbers,
    "enadrya": enadrya_numbers,
    "digimon": digimon_numbers,
    "exalios": exalios_numbers,
    "invocacion": invocacion_numbers,
}
