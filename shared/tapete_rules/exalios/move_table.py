"""All moves of Exalios by their kind."""

from ..common import common_rows
from . import cards, flow
from .corrections import find_number
from .duelo import game_outcome
from .state import ExaliosState

TABLE = common_rows(game_outcome, ExaliosState, find_number, ExaliosState.begin_game)
TABLE.update(flow.ROWS)
TABLE.update(cards.ROWS)
