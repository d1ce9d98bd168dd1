"""All moves of Enadrya by their kind."""

from ..common import common_rows
from . import cards, combat, effects, flow, movement, numbers
from .corrections import find_number
from .state import EnadryaState
from .turn import begin_game, game_outcome

TABLE = common_rows(game_outcome, EnadryaState, find_number, begin_game)
for _rows in (flow.ROWS, numbers.ROWS, cards.ROWS, movement.ROWS, effects.ROWS, combat.ROWS):
    TABLE.update(_rows)
