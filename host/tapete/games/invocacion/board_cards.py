"""The numbers that a board needs of an Invocación card (tapete_rules/invocacion/MOVES.md, "Cards of a deck")."""

import re

from tapete.cards.catalogue import CatalogueCard
from tapete.texts.folding import name_key
from tapete.texts.whole_numbers import is_whole
from tapete_rules.invocacion.effects import ELEMENTS

_UNKNOWN = -1
_SIGNS = {"combate": "combate", "preparacion": "preparacion", "sinefecto": "sin efecto"}
_STARS = ("*", "★", "☆", "⭐")


def card_type(card: CatalogueCard) -> str:
    """Its sign, "combate", "preparacion", "sin efecto" or nothing, and "promo" where its number has a star (L285)."""
    sign = _SIGNS.get(name_key(card.type), "")
    return f"{sign} promo".strip() if any(star in card.code for star in _STARS) else sign


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """Power, Apoyo (-1: not known), icons of Maná, price in conjuros and apoyos, and its elements as bits."""
    apoyo = card.fields.get("apoyo", "")
    names = {name_key(word) for word in re.split(r"[-/,+ ]+", card.fields.get("elemento", ""))}
    return (
        card.number_in("poder"),
        int(apoyo) if is_whole(apoyo) else _UNKNOWN,
        card.number_in("mana"),
        card.number_in("costo_conjuros"),
        card.number_in("costo_apoyos"),
        sum(1 << place for place, name in enumerate(ELEMENTS) if name in names),
    )
