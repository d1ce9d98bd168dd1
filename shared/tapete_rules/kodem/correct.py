"""Every number by hand: paths such as "life.2", "extincion" or "turn"."""

from ..errors import MoveError
from .field import most_rests
from .state import SLOTS, KodemState, start_life

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

# A card's: field, lowest, highest; a highest of None is the most rests of the place.
_CARD = (("life", 0, 99), ("rests", 0, None), ("marks", 0, 7), ("hidden", 0, 1), ("scale", -99, 99), ("damage", -1, 99),
         ("printed", -1, 3), ("ixim", 0, 2), ("rot", 0, 2), ("present", 0, 1), ("token", 0, 1), ("rava", 0, 1))
_SIDE = (("extincion", 0, 99), ("deck", -1, 99), ("spare", 0, 9), ("bio", 0, 2), ("ixim", 0, 9), ("rot", 0, 9),
         ("rava", 0, 9), ("attack", 0, 2), ("activa", 0, 1), ("linked", 0, 1), ("equipped", 0, 1))
_TABLE = (("turn", 1, 999), ("active", 1, 2), ("phase", 0, 3))


def numbers(state: KodemState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """What a seat may set: (path, text, value, lowest, highest)."""
    rows: "list[tuple[str, Text, int, int, int]]" = []
    for field, low, high in _SIDE[:1]:
        rows.append(_row(field, ("kodem.set." + field,), getattr(state.side(seat), field), low, high))
    for field, low, most in _CARD:
        for name in SLOTS:
            high = most_rests(name) if most is None else most
            text = ("kodem.set." + field, name)
            rows.append(_row(field + "." + name, text, getattr(state.slot(seat, name), field), low, high))
    for field, low, high in _SIDE[1:]:
        rows.append(_row(field, ("kodem.set.side." + field,), getattr(state.side(seat), field), low, high))
    for field, low, high in _TABLE:
        rows.append(_row(field, ("kodem.set." + field,), getattr(state, field), low, high))
    return rows


def _row(path: str, text: "Text", value: int, low: int, high: int) -> "tuple[str, Text, int, int, int]":
    return (path, text, value, low, high)


def check_correction(state: KodemState, seat: int, path: str, value: int) -> None:
    """Refuses a path that is not there and a value that the number cannot take."""
    for known, _, _, low, high in numbers(state, seat):
        if known == path:
            if not low <= value <= high:
                raise MoveError("bad_correction", path=path, low=low, high=high)
            return
    raise MoveError("unknown_number", path=path)


def correct(state: KodemState, seat: int, path: str, value: int) -> None:
    """Sets one number and does nothing else: a card set to 0 leaves with the next move that looks."""
    field, _, name = path.partition(".")
    if path == "present." + name and name in SLOTS:
        _set_present(state, seat, name, value)
        return
    for known, _, _, low, high in numbers(state, seat):
        if known == path:
            owner = state.slot(seat, name) if name else state.side(seat) if field in _fields(_SIDE) else state
            setattr(owner, field, min(high, max(low, value)))


def _set_present(state: KodemState, seat: int, name: str, value: int) -> None:
    slot = state.slot(seat, name)
    if not value:
        slot.clear()
    elif not slot.present:
        slot.enter(start_life(name))


def _fields(rows: "tuple[tuple[str, int, int], ...]") -> "list[str]":
    return [row[0] for row in rows]
