"""Every number by hand: paths such as "life.2", "extincion" or "turn"."""

from ..errors import MoveError
from .field import most_rests
from .slot import SLOTS, UP, Slot, start_life
from .state import KodemState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..data import Struct
    from ..view import Text

_MOST_RESTS = -1  # stands for the most rests of the place

# Field, lowest, highest; life and rests are the likeliest.
_CARD = (
    ("life", 0, 99),
    ("rests", 0, _MOST_RESTS),
    ("marks", 0, 7),
    ("hidden", 0, 1),
    ("scale", -99, 99),
    ("damage", -1, 99),
    ("printed", -1, 3),
    ("ixim", 0, 2),
    ("rot", 0, 2),
    ("present", 0, 1),
    ("token", 0, 1),
    ("rava", 0, 1),
)
_SIDE = (
    ("extincion", 0, 99),
    ("deck", -1, 99),
    ("spare", 0, 9),
    ("bio", 0, 2),
    ("ixim", 0, 9),
    ("rot", 0, 9),
    ("rava", 0, 9),
    ("attack", 0, 2),
    ("activa", 0, 1),
    ("linked", 0, 1),
    ("equipped", 0, 1),
)
_TABLE = (("turn", 1, 999), ("active", 1, 2), ("phase", 0, 3))


class _Number:
    """One number: the struct that holds it, its field and its bounds."""

    def __init__(self, owner: "Struct", field: str, low: int, high: int) -> None:
        self.owner = owner
        self.field = field
        self.low = low
        self.high = high


def words_of(path: str) -> "Text":
    """What a path is called."""
    field, dot, name = path.partition(".")
    if dot:
        return ("kodem.set.card." + field, name)
    return ("kodem.set.side." + field,) if [row for row in _SIDE if row[0] == field] else ("kodem.set." + field,)


def _find(state: KodemState, seat: int, path: str) -> "_Number | None":
    field, dot, name = path.partition(".")
    if dot:
        for known, low, high in _CARD:
            if known == field and name in SLOTS:
                most = most_rests(name) if high == _MOST_RESTS else high
                return _Number(state.slot(seat, name), field, low, most)
        return None
    for known, low, high in _SIDE:
        if known == field:
            return _Number(state.side(seat), field, low, high)
    for known, low, high in _TABLE:
        if known == field:
            return _Number(state, field, low, high)
    return None


def numbers(state: KodemState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """What a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    paths = [row[0] + "." + name for row in _CARD[:2] for name in SLOTS]
    paths += [row[0] for row in _SIDE]
    paths += [row[0] + "." + name for row in _CARD[2:] for name in SLOTS]
    paths += [row[0] for row in _TABLE]
    rows: "list[tuple[str, Text, int, int, int]]" = []
    for path in paths:
        number = _find(state, seat, path)
        if number is not None:
            rows.append((path, words_of(path), getattr(number.owner, number.field), number.low, number.high))
    return rows


def check_correction(state: KodemState, seat: int, path: str, value: int) -> None:
    """Refuses a path that is not there and a value that the number cannot take."""
    number = _find(state, seat, path)
    if number is None:
        raise MoveError("unknown_number", path=path)
    if not number.low <= value <= number.high:
        raise MoveError("bad_correction", path=path, low=number.low, high=number.high)


def correct(state: KodemState, seat: int, path: str, value: int) -> None:
    """Sets one number and nothing else: a card set to 0 leaves with the next move that looks."""
    number = _find(state, seat, path)
    if number is None:
        return
    value = min(number.high, max(number.low, value))
    field, _, name = path.partition(".")
    if field == "present":
        _set_present(state.slot(seat, name), name, value)
    elif field == "hidden" and value:
        state.slot(seat, name).cover()
    elif name and field in ("ixim", "rot"):
        slot = state.slot(seat, name)
        slot.equip(field, value, slot.equipment_code(field) if value == UP else "")
    else:
        setattr(number.owner, field, value)


def _set_present(slot: Slot, name: str, value: int) -> None:
    if not value:
        slot.clear()
    elif not slot.present:
        slot.enter(start_life(name))
