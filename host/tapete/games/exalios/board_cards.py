"""The numbers of an Exalios card as its moves take them (shared/tapete_rules/exalios/MOVES.md)."""

from tapete.cards.catalogue import CatalogueCard
from tapete.texts.folding import fold_name, name_key
from tapete_rules.exalios.carta import ICONS
from tapete_rules.exalios.deck import PERSONAJE
from tapete_rules.exalios.personaje import UNKNOWN

_COLOURS = {"rojo": "caos", "amarillo": "ley", "azul": "orden"}
"""What the icon of each Fuerza is printed in (Exalios L69, X7)."""


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """A Personaje's Dones at 3, 2 and 1 Heridas Restantes and which have a condition; of any other card Valor, left
    and right icon, upper and lower bonus, and wounds, which are 1 where the column says nothing."""
    if fold_name(card.type).startswith(PERSONAJE):
        dones = (_printed(card, column, UNKNOWN) for column in ("don3", "don2", "don1"))
        return (*dones, _conditions(card))
    icons = (_icon(card, "left"), _icon(card, "right"))
    return (
        card.number_in("value"),
        *icons,
        card.number_in("upper"),
        card.number_in("lower"),
        _printed(card, "wounds", 1),
    )


def _printed(card: CatalogueCard, column: str, missing: int) -> int:
    return card.number_in(column) if card.fields.get(column) else missing


def _icon(card: CatalogueCard, column: str) -> int:
    """The place of a Fuerza in ICONS, by its name or colour; 0 where the column says neither."""
    word = name_key(card.fields.get(column, ""))
    word = _COLOURS.get(word, word)
    return ICONS.index(word) if word in ICONS else 0


def _conditions(card: CatalogueCard) -> int:
    """The sum of 4, 2 and 1 for the Dones at 3, 2 and 1 that the column `conditional` names, as in "3 1"."""
    return sum(1 << heridas - 1 for heridas in (1, 2, 3) if str(heridas) in card.fields.get("conditional", ""))
