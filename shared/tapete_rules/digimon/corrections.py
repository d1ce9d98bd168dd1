"""Every number by hand: paths such as "points", "attacks.A" or "slots.2"."""

from ..common import COMMON_PATHS, common_path_text
from ..corrections import NumberPlace, collect_corrections, correction_rows, find_common_number
from .side import LETTERS, Side
from .state import DigimonState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

# Path, lowest, highest; likeliest first.
_SIDE = (
    ("points", 0, 999),
    ("level", 3, 8),
    ("type", 0, 3),
    ("hidden", 0, 1),
    ("box", 1, 2),
    ("base", 3, 8),
    ("become", 0, 3),
    ("use", 0, 3),
    ("supports", 0, 99),
    ("shown", 0, 99),
    ("planned", 0, 99),
    ("o", 0, 99),
    ("x", 0, 99),
    ("items", 0, 99),
    ("partners", 0, 99),
    ("ignored", 0, 7),
    ("used", 0, 31),
    ("hand", -1, 99),
    ("deck", -1, 99),
    ("cards", 0, 99),
)
_STATE = (("phase", 0, 6), ("first", 1, 2), ("passes", 0, 2))

# Lists: names of the places, their field, lowest, highest.
_SLOTS = ("1", "2", "3")
_LEVELS = ("3", "4", "5", "6")
_LISTS = (
    ("attacks", LETTERS, -1, 9999),
    ("pep", _LEVELS, -1, 100),
    ("slots", _SLOTS, 0, 4),
    ("adds", LETTERS, -9999, 9999),
    ("base_up", LETTERS, 0, 9999),
    ("base_down", LETTERS, 1, 9999),
    ("up", LETTERS, 0, 9999),
    ("down", LETTERS, 1, 9999),
)
_OF_FORM = ("attacks", "pep", "type", "level")


def path_text(path: str) -> "Text":
    """Return the name of a path."""
    field, dot, name = path.partition(".")
    if dot:
        return ("digimon.set.list." + field, ("digimon.set.any",) if name == LETTERS[0] else name)
    if field in COMMON_PATHS:
        return common_path_text(field)
    return ("digimon.set." + field,)


def find_number(state: DigimonState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number; setting the number changes nothing else."""
    field, dot, name = path.partition(".")
    side = state.side(seat)
    if dot:
        for known, names, low, high in _LISTS:
            if known == field and name in names:
                owner = side.fighting_form() if field in _OF_FORM else side
                return NumberPlace(owner, field, low, high, names.index(name))
        return None
    for known, low, high in _SIDE:
        if known == field:
            return _side_place(side, field, low, high)
    for known, low, high in _STATE:
        if known == field:
            return NumberPlace(state, field, low, high)
    return find_common_number(state, seat, field)


def _side_place(side: Side, field: str, low: int, high: int) -> NumberPlace:
    if field == "base":
        return NumberPlace(side.base, "level", low, high)
    if field == "box":
        return NumberPlace(side, field, low, high, -1, side.set_box)
    if field == "hidden":
        return NumberPlace(side, field, low, high, -1, side.set_hidden)
    return NumberPlace(side.fighting_form() if field in _OF_FORM else side, field, low, high)


def list_corrections(state: DigimonState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    paths = [row[0] for row in _SIDE]
    for field, names, _, _ in _LISTS:
        paths += [field + "." + name for name in names]
    paths += [row[0] for row in _STATE]
    paths += COMMON_PATHS
    return collect_corrections(state, seat, find_number, [(path, path_text(path)) for path in paths])


ROWS = correction_rows(find_number)
