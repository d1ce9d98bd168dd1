"""The numbers of a Digimon HiperColiseo card, as the moves `reveal`, `evolve` and `digitalize` take them."""

from tapete.cards.catalogue import CatalogueCard
from tapete.texts.folding import name_key
from tapete.texts.whole_numbers import is_whole

_TYPES = ("", "a", "b", "c")
_LEVELS = {
    "3": 3,
    "4": 4,
    "5": 5,
    "perfect": 5,
    "perfecto": 5,
    "6": 6,
    "ultimate": 6,
    "definitivo": 6,
    "armor": 7,
    "armado": 7,
    "hybrid": 8,
    "hibrido": 8,
}
_PRINTED = ("atk_a", "atk_b", "atk_c", "lost_vs_3", "lost_vs_4", "lost_vs_perfect", "lost_vs_ultimate")
_UNKNOWN = -1


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """Type of battle (1 to 3), level (3 to 8), attacks A to C, the PEP row, and what it takes of O and X to evolve.

    What the card does not say is 0 for type and level and -1 for the rest.
    """
    kind = name_key(card.fields.get("battle_type", ""))
    level = _LEVELS.get(name_key(card.fields.get("level", "")), 0)
    printed = (_printed(card, column) for column in _PRINTED)
    return (_TYPES.index(kind) if kind in _TYPES else 0, level, *printed, *_training(card.fields.get("evolution", "")))


def _printed(card: CatalogueCard, column: str) -> int:
    text = card.fields.get(column, "")
    return int(text) if is_whole(text) else _UNKNOWN


def _training(evolution: str) -> tuple[int, int]:
    """The O and X of "Uno=OOX | Dos=OOX"; unknown where its ways differ or want something else."""
    ways = {way.partition("=")[2].strip().upper() for way in evolution.split("|")}
    way = ways.pop()
    if ways or not way or set(way) - {"O", "X"}:
        return (_UNKNOWN, _UNKNOWN)
    return (way.count("O"), way.count("X"))
