"""The kinds of cards that can lie in Extinción, for what comes back from there."""

from .slot import NONE, PROTECTOR
from .state import BIO_TYPE, DECK, PROTECTOR_TYPE, KodemState, Side

# The most of a kind that a deck brings, and the line that says so.
_MOST = {"ixim": (3, "L31"), "rot": (3, "L32"), BIO_TYPE: (1, "L30"), PROTECTOR_TYPE: (2, "L29")}
_EQUIPMENT = ("ixim", "rot")
_LATER_MOST = 5  # of either in edition 5.1 (K15)


def rule_of(kind: str) -> str:
    """Return the line of the rulebook that says how many of a kind there are."""
    return "L217" if kind == DECK else _MOST[kind][1]


def can_lie_there(state: KodemState, side: Side, kind: str) -> bool:
    """Return True if a card of a kind can lie in Extinción.

    Of cards whose kind nobody knows one may be, unless all that a deck may bring are elsewhere.
    """
    if kind == DECK or side.count_buried(kind) or not side.count_unknown():
        return side.count_buried(kind) + side.count_unknown() > 0
    most = _LATER_MOST if kind in _EQUIPMENT and state.options["edition"] == "5.1" else _MOST[kind][0]
    return _count_elsewhere(side, kind) < most


def can_come_back(state: KodemState, side: Side, kind: str) -> bool:
    """Return True if a card of a kind can lie in Extinción, and a Bio would find its place free (L35)."""
    return (kind != BIO_TYPE or side.bio == NONE) and can_lie_there(state, side, kind)


def _count_elsewhere(side: Side, kind: str) -> int:
    """Return the cards of a kind in their zone and on the field."""
    if kind == BIO_TYPE:
        return int(side.bio != NONE)
    if kind == PROTECTOR_TYPE:
        return side.spare + side.slot(PROTECTOR).present
    return side.zone_count(kind) + len([1 for slot in side.slots if slot.equipment_face(kind) != NONE])
