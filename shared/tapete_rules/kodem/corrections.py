"""Every number by hand: paths such as "life.2", "extincion" or "turn"."""

from ..common import COMMON_PATHS, common_path_text
from ..corrections import NumberPlace, collect_corrections, correction_rows, find_common_number
from .field import most_rests
from .slot import MOST_POINTS, SLOTS, UP, Slot, start_life
from .state import MOST_CARDS, MOST_LEFT, KodemState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

_MOST_RESTS = -1  # stands for the most rests of the place

# Field, lowest, highest; life and rests are the likeliest.
_CARD = (
    ("life", 0, MOST_POINTS),
    ("rests", 0, _MOST_RESTS),
    ("marks", 0, 7),
    ("hidden", 0, 1),
    ("scale", -MOST_POINTS, MOST_POINTS),
    ("damage", -1, MOST_POINTS),
    ("printed", -1, 3),
    ("start", 0, MOST_POINTS),
    ("energy", 0, 255),
    ("ixim", 0, 2),
    ("rot", 0, 2),
    ("rests_attack", -1, 3),
    ("rests_activa", -1, 3),
    ("present", 0, 1),
    ("token", 0, 1),
    ("rava", 0, 1),
)
_SIDE = (
    ("extincion", 0, MOST_CARDS),
    ("deck", -1, MOST_CARDS),
    ("failed", 0, MOST_LEFT),
    ("spare", 0, MOST_LEFT),
    ("bio", 0, 2),
    ("ixim", 0, MOST_LEFT),
    ("rot", 0, MOST_LEFT),
    ("rava", 0, MOST_LEFT),
    ("attack", 0, 2),
    ("activa", 0, 1),
    ("linked", 0, 1),
    ("equipped", 0, 1),
)


def path_text(path: str) -> "Text":
    """Return the name of a path."""
    field, dot, name = path.partition(".")
    if dot:
        return ("kodem.set.card." + field, name)
    if field in COMMON_PATHS:
        return common_path_text(field)
    return ("kodem.set.side." + field,) if [row for row in _SIDE if row[0] == field] else ("kodem.set." + field,)


def find_number(state: KodemState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number; setting the number changes nothing else.

    A card at 0 leaves with the next move that looks.
    """
    field, dot, name = path.partition(".")
    if dot:
        for known, low, high in _CARD:
            if known == field and name in SLOTS:
                return _card_place(state.slot(seat, name), name, field, low, high)
        return None
    side = state.side(seat)
    if field == "extincion":
        return NumberPlace(side, field, 0, MOST_CARDS, -1, side.set_extincion)
    for known, low, high in _SIDE:
        if known == field:
            return NumberPlace(side, field, low, high)
    return _table_place(state, seat, field)


def _table_place(state: KodemState, seat: int, field: str) -> "NumberPlace | None":
    """Return the place of a number that belongs to no seat."""
    if field == "phase":
        return NumberPlace(state, field, 0, 3)
    if field == "priority":
        return NumberPlace(state, field, -state.seats, state.seats)
    if state.seats == 2 or field not in ("rival", "active"):
        return find_common_number(state, seat, field)
    from .multiplayer import set_rival
    from .opponents import turn_to

    if field == "rival":
        return NumberPlace(state, "chosen", 0, state.seats, -1, lambda rival: set_rival(state, rival))
    return NumberPlace(state, field, min(1, state.active), state.seats, -1, lambda active: turn_to(state, active))


def _card_place(slot: Slot, name: str, field: str, low: int, high: int) -> NumberPlace:
    """Return the place of a card's number, with the other fields that change when it is set by hand."""

    def store(value: int) -> None:
        if field == "life":
            slot.correct_life(value)
        elif field == "present":
            _set_present(slot, name, value)
        elif field == "hidden" and value:
            slot.cover_card()
        elif field in ("ixim", "rot"):
            slot.set_equipment(field, value, slot.equipment_code(field) if value == UP else "")
        else:
            setattr(slot, field, value)

    return NumberPlace(slot, field, low, most_rests(name) if high == _MOST_RESTS else high, -1, store)


def _set_present(slot: Slot, name: str, value: int) -> None:
    if not value:
        slot.clear_slot()
    elif not slot.present:
        slot.enter_card(start_life(name))


def list_corrections(state: KodemState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    paths = [row[0] + "." + name for row in _CARD[:2] for name in SLOTS]
    paths += [row[0] for row in _SIDE]
    paths += [row[0] + "." + name for row in _CARD[2:] for name in SLOTS]
    paths += ["phase", "priority", "rival"]
    paths += COMMON_PATHS
    return collect_corrections(state, seat, find_number, [(path, path_text(path)) for path in paths])


ROWS = correction_rows(find_number)
