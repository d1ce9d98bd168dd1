"""Resolución de Daño (Enadrya J1.4.4), from the attacker's left to his right (E-j)."""

from ..params import MoveRow
from .checks import check_own_turn, refuse
from .slots import facing
from .state import RESOLUCION, EnadryaState, Side
from .unit import Unit


def _check_resolve(state: EnadryaState, seat: int) -> None:
    check_own_turn(state, seat, "J1.4.4")
    if state.phase >= RESOLUCION:
        refuse("battle_over", "J1.5")
    if not state.attackers():
        refuse("no_attacker", "J1.4")


def _resolve(state: EnadryaState, seat: int) -> None:
    """One combat after the other; a base that falls ends it at once (C1)."""
    if not state.active:
        return
    state.phase = RESOLUCION
    mine, rival = state.side(state.active), state.rival(state.active)
    for unit in state.attackers():
        _clash(mine, unit, rival, rival.at(facing(unit.slot)))
        mine.settle()
        rival.settle()
        if rival.is_fallen():
            return


def _clash(mine: Side, attacker: Unit, rival: Side, blocker: "Unit | None") -> None:
    """Attacker first; only a blocker that still stands strikes back (J1.4.4, E1)."""
    if blocker is None:
        _hit(mine, attacker, rival, attacker.power())
        return
    beyond = attacker.power() - max(0, blocker.left())
    blocker.suffer(attacker)
    if blocker.left() >= 0:
        attacker.suffer(blocker)
    if beyond > 0 and attacker.has("atravesar"):
        _hit(mine, attacker, rival, beyond)


def _hit(mine: Side, attacker: Unit, rival: Side, points: int) -> None:
    """Damage to the base; a negative attack heals none (E6)."""
    rival.lose(points)
    if attacker.has("absorber"):
        mine.change_energy(points)


ROWS = {"resolve": MoveRow((), _check_resolve, _resolve)}
