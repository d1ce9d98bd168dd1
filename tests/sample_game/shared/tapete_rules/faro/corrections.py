"""Every number by hand: "light", and those that all games have."""

from ..common import COMMON_PATHS, common_path_text
from ..corrections import NumberPlace, collect_corrections, correction_rows, find_common_number
from .state import MOST, FaroState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Correction
    from ..view import Text

LIGHT = "light"


def path_text(path: str) -> "Text":
    """Return what a path is called."""
    return ("faro.set.light",) if path == LIGHT else common_path_text(path)


def find_number(state: FaroState, seat: int, path: str) -> "NumberPlace | None":
    """Return where a number stands, None for an unknown path."""
    if path == LIGHT:
        return NumberPlace(state, "lights", 0, MOST, seat - 1)
    return find_common_number(state, seat, path)


def list_corrections(state: FaroState, seat: int) -> "list[Correction]":
    """List what a seat may set, likeliest first."""
    return collect_corrections(state, seat, find_number, [(path, path_text(path)) for path in (LIGHT,) + COMMON_PATHS])


ROWS = correction_rows(find_number)
