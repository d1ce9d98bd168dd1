"""Numbers by hand: paths such as "life.2" to a value of the state, for every game alike."""

from .errors import MoveError
from .params import MoveRow, NumberParam, WordParam
from .series import MOST_WINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .data import Struct
    from .state import State
    from .view import Text

    Find = Callable[..., "NumberPlace | None"]


class NumberPlace:
    """The place of a number: a field of a struct, or with an `index` one item of a list field, and its bounds.

    `store`: takes the new value in the field's stead, where more than the field has to change.
    """

    def __init__(
        self,
        owner: "Struct",
        field: str,
        low: int,
        high: int,
        index: int = -1,
        store: "Callable[[int], None] | None" = None,
    ) -> None:
        self.owner = owner
        self.field = field
        self.low = low
        self.high = high
        self.index = index
        self.store = store

    def current_value(self) -> int:
        """Return the number at this place."""
        held = getattr(self.owner, self.field)
        return int(held if self.index < 0 else held[self.index])

    def set_value(self, value: int) -> None:
        """Set the number, kept within its bounds."""
        value = min(self.high, max(self.low, value))
        if self.store is not None:
            self.store(value)
        elif self.index < 0:
            setattr(self.owner, self.field, value)
        else:
            getattr(self.owner, self.field)[self.index] = value


MOST_TURNS = 999


def find_common_number(state: "State", seat: int, path: str) -> "NumberPlace | None":
    """Find a number that every game has: the turn, the active seat, or the games that a seat has won."""
    if path == "turn":
        return NumberPlace(state, "turn", min(1, state.turn), MOST_TURNS)
    if path == "active":
        return NumberPlace(state, "active", min(1, state.active), state.seats)
    if path == "wins":
        return NumberPlace(state, "wins", 0, MOST_WINS, seat - 1)
    return None


def correction_rows(find: "Find") -> "dict[str, MoveRow]":
    """Return the row of `set PATH VALUE`; `find(state, seat, path)` gives the NumberPlace of a path or None."""

    def _check_set(state: "State", seat: int, path: str, value: int) -> None:
        place = find(state, seat, path)
        if place is None:
            raise MoveError("unknown_number", path=path)
        if not place.low <= value <= place.high:
            raise MoveError("bad_correction", path=path, low=place.low, high=place.high)

    def _apply_set(state: "State", seat: int, path: str, value: int) -> None:
        place = find(state, seat, path)
        if place is not None:
            place.set_value(value)

    return {"set": MoveRow((WordParam("path"), NumberParam("value", -999999, 999999)), _check_set, _apply_set)}


def collect_corrections(
    state: "State", seat: int, find: "Find", named: "list[tuple[str, Text]]"
) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set: (path, text, value, lowest, highest), for those of the named paths that
    exist."""
    rows: "list[tuple[str, Text, int, int, int]]" = []
    for path, text in named:
        place = find(state, seat, path)
        if place is not None:
            rows.append((path, text, place.current_value(), place.low, place.high))
    return rows
