"""All moves of Kódem by their kind."""

from ..common import common_rows
from . import battle, cards, flow, numbers, zones
from .correct import find
from .state import KodemState
from .turn import outcome

TABLE = common_rows(outcome, KodemState, find, KodemState.begin)
for _rows in (flow.ROWS, battle.ROWS, numbers.ROWS, cards.ROWS, zones.ROWS):
    TABLE.update(_rows)
