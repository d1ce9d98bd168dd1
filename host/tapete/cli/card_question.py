"""Questions to whoever sits at the terminal, beside the answer, which may be going into a file."""

import sys
from collections.abc import Sequence

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.shape import shape_of
from tapete.cli.command_classes import wants_json
from tapete.cli.output import print_aside
from tapete.decks.decklist import DeckEntry
from tapete.decks.readings import Chooser
from tapete.decks.resolving import describe_printing
from tapete.whole_numbers import parse_whole
from tapete.words import translate


def card_chooser() -> Chooser | None:
    """Asks at the terminal which card is meant; None where nobody sits there, or the answer is for a program."""
    is_there = sys.stdin.isatty() and sys.stderr.isatty()
    return _ask_for_number if is_there and not wants_json() else None


def _ask_for_number(entry: DeckEntry, cards: Sequence[CatalogueCard]) -> CatalogueCard | None:
    """The card whose number somebody typed; None for an empty line or the end of the input."""
    shape = shape_of(cards[0].game)
    print_aside(translate("ask.card", card=entry.text))
    for number, card in enumerate(cards, 1):
        print_aside(f"  {number}  {describe_printing(card, cards, shape)}")
    while True:
        print_aside(translate("ask.number", last=len(cards)), end="")
        typed = sys.stdin.readline().strip()
        if not typed:
            return None
        if 1 <= parse_whole(typed) <= len(cards):
            return cards[parse_whole(typed) - 1]
