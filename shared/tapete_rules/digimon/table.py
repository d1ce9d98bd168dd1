"""All moves of Digimon HiperColiseo by their kind."""

from ..common import common_rows
from . import box, effects, evolution, flow, numbers, score
from .correct import find
from .state import DigimonState

TABLE = common_rows(flow.outcome, DigimonState, find, DigimonState.begin)
for _rows in (flow.ROWS, box.ROWS, evolution.ROWS, effects.ROWS, numbers.ROWS, score.ROWS):
    TABLE.update(_rows)
