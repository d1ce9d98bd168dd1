"""Resolución de Daño (Enadrya J1.4.4), from the attacker's left to his right (E-j)."""

from ..params import MoveRow
from .checks import check_own_turn, refuse
from .slots import facing_slot
from .state import RESOLUCION, EnadryaState, Side
from .unit import Unit


def _check_resolve(state: EnadryaState, seat: int) -> None:
    check_own_turn(state, seat, "J1.4.4")
    if state.phase >= RESOLUCION:
        refuse("battle_over", "J1.5")
    if not state.attacking_units():
        refuse("no_attacker", "J1.4")


def _apply_resolve(state: EnadryaState, seat: int) -> None:
    """Resolve one combat after the other; a base that falls ends the damage at once (C1)."""
    if not state.active:
        return
    state.phase = RESOLUCION
    mine, rival = state.side(state.active), state.rival(state.active)
    for unit in state.attacking_units():
        _resolve_clash(mine, unit, rival, rival.find_unit(facing_slot(unit.slot)))
        mine.burn_fallen()
        rival.burn_fallen()
        if rival.is_fallen():
            return


def _resolve_clash(mine: Side, attacker: Unit, rival: Side, blocker: "Unit | None") -> None:
    """Resolve one combat: the attacker hits first; only a blocker that still stands strikes back (J1.4.4, E1)."""
    if blocker is None:
        _hit_base(mine, attacker, rival, attacker.attack_power())
        return
    beyond = attacker.attack_power() - max(0, blocker.defence_left())
    blocker.take_damage(attacker)
    if blocker.defence_left() >= 0:
        attacker.take_damage(blocker)
    if beyond > 0 and attacker.has_mark("atravesar"):
        _hit_base(mine, attacker, rival, beyond)


def _hit_base(mine: Side, attacker: Unit, rival: Side, points: int) -> None:
    """Damage the base; a negative attack heals nothing (E6)."""
    rival.lose_defence(points)
    if attacker.has_mark("absorber"):
        mine.change_energy(points)


ROWS = {"resolve": MoveRow((), _check_resolve, _apply_resolve)}
