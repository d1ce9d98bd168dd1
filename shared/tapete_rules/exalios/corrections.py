"""Every number by hand: paths such as "heridas", "value" or "duelo"."""

from ..common import common_path_text
from ..corrections import NumberPlace, collect_corrections, correction_rows, find_common_number
from .personaje import HERIDAS, UNKNOWN
from .state import DESEMPATE, DUELOS, FIGHTS, MOST, ExaliosState, Side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..view import Text

_TABLE = 0
_SIDE = 1
_CARD = 2
_PERSONAJE = 3

# Path, whose number it is, lowest, highest; the likeliest first.
_NUMBERS = (
    ("heridas", _SIDE, 0, HERIDAS),
    ("fight", _TABLE, 1, FIGHTS + 1),
    ("won", _SIDE, 0, DUELOS),
    ("tied", _TABLE, 0, DUELOS),
    ("value", _CARD, 0, MOST),
    ("chain", _CARD, 0, 2),
    ("upper", _CARD, 0, MOST),
    ("lower", _CARD, 0, MOST),
    ("don", _CARD, 0, MOST),
    ("wounds", _CARD, 0, 9),
    ("left", _CARD, 0, 3),
    ("right", _CARD, 0, 3),
    ("icon", _SIDE, 0, 3),
    ("hand", _SIDE, 0, MOST),
    ("fuerzas", _SIDE, 0, MOST),
    ("faccion", _SIDE, 0, MOST),
    ("ready", _SIDE, 0, 1),
    ("hurt", _SIDE, 0, HERIDAS),
    ("taken", _SIDE, 0, HERIDAS),
    ("don3", _PERSONAJE, UNKNOWN, MOST),
    ("don2", _PERSONAJE, UNKNOWN, MOST),
    ("don1", _PERSONAJE, UNKNOWN, MOST),
    ("conditions", _PERSONAJE, 0, 7),
    ("drawn", _SIDE, 0, DUELOS),
    ("last", _SIDE, 0, MOST),
    ("lot", _TABLE, 0, 2),
)
_DUELO = "duelo"
_WINS = "wins"


def path_text(path: str) -> "Text":
    """Return the name of a path."""
    return common_path_text(path) if path == _WINS else ("exalios.set." + path,)


def find_number(state: ExaliosState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number. The Duelo is the state's `turn`; setting a number changes nothing else."""
    if path == _WINS:
        return find_common_number(state, seat, path)
    if path == _DUELO:
        return NumberPlace(state, "turn", min(1, state.turn), DESEMPATE)
    side = state.side(seat)
    owners = (state, side, side.card, state.fighting_personaje(seat))
    for known, owner, low, high in _NUMBERS:
        holder = owners[owner]
        if known == path and holder is not None:
            return NumberPlace(holder, path, low, high, -1, _make_store(side, path))
    return None


def _make_store(side: Side, path: str) -> "Callable[[int], None] | None":
    """Return the function that sets a number which changes more than its own field, else None."""

    def heal(value: int) -> None:
        """Heal: Heridas of this Enfrentamiento come back first, those held before it stay."""
        side.hurt = max(0, min(side.hurt, side.heridas_before() - value))
        side.heridas = value

    def set_card_value(value: int) -> None:
        """Set the Valor; 0 removes the card."""
        side.card.value = value
        if not value:
            side.card.clear_card()

    return {"heridas": heal, "value": set_card_value}.get(path)


def list_corrections(state: ExaliosState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """List the numbers that a seat may set, likeliest first: (path, text, value, lowest, highest)."""
    paths = [row[0] for row in _NUMBERS] + [_DUELO, _WINS]
    return collect_corrections(state, seat, find_number, [(path, path_text(path)) for path in paths])


ROWS = correction_rows(find_number)
