"""Maná put into play (L189-L205)."""

from ..params import MoveRow, NumberParam
from .card_piles import clamp_value, spend_mana
from .checks import check_mana, check_open, refuse
from .conjuros import check_shown
from .flow import enter_phase
from .state import COMBATE, INVOKED, POTENCY, PRIORITY, InvocacionState

_APOYO_COST = 2


def _check_potency(state: InvocacionState, seat: int, count: int) -> None:
    check_open(state, seat)
    if state.side(seat).has_flag(POTENCY):
        refuse("potency_used", "L201")
    check_mana(state, seat, count, "L201")


def _apply_potency(state: InvocacionState, seat: int, count: int) -> None:
    """Put Maná on the Invocación; each adds one to the total power (L201)."""
    enter_phase(state, COMBATE)
    side = state.side(seat)
    side.flags |= POTENCY
    side.potency = clamp_value(side.potency + spend_mana(side, count), 99)


def _check_invoke(state: InvocacionState, seat: int, apoyo: int) -> None:
    check_open(state, seat)
    side = state.side(seat)
    if side.has_flag(INVOKED):
        refuse("apoyo_used", "L205")
    if not side.apoyos:
        refuse("no_apoyo", "L205")
    check_mana(state, seat, _APOYO_COST, "L205")


def _apply_invoke(state: InvocacionState, seat: int, apoyo: int) -> None:
    """Turn an apoyo face up for two Maná; its value adds to the total power (L205)."""
    enter_phase(state, COMBATE)
    side = state.side(seat)
    spend_mana(side, _APOYO_COST)
    side.flags |= INVOKED
    side.invoked = clamp_value(side.invoked + apoyo, 99)


def _check_barrier(state: InvocacionState, seat: int, slot: int) -> None:
    check_open(state, seat)
    check_shown(state, seat, slot)
    if state.side(seat).barriers >> slot - 1 & 1:
        refuse("has_barrier", "L197", slot=slot)
    check_mana(state, seat, 1, "L197")


def _apply_barrier(state: InvocacionState, seat: int, slot: int) -> None:
    """Put one Maná on a conjuro face up, which is protected until the round ends (L197)."""
    enter_phase(state, COMBATE)
    spend_mana(state.side(seat), 1)
    state.side(seat).barriers |= 1 << slot - 1


def _check_priority(state: InvocacionState, seat: int) -> None:
    check_open(state, seat)
    if state.priority and state.priority == state.active:
        refuse("guardian_has_priority", "L195")
    if state.side(seat).has_flag(PRIORITY):
        refuse("priority_used", "L195")
    check_mana(state, seat, 1, "L195")


def _apply_priority(state: InvocacionState, seat: int) -> None:
    """Pay one Maná for the first place in the order, which goes on to the left from there (L195, I7, I-m)."""
    side = state.side(seat)
    spend_mana(side, 1)
    side.flags |= PRIORITY
    state.priority = seat
    state.acted = 0


ROWS = {
    "potency": MoveRow((NumberParam("count", 1, 99),), _check_potency, _apply_potency),
    "invoke": MoveRow((NumberParam("apoyo", 0, 99),), _check_invoke, _apply_invoke),
    "barrier": MoveRow((NumberParam("slot", 1, 5),), _check_barrier, _apply_barrier),
    "priority": MoveRow((), _check_priority, _apply_priority),
}
