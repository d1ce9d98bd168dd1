"""All moves of Invocación by their kind."""

from ..common import common_rows
from ..params import MoveRow
from . import combat, conjuros, mana, numbers, preparation, resolve, reveal, start
from .flow import advance_round, timer_ended
from .score import game_outcome
from .state import InvocacionState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..corrections import NumberPlace


def _find_number(state: InvocacionState, seat: int, path: str) -> "NumberPlace | None":
    """Find the place of a number; the module that knows it loads with the first use."""
    from .corrections import find_number

    return find_number(state, seat, path)


TABLE = common_rows(game_outcome, InvocacionState, _find_number, InvocacionState.begin_game, timer_ended)
for _rows in (
    start.ROWS,
    preparation.ROWS,
    reveal.ROWS,
    combat.ROWS,
    conjuros.ROWS,
    resolve.ROWS,
    mana.ROWS,
    numbers.ROWS,
):
    TABLE.update(_rows)

_common_concede = TABLE["concede"]


def _apply_concede(state: InvocacionState, seat: int) -> None:
    """Concede, and go on without waiting for the seat."""
    _common_concede.apply(state, seat)
    advance_round(state)


TABLE["concede"] = MoveRow((), _common_concede.check, _apply_concede)
