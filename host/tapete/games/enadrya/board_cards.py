"""The numbers that a board needs of an Enadrya card (tapete_rules/enadrya/MOVES.md, "Cards of a deck")."""

from tapete.cards.catalogue import CatalogueCard
from tapete.texts.folding import name_key
from tapete_rules.enadrya.unit import TYPES


def card_type(card: CatalogueCard) -> str:
    """Type and race, as in "unidad akhris": a deck is checked by both (Enadrya E1, E2)."""
    return f"{name_key(card.type)} {name_key(card.fields.get('race', ''))}".strip()


def card_numbers(card: CatalogueCard) -> tuple[int, ...]:
    """Cost (of a Base its energy), speed, attack, defence, and the type of attack from 1 on (Enadrya I3)."""
    attack_type = name_key(card.fields.get("attack_type", ""))
    return (
        card.number_in("energy") or card.number_in("cost"),
        card.number_in("speed"),
        card.number_in("attack"),
        card.number_in("defence"),
        TYPES.index(attack_type) + 1 if attack_type in TYPES else 0,
    )
