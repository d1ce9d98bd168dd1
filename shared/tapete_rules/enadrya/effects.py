"""What cards do to a unit: other numbers, damage, signs, the Incinerador. Cards may do it at any time (B1)."""

from ..params import MoveRow, NumberParam, WordParam
from .checks import POINTS, SLOT, unit_at
from .state import ATAQUE, EnadryaState
from .unit import MARKS, MOST

AZUL = "azul"
FIJO = "fijo"
BATALLA = "batalla"
FUERA = "fuera"
CHANGE = NumberParam("points", -MOST, MOST)
MARK = WordParam("mark", MARKS)


def _check_unit(state: EnadryaState, seat: int, name: str, *rest: "int | str") -> None:
    unit_at(state.side(seat), int(name), "K1")


def _boost(state: EnadryaState, seat: int, name: str, attack: int, defence: int, source: str) -> None:
    """By a paid ability until Limpieza (J1.5), by anything else for good (E5)."""
    unit = state.side(seat).at(int(name))
    if unit is None:
        return
    if source == AZUL:
        unit.blue_attack = _limited(unit.blue_attack + attack, -MOST)
        unit.blue_defence = _limited(unit.blue_defence + defence, -MOST)
    else:
        unit.attack = _limited(unit.attack + attack, 0)
        unit.defence = _limited(unit.defence + defence, -MOST)
    state.side(seat).settle()


def _wound(state: EnadryaState, seat: int, name: str, points: int, when: str) -> None:
    """Damage in Batalla heals in Limpieza, other damage does not (J1.5, E-h)."""
    unit = state.side(seat).at(int(name))
    if unit is None:
        return
    if (when or phase_of_damage(state)) == BATALLA:
        unit.wounds = _limited(unit.wounds + points, 0)
    else:
        unit.hurt = _limited(unit.hurt + points, 0)
    state.side(seat).settle()


def phase_of_damage(state: EnadryaState) -> str:
    """Whether what hurts now hurts in Batalla."""
    return BATALLA if state.phase >= ATAQUE else FUERA


def _limited(value: int, low: int) -> int:
    return max(low, min(MOST, value))


def _burn(state: EnadryaState, seat: int, name: str) -> None:
    state.side(seat).burn(int(name))


def _mark(state: EnadryaState, seat: int, name: str, mark: str) -> None:
    unit = state.side(seat).at(int(name))
    if unit is not None:
        unit.marks |= 1 << MARKS.index(mark)


def _unmark(state: EnadryaState, seat: int, name: str, mark: str) -> None:
    unit = state.side(seat).at(int(name))
    if unit is not None:
        unit.marks &= ~(1 << MARKS.index(mark))


ROWS = {
    "boost": MoveRow((SLOT, CHANGE, CHANGE, WordParam("source", (AZUL, FIJO), AZUL)), _check_unit, _boost),
    "wound": MoveRow((SLOT, POINTS, WordParam("when", (BATALLA, FUERA), "")), _check_unit, _wound),
    "burn": MoveRow((SLOT,), _check_unit, _burn),
    "mark": MoveRow((SLOT, MARK), _check_unit, _mark),
    "unmark": MoveRow((SLOT, MARK), _check_unit, _unmark),
}
