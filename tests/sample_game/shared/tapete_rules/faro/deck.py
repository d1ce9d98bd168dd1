"""The check of a deck (L4): ten cards, none more than twice."""

from ..findings import ERROR, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Card

_CARDS = 10
_COPIES = 2


def check_deck(cards: "list[Card]", options: "dict[str, int | str]", ordered: bool = False) -> "list[Finding]":
    """Return what a deck does against the rules."""
    found = []
    if len(cards) != _CARDS:
        found.append(Finding(ERROR, "deck_count", "Faro L4", count=len(cards), needed=_CARDS))
    codes = [card.code for card in cards]
    for code in sorted(set(codes)):
        if codes.count(code) > _COPIES:
            found.append(Finding(ERROR, "deck_copies", "Faro L4", card=code, most=_COPIES))
    return found
