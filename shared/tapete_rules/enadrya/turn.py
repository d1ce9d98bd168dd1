"""The turn of Enadrya: Retirar and Recargar at its beginning, Limpieza at its end, and how a game ends."""

from ..state import Outcome, State, ended_by_players
from .slots import BATALLA, slot_below, zone_of
from .state import HAND, RECARGAR, UNCOUNTED, EnadryaState, Side
from .unit import MOST

_BOTH = 6  # bits of both seats


def game_outcome(state: EnadryaState) -> "Outcome | None":
    """Return the end of a game: a base at 0 or below loses (C1); with both nobody wins (E11); a loop is a draw
    (C2.2)."""
    ended = ended_by_players(state)
    if ended:
        return ended
    if state.loop == _BOTH:
        return Outcome(0, "loop", "Enadrya C2.2")
    fallen = [seat for seat in (1, 2) if state.side(seat).is_fallen()]
    return Outcome(3 - fallen[0], "base", "Enadrya C1") if len(fallen) == 1 else None


def begin_game(state: EnadryaState, first: int) -> None:
    """Begin the first turn like any other (F4): with the energy of one Recargar (E4)."""
    State.begin_game(state, first)
    _open_turn(state)


def end_turn(state: EnadryaState) -> None:
    """End the turn with Limpieza, then begin the other seat's with Retirar and Recargar (J1).

    Damage that was not dealt is noted (J1.4.4).
    """
    state.unresolved = int(state.is_attack_unresolved())
    for side in state.sides:
        side.used = 0
        for unit in side.units:
            unit.clear_turn()
        side.burn_fallen()
    state.active = 3 - state.active
    state.turn = min(MOST, state.turn + 1)
    _open_turn(state)


def _open_turn(state: EnadryaState) -> None:
    state.phase = RECARGAR
    state.massive = state.loop = 0
    side = state.side(state.active)
    _retire_units(side)
    _recharge_side(side)


def _retire_units(side: Side) -> None:
    """Retire units to the slot they came from, or under the one they were put in (J1.1). It counts as no move (E-b)."""
    for unit in [unit for unit in side.units if zone_of(unit.slot) == BATALLA]:
        side.put_unit(unit, unit.home or slot_below(unit.slot))
        unit.home = 0


def _recharge_side(side: Side) -> None:
    """Recharge: add the Base's number to the energy left, and fill the hand to six; a larger hand stays (J1.2, E-i)."""
    side.change_energy(side.charge)
    if side.hand != UNCOUNTED:
        side.draw_cards(max(0, HAND - side.hand))
