"""All moves of Digimon HiperColiseo by their kind."""

from ..common import common_rows
from . import box, effects, evolution, flow, numbers, score
from .corrections import find_number
from .state import DigimonState

TABLE = common_rows(flow.game_outcome, DigimonState, find_number, DigimonState.begin_game)
for _rows in (flow.ROWS, box.ROWS, evolution.ROWS, effects.ROWS, numbers.ROWS, score.ROWS):
    TABLE.update(_rows)
