"""The question of which card a line of a deck means, to whoever sits at the terminal."""

from collections.abc import Sequence

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.shape import shape_of
from tapete.cli.terminal_question import ask_for_choice, can_ask
from tapete.decks.decklist import DeckEntry
from tapete.decks.readings import Chooser
from tapete.decks.resolving import describe_printing
from tapete.words import translate


def card_chooser() -> Chooser | None:
    """Return what asks at the terminal; None where nobody sits there, or the answer is for a program."""
    return _ask_for_card if can_ask() else None


def _ask_for_card(entry: DeckEntry, cards: Sequence[CatalogueCard]) -> CatalogueCard | None:
    """Return the card whose number somebody typed; None for an empty line or the end of the input."""
    shape = shape_of(cards[0].game)
    printings = [describe_printing(card, cards, shape) for card in cards]
    place = ask_for_choice(translate("ask.card", card=entry.text), printings)
    return None if place is None else cards[place]
