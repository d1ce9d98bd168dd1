"""All moves of Exalios by their kind."""

from ..common import common_rows
from . import cards, corrections, flow
from .duelo import game_outcome
from .state import ExaliosState

TABLE = common_rows(game_outcome, ExaliosState, ExaliosState.begin_game)
for _rows in (corrections.ROWS, flow.ROWS, cards.ROWS):
    TABLE.update(_rows)
