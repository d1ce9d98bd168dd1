"""The order of a menu: what is usual in each phase first, then all the rest."""

from ..menu import OfferMenu as CommonMenu
from .menu_boxes import (
    offer_digitalize,
    offer_discard,
    offer_ignore,
    offer_item,
    offer_lay,
    offer_plan,
    offer_redraw,
    offer_train,
    offer_union,
)
from .menu_digimon import (
    offer_added,
    offer_attack,
    offer_evolve,
    offer_letter,
    offer_name,
    offer_power,
    offer_print,
    offer_type,
)
from .menu_effects import offer_ability, offer_hand, offer_late_effects, offer_option, offer_support
from .menu_round import offer_done, offer_forbidden, offer_late, offer_loss, offer_score, offer_stay
from .screen import LEVEL, POINTS, POWER
from .side import ANY, EVOLVED
from .state import ACTUALIZACION, BATALLA, DIGITALIZACION, ENTRENAMIENTO, EVOLUCION, PREPARACION, PUNTUACION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from .menu import DigimonMenu

# What comes first for the seat that acts in a phase: what ends its part, then what the phase is for.
_ACTING: "dict[int, list[Group]]" = {
    ACTUALIZACION: [offer_done, offer_redraw, offer_discard],
    DIGITALIZACION: [offer_done, offer_digitalize],
    ENTRENAMIENTO: [offer_done, offer_plan, offer_train, offer_item],
    PREPARACION: [offer_done, offer_lay, offer_option, offer_ability, offer_support, offer_hand],
    EVOLUCION: [offer_stay, offer_done, offer_evolve, offer_name, offer_type, offer_print, offer_added],
    BATALLA: [offer_done, offer_ability, offer_option, offer_support, offer_hand],
    PUNTUACION: [offer_score, offer_done, offer_ability, offer_option, offer_support, offer_hand, offer_discard],
}

# For the seat that waits: the round may be over, and what its card prints is said in anyone's turn.
_WAITING: "list[Group]" = [offer_score, offer_name, offer_type, offer_print, offer_added]

_ALL: "list[Group]" = [
    offer_stay,
    offer_done,
    offer_score,
    offer_redraw,
    offer_discard,
    offer_evolve,
    offer_digitalize,
    offer_plan,
    offer_train,
    offer_item,
    offer_lay,
    offer_name,
    offer_type,
    offer_print,
    offer_added,
    offer_ability,
    offer_option,
    offer_support,
    offer_hand,
    offer_power,
    offer_letter,
    offer_attack,
    offer_late_effects,
    offer_union,
    offer_ignore,
    offer_late,
    offer_forbidden,
    CommonMenu.add_last,
]


def offer_groups(menu: "DigimonMenu", stop: str) -> "list[Group]":
    """Return the functions that add the offers, in order, with the bar on one of the numbers."""
    if not menu.state.active:
        return [CommonMenu.add_last]
    return _usual_groups(menu, stop) + _ALL


def _usual_groups(menu: "DigimonMenu", stop: str) -> "list[Group]":
    """Return the offers that come first in this phase; with the bar on the power, those that change it, and on the
    level what its card prints and what effects make of that.

    A marker does not step through phases, and so is asked for the score or, as primer jugador, about his evolution.
    """
    state = menu.state
    is_acting = menu.seat == state.active
    usual = _ACTING[state.phase] if is_acting else _WAITING
    if stop == POWER:
        passing = [offer_done] if state.phase == BATALLA else []
        return passing + [offer_power, offer_print, offer_added] + usual
    is_round_open = not state.is_counted() and state.phase in (ACTUALIZACION, EVOLUCION)
    if is_acting and is_round_open:
        usual = [offer_score if stop == POINTS else offer_stay] + usual
    is_before = (state.is_counted() or state.phase > ACTUALIZACION) and state.phase < EVOLUCION
    if stop != LEVEL or menu.deck is not None or is_before:
        return usual
    prints = [offer_print, offer_type]
    if menu.side.fighting_form().type == ANY:
        prints.reverse()  # the type chooses the attack, and so comes first
    if menu.side.acts & EVOLVED or state.phase >= BATALLA:
        return prints + [offer_letter] + usual
    return (usual[:1] if is_acting else [offer_loss]) + prints + usual
