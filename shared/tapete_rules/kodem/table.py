"""All moves of Kódem by their kind."""

from ..state import common_rows
from . import battle, cards, flow, numbers, zones
from .correct import check_correction, correct

TABLE = common_rows(check_correction, correct)
for _rows in (flow.ROWS, battle.ROWS, numbers.ROWS, cards.ROWS, zones.ROWS):
    TABLE.update(_rows)
