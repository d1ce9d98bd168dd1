"""Questions to whoever sits at the terminal, beside the answer, which may be going into a file."""

import sys
from collections.abc import Sequence

from tapete.cards.catalogue import Card
from tapete.cards.shape import shape_of
from tapete.cli.command_classes import wants_json
from tapete.cli.output import tell
from tapete.decks.decklist import Entry
from tapete.decks.resolving import Chooser, describe
from tapete.numbers import whole
from tapete.words import say


def card_chooser() -> Chooser | None:
    """Asks at the terminal which card is meant; None where nobody sits there, or the answer is for a program."""
    is_there = sys.stdin.isatty() and sys.stderr.isatty()
    return _choose if is_there and not wants_json() else None


def _choose(entry: Entry, cards: Sequence[Card]) -> Card | None:
    """The card whose number somebody typed; None for an empty line or the end of the input."""
    shape = shape_of(cards[0].game)
    tell(say("ask.card", card=entry.text))
    for number, card in enumerate(cards, 1):
        tell(f"  {number}  {describe(card, cards, shape)}")
    while True:
        tell(say("ask.number", last=len(cards)), end="")
        typed = sys.stdin.readline().strip()
        if not typed:
            return None
        if 1 <= whole(typed) <= len(cards):
            return cards[whole(typed) - 1]
