"""The limits of the rulebook for a deck: findings with their numbers, never a refusal."""

from ..findings import ERROR, WARNING, Finding
from .state import MAZO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Card

RACES = ("akhris", "bythros", "humanos")  # I2.2.1
NEUTRAL = "neutral"
TYPES = ("base", "unidad", "poder", "tecnologia")  # I3
COPIES = 4


def check_deck(cards: "list[Card]", options: "dict[str, int | str]", ordered: bool = False) -> "list[Finding]":
    """Check a deck against the rules. `cards` have code, name, folded, and a type such as "unidad akhris"."""
    return _check_counts(cards) + _check_copies(cards) + _check_races(cards) + _check_types(cards)


def main_type(card: "Card") -> str:
    """Return the type's first word, "unidad" of "unidad akhris"."""
    return card.type.split(" ")[0]


def race_of(card: "Card") -> str:
    """Return the race, "akhris" of "unidad akhris", or "" if it is not said."""
    return card.type.partition(" ")[2]


def _check_counts(cards: "list[Card]") -> "list[Finding]":
    """Check the number of cards: forty with one Base (E1); a press piece says up to 60 (E10)."""
    findings = []
    if len(cards) != MAZO + 1:
        findings.append(Finding(ERROR, "deck_size", "Enadrya E1, E10", count=len(cards), size=MAZO + 1))
    bases = len([card for card in cards if main_type(card) == "base"])
    if bases != 1:
        findings.append(Finding(ERROR, "deck_bases", "Enadrya E1", count=bases))
    return findings


def _check_copies(cards: "list[Card]") -> "list[Finding]":
    """Check the copies: four of a card, which is its name (E1.1, I2.1)."""
    copies: "dict[str, list[Card]]" = {}
    for card in cards:
        copies.setdefault(" ".join(card.folded.split()), []).append(card)
    return [
        Finding(ERROR, "deck_copies", "Enadrya E1.1", name=copies[name][0].name.strip(), count=len(copies[name]))
        for name in sorted(copies)
        if len(copies[name]) > COPIES
    ]


def _check_races(cards: "list[Card]") -> "list[Finding]":
    """Check the races: one, and Neutral with any (E2, E2.1)."""
    races = sorted({race_of(card) for card in cards if race_of(card) in RACES})
    findings = []
    if len(races) > 1:
        findings.append(
            Finding(ERROR, "deck_races", "Enadrya E2", races=", ".join([_capitalize_race(race) for race in races]))
        )
    for card in cards:
        if race_of(card) not in RACES + (NEUTRAL,):
            findings.append(Finding(WARNING, "deck_race", "Enadrya I2.2.1", name=card.name.strip(), card=card.code))
    return findings


def _capitalize_race(race: str) -> str:
    return race[:1].upper() + race[1:]


def _check_types(cards: "list[Card]") -> "list[Finding]":
    """Check the types: beside the Base only Poder, Tecnología and Unidad (E1, I3)."""
    return [
        Finding(ERROR, "deck_type", "Enadrya E1, I3", type=card.type, card=card.code, name=card.name.strip())
        for card in cards
        if main_type(card) not in TYPES
    ]
