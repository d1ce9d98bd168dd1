"""Every number by hand: paths such as "power", "mana", "portal" or "effect.2"."""

from ..common import COMMON_PATHS
from ..corrections import NumberPlace, collect_corrections, correction_rows, find_common_number
from .card_piles import MOST_BY_HAND, MOST_CARDS, MOST_MANA, MOST_POINTS, clamp_value, portal_index
from .effects import SIZE
from .history import path_text
from .power import MOST_POWER, power_parts, total_powers
from .reveal import is_on_table
from .state import CIERRE, FLAGS, InvocacionState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

# Field, lowest, highest: of a seat, the likeliest first; of the table. A highest of 0 is the number of the last seat.
_SIDE = (
    ("mana", 0, MOST_MANA),
    ("trophies", 0, MOST_POINTS),
    ("printed", -99, 99),
    ("conjuros", -1, 9),
    ("apoyos", -1, 9),
    ("apoyo", -1, 99),
    ("elements", 0, 15),
    ("potency", 0, 99),
    ("invoked", 0, 99),
    ("by_hand", -MOST_BY_HAND, MOST_BY_HAND),
    ("spent", 0, MOST_MANA),
    ("shown", 0, 31),
    ("barriers", 0, 31),
    ("icons", 0, 9),
    ("cost_conjuros", 0, 9),
    ("cost_apoyos", 0, 9),
    ("lot", 0, 40),
    ("trophy_apoyo", -1, MOST_POINTS),
    ("terms", 0, 99),
)
_TABLE = (
    ("discard", 0, MOST_CARDS),
    ("legends", 0, 15),
    ("phase", 0, CIERRE),
    ("priority", 0, 0),
    ("finished", 0, 0),
    ("reward", 0, 1),
    ("acted", 0, 0),
    ("prize", 0, 0),
    ("refilled", 0, 1),
    ("final", 0, 510),
    ("last", 0, 0),
)
_AMOUNT = 4  # place of an effect's amount among its numbers


class FlagPlace(NumberPlace):
    """One bit of a seat's flags."""

    def current_value(self) -> int:
        return int(self.owner.flags >> self.index & 1)  # type: ignore[attr-defined]


class TotalPlace(NumberPlace):
    """The total power of a seat, which follows from other numbers."""

    def current_value(self) -> int:
        return total_powers(self.owner)[self.index - 1]  # type: ignore[arg-type]


def find_number(state: InvocacionState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number; setting the number changes nothing else."""
    side = state.side(seat)
    for field, low, high in _SIDE:
        if path == field:
            return NumberPlace(side, field, low, high)
    for field, low, high in _TABLE:
        if path == field:
            return NumberPlace(state, field, low, high or state.seats)
    if path in FLAGS:
        return _flag_place(state, seat, FLAGS.index(path))
    if path == "power":
        return _total_place(state, seat)
    if path == "portal":
        return NumberPlace(state, "portals", 0, MOST_CARDS, portal_index(state, seat))
    if path.startswith("effect."):
        return _effect_place(state, path[len("effect.") :])
    return find_common_number(state, seat, path)


def _flag_place(state: InvocacionState, seat: int, bit: int) -> NumberPlace:
    side = state.side(seat)

    def store(value: int) -> None:
        side.flags = side.flags & ~(1 << bit) | value << bit

    return FlagPlace(side, "flags", 0, 1, bit, store)


def _total_place(state: InvocacionState, seat: int) -> "NumberPlace | None":
    """Return the place of the total power, which is set by the points that players add."""
    if not is_on_table(state, seat):
        return None

    def store(value: int) -> None:
        side = state.side(seat)
        bases, more = power_parts(state)
        missing = value - bases[seat - 1] - more[seat - 1]
        side.by_hand = clamp_value(side.by_hand + missing, MOST_BY_HAND, -MOST_BY_HAND)

    return TotalPlace(state, "power", -MOST_POWER, MOST_POWER, seat, store)


def _effect_place(state: InvocacionState, number: str) -> "NumberPlace | None":
    """Return the place of the number of an effect in force; the first resolved is "effect.1"."""
    for place in range(len(state.effects) // SIZE):
        if number == str(place + 1):
            return NumberPlace(state, "effects", -999, 999, place * SIZE + _AMOUNT)
    return None


def list_corrections(state: InvocacionState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    paths = ["power"] + [row[0] for row in _SIDE[:6]] + ["portal", "discard"]
    paths += [f"effect.{place + 1}" for place in range(len(state.effects) // SIZE)]
    paths += [row[0] for row in _SIDE[6:]] + list(FLAGS) + [row[0] for row in _TABLE[1:]]
    paths += COMMON_PATHS
    return collect_corrections(state, seat, find_number, [(path, path_text(path)) for path in paths])


ROWS = correction_rows(find_number)
