"""Every number by hand: paths such as "life.2", "extincion" or "turn"."""

from ..correct import COMMON_PATHS, Place, common_place, common_words, corrections_of
from .field import most_rests
from .slot import SLOTS, UP, Slot, start_life
from .state import KodemState

TYPE_CHECKING = False
if TYPE_CHECKING:
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


def words_of(path: str) -> "Text":
    """What a path is called."""
    field, dot, name = path.partition(".")
    if dot:
        return ("kodem.set.card." + field, name)
    if field in COMMON_PATHS:
        return common_words(field)
    return ("kodem.set.side." + field,) if [row for row in _SIDE if row[0] == field] else ("kodem.set." + field,)


def find(state: KodemState, seat: int, path: str) -> "Place | None":
    """Where a number stands; setting it changes nothing else: a card at 0 leaves with the next move that looks."""
    field, dot, name = path.partition(".")
    if dot:
        for known, low, high in _CARD:
            if known == field and name in SLOTS:
                return _card_place(state.slot(seat, name), name, field, low, high)
        return None
    for known, low, high in _SIDE:
        if known == field:
            return Place(state.side(seat), field, low, high)
    if field == "phase":
        return Place(state, field, 0, 3)
    return common_place(state, seat, field)


def _card_place(slot: Slot, name: str, field: str, low: int, high: int) -> Place:
    """What more a card's number changes when it is set by hand."""

    def store(value: int) -> None:
        if field == "present":
            _set_present(slot, name, value)
        elif field == "hidden" and value:
            slot.cover()
        elif field in ("ixim", "rot"):
            slot.equip(field, value, slot.equipment_code(field) if value == UP else "")
        else:
            setattr(slot, field, value)

    return Place(slot, field, low, most_rests(name) if high == _MOST_RESTS else high, -1, store)


def _set_present(slot: Slot, name: str, value: int) -> None:
    if not value:
        slot.clear()
    elif not slot.present:
        slot.enter(start_life(name))


def numbers(state: KodemState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """What a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    paths = [row[0] + "." + name for row in _CARD[:2] for name in SLOTS]
    paths += [row[0] for row in _SIDE]
    paths += [row[0] + "." + name for row in _CARD[2:] for name in SLOTS]
    paths.append("phase")
    paths += COMMON_PATHS
    return corrections_of(state, seat, find, [(path, words_of(path)) for path in paths])
