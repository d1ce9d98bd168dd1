"""The order of a menu: what is usual in each phase first, then all the rest."""

from ..menu import OfferMenu as CommonMenu
from .menu_boxes import (
    digitalize_offer,
    discard_offer,
    ignore_offers,
    item_offer,
    lay_offers,
    plan_offer,
    redraw_offer,
    train_offers,
    union_offers,
)
from .menu_digimon import evolve_offers, letter_offers, name_offers, number_offers, power_offers
from .menu_effects import ability_offer, hand_offers, late_effects, option_offers, support_offer
from .menu_round import done_offer, forbidden_offers, late_offers, score_offers, stay_offer
from .screen import POINTS, POWER
from .state import ACTUALIZACION, BATALLA, DIGITALIZACION, ENTRENAMIENTO, EVOLUCION, PREPARACION, PUNTUACION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from .menu import Menu

# What comes first for the seat that acts in a phase: what ends its part, then what the phase is for.
_ACTING: "dict[int, list[Group]]" = {
    ACTUALIZACION: [done_offer, redraw_offer, discard_offer],
    DIGITALIZACION: [done_offer, digitalize_offer],
    ENTRENAMIENTO: [done_offer, plan_offer, train_offers, item_offer],
    PREPARACION: [done_offer, lay_offers, option_offers, ability_offer, support_offer, hand_offers],
    EVOLUCION: [stay_offer, done_offer, evolve_offers, name_offers, number_offers],
    BATALLA: [done_offer, ability_offer, option_offers, support_offer, hand_offers],
    PUNTUACION: [score_offers, done_offer, ability_offer, option_offers, support_offer, hand_offers, discard_offer],
}

# For the seat that waits: the round may be over, and what its card prints is said in anyone's turn.
_WAITING: "list[Group]" = [score_offers, name_offers, number_offers]

_ALL: "list[Group]" = [
    stay_offer,
    done_offer,
    score_offers,
    redraw_offer,
    discard_offer,
    evolve_offers,
    digitalize_offer,
    plan_offer,
    train_offers,
    item_offer,
    lay_offers,
    name_offers,
    number_offers,
    ability_offer,
    option_offers,
    support_offer,
    hand_offers,
    power_offers,
    letter_offers,
    late_effects,
    union_offers,
    ignore_offers,
    late_offers,
    forbidden_offers,
    CommonMenu.add_last,
]


def groups_of(menu: "Menu", stop: str) -> "list[Group]":
    """What adds the offers, one after another, with the bar on one of the numbers."""
    if not menu.state.active:
        return [CommonMenu.add_last]
    return _usual(menu, stop) + _ALL


def _usual(menu: "Menu", stop: str) -> "list[Group]":
    """What comes first in this phase, with the bar on the power what changes it.

    A marker does not step through phases, and so is asked for the score or, as primer jugador, about his evolution.
    """
    state = menu.state
    is_acting = menu.seat == state.active
    usual = _ACTING[state.phase] if is_acting else _WAITING
    if stop == POWER:
        passing = [done_offer] if state.phase == BATALLA else []
        return passing + [number_offers, power_offers] + usual
    if not is_acting or state.is_counted() or state.phase not in (ACTUALIZACION, EVOLUCION):
        return usual
    return [score_offers if stop == POINTS else stay_offer] + usual
