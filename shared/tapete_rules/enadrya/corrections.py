"""Every number by hand: paths such as "energy", "wounds.24" or "turn"."""

from ..common import COMMON_PATHS
from ..corrections import NumberPlace, collect_corrections, correction_rows, find_common_number
from ..data import Struct
from .history import path_text
from .slots import NAMES, SLOTS, ZONA_2
from .state import PHASES, UNCOUNTED, EnadryaState, Side
from .unit import MOST, TYPES, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

_PRINTED = -1  # stands for the defence on the Base (I3.1.1)

# Field, lowest, highest; the likeliest first.
_SIDE = (
    ("energy", 0, MOST),
    ("defence", -MOST, _PRINTED),
    ("printed", 0, MOST),
    ("charge", 0, 99),
    ("tech", 0, 1),
    ("hand", UNCOUNTED, 99),
    ("deck", UNCOUNTED, 99),
    ("used", 0, 15),
)
_UNIT = (
    ("attack", 0, MOST),
    ("defence", -MOST, MOST),
    ("wounds", 0, MOST),
    ("hurt", 0, MOST),
    ("blue_attack", -MOST, MOST),
    ("blue_defence", -MOST, MOST),
    ("speed", 0, 3),
    ("type", 0, len(TYPES)),
    ("marks", 0, 255),
    ("flags", 0, 31),
    ("home", 0, 10 * ZONA_2 + 7),
)
_PRESENT = "present"
_TABLE = (("phase", 0, len(PHASES) - 1), ("massive", 0, 1), ("loop", 0, 6))


def find_number(state: EnadryaState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number; setting the number changes nothing else.

    A unit below 0 leaves with the next move that looks.
    """
    field, dot, name = path.partition(".")
    side = state.side(seat)
    if dot:
        return _slot_place(side, field, int(name)) if name in NAMES else None
    for known, low, high in _SIDE:
        if known == field:
            return _side_place(side, field, low, high)
    for known, low, high in _TABLE:
        if known == field:
            return NumberPlace(state, field, low, high)
    return find_common_number(state, seat, field)


def _side_place(side: Side, field: str, low: int, high: int) -> NumberPlace:
    def store(value: int) -> None:
        """Set the printed defence; the defence starts there and never stands above it (I3.1.1, F3)."""
        if field == "tech":
            side.tech_code = ""
        elif field == "printed":
            side.defence = min(value, side.defence if side.printed else value)
        setattr(side, field, value)

    return NumberPlace(side, field, low, side.printed if high == _PRINTED else high, -1, store)


class _UnitPresence(Struct):
    """The presence of a unit in a slot, as a number."""

    def __init__(self, present: bool) -> None:
        self.present = int(present)


def _slot_place(side: Side, field: str, slot: int) -> "NumberPlace | None":
    unit = side.find_unit(slot)
    if field == _PRESENT:
        return NumberPlace(
            _UnitPresence(unit is not None), field, 0, 1, -1, lambda value: _set_present(side, slot, value)
        )
    for known, low, high in _UNIT:
        if known == field and unit is not None:
            return _unit_place(unit, field, low, high)
    return None


def _set_present(side: Side, slot: int, value: int) -> None:
    """Add a unit that nobody saw come, or remove one."""
    if not value:
        side.burn_slot(slot)
    elif side.find_unit(slot) is None:
        side.put_unit(Unit(), slot)


def _unit_place(unit: Unit, field: str, low: int, high: int) -> NumberPlace:
    def store(value: int) -> None:
        """Set the slot that a unit came from, if there is such a slot."""
        unit.home = value if value in SLOTS else 0

    return NumberPlace(unit, field, low, high, -1, store if field == "home" else None)


def list_corrections(state: EnadryaState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    units = [str(unit.slot) for unit in state.side(seat).units]
    paths = [row[0] for row in _SIDE]
    paths += [row[0] + "." + name for row in _UNIT for name in units]
    paths += [_PRESENT + "." + name for name in NAMES]
    paths += [row[0] for row in _TABLE]
    paths += COMMON_PATHS
    return collect_corrections(state, seat, find_number, [(path, path_text(path)) for path in paths])


ROWS = correction_rows(find_number)
