"""Movement of units over the board (Enadrya L) and into the Zona de Batalla (J1.4)."""

from ..params import MoveRow, WordParam
from .checks import SLOT, check_begun, check_defending, check_deploying, enter_phase, refuse, unit_at
from .settings import COLUMNS
from .slots import (
    BATALLA,
    CENTRE,
    NAMES,
    ZONA_1,
    ZONA_2,
    are_adjacent,
    attack_slots,
    defence_slots,
    entry_slots,
    place_of,
    zone_of,
)
from .state import ATAQUE, DESPLEGAR, EnadryaState
from .unit import BRIDGE, DEPLOYED, MOVED, Unit


def _check_move(state: EnadryaState, seat: int, name: str, target: str, over: str) -> None:
    check_begun(state)
    start, end, bridge = int(name), int(target), int(over or 0)
    side = state.side(seat)
    _check_free(unit_at(side, start, "L1"))
    if side.find_unit(end) is not None:
        refuse("slot_taken", "L1", slot=end)
    if bridge and (zone_of(end) != BATALLA or zone_of(start) != ZONA_1):
        refuse("bridge_not_needed", "L3")
    if zone_of(end) == BATALLA:
        _check_entry(state, seat, end)
        _check_way(state, seat, start, end, bridge)
    else:
        check_deploying(state, seat)
        if not is_beside(state, start, end):
            refuse("not_adjacent", "L1", slot=end)


def _check_free(unit: Unit) -> None:
    """Refuse a unit that may not move: units move from Zona 1 and 2 once a turn (L1, L4), new ones and bridges not
    (L4.1, L3.1)."""
    if zone_of(unit.slot) == BATALLA:
        refuse("unit_in_battle", "L1")
    if unit.flags & MOVED:
        refuse("unit_moved", "L4")
    if unit.flags & DEPLOYED:
        refuse("unit_deployed", "L4.1")
    if unit.flags & BRIDGE:
        refuse("unit_was_bridge", "L3.1")


def is_beside(state: EnadryaState, start: int, end: int) -> bool:
    """Return True if a slot lies beside another (L1). The picture of Zona 1 in the rulebook is lost (E-e)."""
    is_known = state.options["geometry"] == COLUMNS or zone_of(start) == zone_of(end) == ZONA_2
    return are_adjacent(start, end) or not is_known


def is_in_reach(state: EnadryaState, start: int, bridge: int, end: int) -> bool:
    """Return True if the bridge leads to the slot. The picture of the bridges in the rulebook is lost (E-e)."""
    return state.options["geometry"] != COLUMNS or (are_adjacent(start, bridge) and are_adjacent(bridge, end))


def _check_entry(state: EnadryaState, seat: int, end: int) -> None:
    """Refuse the wrong zone: a seat enters its Zona de Ataque in Ataque and its Zona de Defensa in Defensa (J1.4.1,
    J1.4.2)."""
    if seat == state.active:
        if state.phase > ATAQUE:
            refuse("attack_over", "J1.4.1")
        if end not in attack_slots(state.massive):
            refuse("not_attack_zone", "J1.4.1")
    else:
        check_defending(state)
        if end not in defence_slots(state.massive):
            refuse("not_defence_zone", "J1.4.2")


def _check_way(state: EnadryaState, seat: int, start: int, end: int, bridge: int) -> None:
    """Refuse a wrong way: from Zona 2 straight on (L2), from Zona 1 over a unit of Zona 2 (L3)."""
    if zone_of(start) == ZONA_2:
        if end not in entry_slots(start):
            refuse("not_straight", "L2.1" if place_of(start) == CENTRE else "L2")
        return
    if not bridge:
        refuse("needs_bridge", "L3")
    if zone_of(bridge) != ZONA_2:
        refuse("bridge_not_in_zona_2", "L3")
    unit_at(state.side(seat), bridge, "L3")
    if not is_in_reach(state, start, bridge, end):
        refuse("bridge_too_far", "E-e")


def _apply_move(state: EnadryaState, seat: int, name: str, target: str, over: str) -> None:
    """Move a unit. It remembers its slot when it enters the Zona de Batalla (E-a), and its bridge stays (L3.1)."""
    start, end = int(name), int(target)
    side = state.side(seat)
    unit = side.find_unit(start)
    if unit is None:
        return
    side.put_unit(unit, end)
    unit.flags |= MOVED
    if zone_of(end) != BATALLA:
        unit.home = 0
    elif zone_of(start) != BATALLA:
        unit.home = start
    bridge = side.find_unit(int(over)) if over else None
    if bridge is not None:
        bridge.flags |= BRIDGE
    enter_phase(state, seat, ATAQUE if zone_of(end) == BATALLA else DESPLEGAR)


ROWS = {"move": MoveRow((SLOT, WordParam("target", NAMES), WordParam("over", NAMES, "")), _check_move, _apply_move)}
