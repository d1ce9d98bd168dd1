"""All moves of Exalios by their kind."""

from ..common import common_rows
from ..params import LazyMoveRow
from . import cards, flow
from .duelo import game_outcome
from .state import ExaliosState

TABLE = common_rows(game_outcome, ExaliosState, ExaliosState.begin_game)
for _rows in (flow.ROWS, cards.ROWS):
    TABLE.update(_rows)
TABLE["set"] = LazyMoveRow("tapete_rules.exalios.corrections", "set")
