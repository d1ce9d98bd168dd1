"""All moves of Exalios by their kind."""

from ..common import common_rows
from . import cards, flow
from .correct import find
from .duelo import outcome
from .state import ExaliosState

TABLE = common_rows(outcome, ExaliosState, find, ExaliosState.begin)
TABLE.update(flow.ROWS)
TABLE.update(cards.ROWS)
