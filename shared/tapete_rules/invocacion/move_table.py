"""All moves of Invocación by their kind."""

from ..common import common_rows
from ..params import LazyMoveRow, MoveRow
from . import combat, conjuros, mana, numbers, preparation, resolve, reveal, start
from .flow import advance_round, timer_ended
from .score import game_outcome
from .state import InvocacionState

TABLE = common_rows(game_outcome, InvocacionState, InvocacionState.begin_game, timer_ended)
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

TABLE["set"] = LazyMoveRow("tapete_rules.invocacion.corrections", "set")

_common_concede = TABLE["concede"]


def _apply_concede(state: InvocacionState, seat: int) -> None:
    """Concede, and go on without waiting for the seat."""
    _common_concede.apply(state, seat)
    advance_round(state)


TABLE["concede"] = MoveRow((), _common_concede.check, _apply_concede)
