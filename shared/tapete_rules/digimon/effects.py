"""The three ranuras, supports, and the effects that players activate in turn."""

from ..params import MoveRow, WordParam
from .checks import CARD, SLOT, check_hand, check_turn, refuse, take_turn
from .side import (
    ABILITY,
    ACTIVATED,
    DISCARDED,
    DOWN,
    EMPTY,
    ENDS,
    INSTALLED,
    LAID,
    OTHER,
    STAYS,
    SUPPORTED,
    UNNAMED,
    Side,
)
from .state import ACTUALIZACION, BATALLA, EVOLUCION, PREPARACION, PUNTUACION, DigimonState

# Where an effect comes from, beside the ranuras: an option or a support from the hand (L74, L86), a support that was
# laid, an ability of the Digimon (L75).
OPTION = "hand"
SUPPORT = "support"
SUPPORT_HAND = "support_hand"
ABILITY_SOURCE = "ability"
SOURCES = SLOT.choices + (OPTION, SUPPORT, SUPPORT_HAND, ABILITY_SOURCE)

# The rule of effects in each phase that knows them, beside Batalla.
_RULES = {PREPARACION: "L40", EVOLUCION: "L50", PUNTUACION: "L92"}


def _check_install(state: DigimonState, seat: int) -> None:
    check_turn(state, seat, PREPARACION, "L38", INSTALLED)
    if EMPTY not in state.side(seat).slots:
        refuse("slots_full", "L38")
    check_hand(state, seat, 1, "L38")


def _apply_install(state: DigimonState, seat: int) -> None:
    """Lay an option face down into the first free ranura; three at most (L38)."""
    take_turn(state, seat, PREPARACION, INSTALLED)
    side = state.side(seat)
    side.move_hand(-1)
    if EMPTY in side.slots:
        side.slots[side.slots.index(EMPTY)] = DOWN


def _check_discard(state: DigimonState, seat: int, slot: str) -> None:
    """Refuse a discard out of its time: by choice in Actualización (L16), and in Puntuación for what ends there
    (L100)."""
    lies = state.side(seat).slots[int(slot) - 1]
    if state.phase != PUNTUACION:
        check_turn(state, seat, ACTUALIZACION, "L16", DISCARDED)
    if lies == EMPTY:
        refuse("slot_empty", "L16", slot=slot)
    if lies == DOWN:
        refuse("option_face_down", "L16", slot=slot)


def _apply_discard(state: DigimonState, seat: int, slot: str) -> None:
    take_turn(state, seat, ACTUALIZACION, DISCARDED)
    state.side(seat).slots[int(slot) - 1] = EMPTY


def _check_support(state: DigimonState, seat: int) -> None:
    check_turn(state, seat, PREPARACION, "L39", LAID)
    if state.side(seat).used & SUPPORTED:
        refuse("support_laid", "L39")
    check_hand(state, seat, 1, "L39")


def _apply_support(state: DigimonState, seat: int) -> None:
    """Lay a support face down, once a round (L39)."""
    take_turn(state, seat, PREPARACION, LAID)
    side = state.side(seat)
    side.used |= SUPPORTED
    side.change_count("supports", 1)
    side.move_hand(-1)


def _check_duplicate(state: DigimonState, seat: int) -> None:
    if not state.side(seat).supports:
        refuse("no_support", "L39")


def _apply_duplicate(state: DigimonState, seat: int) -> None:
    """Discard a support that has a twin on its own table; it goes as it is turned up (L39)."""
    state.side(seat).change_count("supports", -1)


def _check_activate(state: DigimonState, seat: int, source: str, until: str, card: str, *numbers: int) -> None:
    if state.phase == BATALLA:
        if seat != state.active:
            refuse("not_your_turn", "L79")
    else:
        phase = max(PREPARACION, state.phase)
        check_turn(state, seat, phase, _RULES[phase], ACTIVATED)
    side = state.side(seat)
    if source == SUPPORT and not side.supports:
        refuse("no_support", "L39")
    elif source in (OPTION, SUPPORT_HAND):
        check_hand(state, seat, 1, "L86" if source == OPTION else "L74")
    elif source in SLOT.choices:
        _check_slot(side, source)


def _check_slot(side: Side, slot: str) -> None:
    lies = side.slots[int(slot) - 1]
    if lies == EMPTY:
        refuse("slot_empty", "L73", slot=slot)
    if lies in (ENDS, STAYS):
        refuse("option_used", "L40", slot=slot)


def _apply_activate(state: DigimonState, seat: int, source: str, until: str, card: str, *numbers: int) -> None:
    """Activate one effect; in Batalla the other seat acts next (L77-L82)."""
    side = state.side(seat)
    if state.phase == BATALLA:
        state.passes = 0
        state.hand_over(3 - seat)
        side.used |= ABILITY if source == ABILITY_SOURCE else OTHER
    else:
        take_turn(state, seat, max(PREPARACION, state.phase), ACTIVATED)
    if source in SLOT.choices:
        side.slots[int(source) - 1] = STAYS if until == "stays" else ENDS
    elif source == SUPPORT:
        side.change_count("supports", -1)
        _turn_support_up(side, card)
    elif source != ABILITY_SOURCE:
        side.move_hand(-1)
        if source == SUPPORT_HAND:
            _turn_support_up(side, card)


def _turn_support_up(side: Side, card: str) -> None:
    """Turn a support up.

    It stays to the end of the round, unless a card of its code lies on the same table (L39, L100).
    """
    lying = [form.code for form in (side.base, side.top)] + side.codes
    is_named = card not in ("", UNNAMED)
    if is_named and card in lying:
        return
    side.change_count("shown", 1)
    if is_named:
        side.codes.append(card)


ROWS = {
    "install": MoveRow((), _check_install, _apply_install),
    "discard": MoveRow((SLOT,), _check_discard, _apply_discard),
    "support": MoveRow((), _check_support, _apply_support),
    "duplicate": MoveRow((), _check_duplicate, _apply_duplicate),
    "activate": MoveRow(
        (WordParam("source", SOURCES), WordParam("until", ("ends", "stays"), "ends")) + CARD,
        _check_activate,
        _apply_activate,
    ),
}
