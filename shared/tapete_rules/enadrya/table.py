"""All moves of Enadrya by their kind."""

from ..common import common_rows
from . import cards, combat, effects, flow, movement, numbers
from .correct import find
from .state import EnadryaState
from .turn import begin, outcome

TABLE = common_rows(outcome, EnadryaState, find, begin)
for _rows in (flow.ROWS, numbers.ROWS, cards.ROWS, movement.ROWS, effects.ROWS, combat.ROWS):
    TABLE.update(_rows)
