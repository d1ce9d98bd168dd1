"""The limits of the rulebook for a deck: findings with their lines, never a refusal."""

from ..findings import ERROR, WARNING, Finding
from .side import INFANTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Card

SIZE = 30
COPIES = 3
DIGIMON = "digimon"


def check_deck(cards: "list[Card]", options: "dict[str, int | str]", ordered: bool = False) -> "list[Finding]":
    """Check a deck against the rules (L8): 30 cards, three of a code, a Digimon of level 3 to begin with.

    `ordered` changes nothing: the deck is shuffled. A name more often than three times, by several codes, is a
    warning, and with the option `copies name` against the rules (D9).
    """
    findings = []
    if len(cards) != SIZE:
        findings.append(Finding(ERROR, "deck_size", "Digimon L8", count=len(cards), size=SIZE))
    if not [card for card in cards if card.type == DIGIMON and card.numbers[1:2] == (INFANTE,)]:
        findings.append(Finding(ERROR, "deck_no_starter", "Digimon L8"))
    return findings + _check_copies(cards, str(options.get("copies", "code")))


def _check_copies(cards: "list[Card]", by: str) -> "list[Finding]":
    """Check the copies: codes that stand there too often, then names that do so by several codes, each at its first
    place."""
    codes = _count_keys([card.code for card in cards])
    names = _count_keys([card.folded for card in cards])
    findings = []
    told: "list[str]" = []
    for card in cards:
        if codes[card.code] > COPIES and card.code not in told:
            told.append(card.code)
            findings.append(
                Finding(ERROR, "deck_copies", "Digimon L8", name=card.name, card=card.code, count=codes[card.code])
            )
        elif names[card.folded] > max(COPIES, codes[card.code]) and card.folded not in told:
            told.append(card.folded)
            level = ERROR if by == "name" else WARNING
            findings.append(Finding(level, "deck_name_copies", "D9", name=card.name, count=names[card.folded]))
    return findings


def _count_keys(keys: "list[str]") -> "dict[str, int]":
    counts: "dict[str, int]" = {}
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
    return counts
