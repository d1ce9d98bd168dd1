"""Effects of cards on a unit: other numbers, damage, signs, the Incinerador. Cards may act at any time (B1)."""

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


def _apply_boost(state: EnadryaState, seat: int, name: str, attack: int, defence: int, source: str) -> None:
    """Change a unit's numbers: by a paid ability until Limpieza (J1.5), by anything else for good (E5)."""
    unit = state.side(seat).find_unit(int(name))
    if unit is None:
        return
    if source == AZUL:
        unit.blue_attack = _clamp_stat(unit.blue_attack + attack, -MOST)
        unit.blue_defence = _clamp_stat(unit.blue_defence + defence, -MOST)
    else:
        unit.attack = _clamp_stat(unit.attack + attack, 0)
        unit.defence = _clamp_stat(unit.defence + defence, -MOST)
    state.side(seat).burn_fallen()


def _apply_wound(state: EnadryaState, seat: int, name: str, points: int, when: str) -> None:
    """Wound a unit: damage in Batalla heals in Limpieza, other damage does not (J1.5, E-h)."""
    unit = state.side(seat).find_unit(int(name))
    if unit is None:
        return
    if (when or phase_of_damage(state)) == BATALLA:
        unit.wounds = _clamp_stat(unit.wounds + points, 0)
    else:
        unit.hurt = _clamp_stat(unit.hurt + points, 0)
    state.side(seat).burn_fallen()


def phase_of_damage(state: EnadryaState) -> str:
    """Return "batalla" if damage dealt now counts as damage of Batalla, else the other kind."""
    return BATALLA if state.phase >= ATAQUE else FUERA


def _clamp_stat(value: int, low: int) -> int:
    return max(low, min(MOST, value))


def _apply_burn(state: EnadryaState, seat: int, name: str) -> None:
    state.side(seat).burn_slot(int(name))


def _apply_mark(state: EnadryaState, seat: int, name: str, mark: str) -> None:
    unit = state.side(seat).find_unit(int(name))
    if unit is not None:
        unit.marks |= 1 << MARKS.index(mark)


def _apply_unmark(state: EnadryaState, seat: int, name: str, mark: str) -> None:
    unit = state.side(seat).find_unit(int(name))
    if unit is not None:
        unit.marks &= ~(1 << MARKS.index(mark))


ROWS = {
    "boost": MoveRow((SLOT, CHANGE, CHANGE, WordParam("source", (AZUL, FIJO), AZUL)), _check_unit, _apply_boost),
    "wound": MoveRow((SLOT, POINTS, WordParam("when", (BATALLA, FUERA), "")), _check_unit, _apply_wound),
    "burn": MoveRow((SLOT,), _check_unit, _apply_burn),
    "mark": MoveRow((SLOT, MARK), _check_unit, _apply_mark),
    "unmark": MoveRow((SLOT, MARK), _check_unit, _apply_unmark),
}
