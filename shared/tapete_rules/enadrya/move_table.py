"""All moves of Enadrya by their kind."""

from ..common import common_rows
from ..params import LazyMoveRow
from . import cards, combat, effects, flow, movement, numbers
from .state import EnadryaState
from .turn import begin_game, game_outcome

TABLE = common_rows(game_outcome, EnadryaState, begin_game)
for _rows in (flow.ROWS, numbers.ROWS, cards.ROWS, movement.ROWS, effects.ROWS, combat.ROWS):
    TABLE.update(_rows)
TABLE["set"] = LazyMoveRow("tapete_rules.enadrya.corrections", "set")
