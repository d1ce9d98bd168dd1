"""Conjuros: face up, face down again, destroyed, blocked (L169-L185)."""

from ..params import MoveRow, NumberParam, WordParam
from . import effects
from .card_piles import discard_cards, is_card_left
from .checks import SEAT, check_open, check_seat, refuse
from .effects import INVOCACION
from .flow import enter_phase
from .state import COMBATE, UNKNOWN, InvocacionState

SLOTS = ("1", "2", "3", "4", "5")
MOST_CONJUROS = len(SLOTS)


def free_slot(state: InvocacionState, seat: int) -> int:
    """Return the number of the next conjuro face up, 0 if five are."""
    for slot in range(1, MOST_CONJUROS + 1):
        if not state.side(seat).shown >> slot - 1 & 1:
            return slot
    return 0


def is_shown(state: InvocacionState, seat: int, slot: int) -> bool:
    """Return True if the conjuro of that number lies face up."""
    return bool(state.side(seat).shown >> slot - 1 & 1)


def check_shown(state: InvocacionState, seat: int, slot: int) -> None:
    if not is_shown(state, seat, slot):
        refuse("not_shown", "L169", slot=slot)


def check_conjuro(state: InvocacionState, seat: int) -> None:
    check_open(state, seat)
    conjuros = state.side(seat).conjuros
    hidden = MOST_CONJUROS if conjuros == UNKNOWN else conjuros - effects.count_bits(state.side(seat).shown)
    if hidden < 1 or not free_slot(state, seat):
        refuse("no_conjuro", "L71")


def turn_conjuro_up(state: InvocacionState, seat: int) -> None:
    """Turn one of the seat's conjuros face up for good (L171); it is number 1, or the next free number."""
    enter_phase(state, COMBATE)
    slot = free_slot(state, seat)
    if slot:
        state.side(seat).shown |= 1 << slot - 1


def _check_cover(state: InvocacionState, seat: int, slot: int) -> None:
    check_open(state, seat)
    check_shown(state, seat, slot)


def _apply_cover(state: InvocacionState, seat: int, slot: int) -> None:
    """Turn a conjuro face down again because it cannot do its effect; it is not discarded (L175, I-j)."""
    _lose_conjuro(state, seat, slot)


def _lose_conjuro(state: InvocacionState, seat: int, slot: int) -> None:
    side = state.side(seat)
    side.shown &= ~(1 << slot - 1)
    side.barriers &= ~(1 << slot - 1)
    effects.remove_effects(state, min(seat, state.seats), slot)


def check_barrier(state: InvocacionState, seat: int, owner: int, slot: int) -> None:
    """Refuse a conjuro under a barrier as a target of others until the round ends (L197, I6)."""
    if owner != seat and state.side(owner).barriers >> slot - 1 & 1:
        refuse("under_barrier", "L197", slot=slot)


def _check_destroy(state: InvocacionState, seat: int, owner: int, what: str) -> None:
    check_seat(state, "destroy", owner)
    check_open(state, seat)
    if what in SLOTS:
        check_shown(state, owner, int(what))
        check_barrier(state, seat, owner, int(what))
        return
    side = state.side(owner)
    if what == "apoyo" and side.apoyos == 0:
        refuse("no_apoyo", "L73")
    if what == "hidden" and side.conjuros != UNKNOWN and side.conjuros <= effects.count_bits(side.shown):
        refuse("no_conjuro", "L71")
    if not is_card_left(state):
        refuse("no_card_left", "L351")


def _apply_destroy(state: InvocacionState, seat: int, owner: int, what: str) -> None:
    """Destroy a card of a seat: it goes to the discard, and its constant effects end (L179)."""
    side = state.side(owner)
    area = "apoyos" if what == "apoyo" else "conjuros"
    if getattr(side, area) > 0:
        setattr(side, area, getattr(side, area) - 1)
    if what in SLOTS:
        _lose_conjuro(state, owner, int(what))
    discard_cards(state, 1)


def _check_switch(state: InvocacionState, seat: int, owner: int, card: str, way: str) -> None:
    check_seat(state, "switch", owner)
    check_open(state, seat)
    slot = int(card) if card in SLOTS else INVOCACION
    if slot:
        check_shown(state, owner, slot)
        if state.options["barrier"] == "target":
            check_barrier(state, seat, owner, slot)


def _apply_switch(state: InvocacionState, seat: int, owner: int, card: str, way: str) -> None:
    """Switch a card's effects: their condition ends or holds again (L181), or another card blocks them (L255)."""
    effects.switch_effects(state, min(owner, state.seats), int(card) if card in SLOTS else INVOCACION, int(way == "on"))


ROWS = {
    "conjuro": MoveRow((), check_conjuro, turn_conjuro_up),
    "cover": MoveRow((NumberParam("slot", 1, MOST_CONJUROS),), _check_cover, _apply_cover),
    "destroy": MoveRow((SEAT, WordParam("card", SLOTS + ("hidden", "apoyo"))), _check_destroy, _apply_destroy),
    "switch": MoveRow(
        (SEAT, WordParam("card", ("inv",) + SLOTS), WordParam("way", ("off", "on"))), _check_switch, _apply_switch
    ),
}
