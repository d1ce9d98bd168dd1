"""All moves of Digimon HiperColiseo by their kind."""

from ..common import common_rows
from ..params import LazyMoveRow
from . import box, effects, evolution, flow, numbers, score
from .state import DigimonState

TABLE = common_rows(flow.game_outcome, DigimonState, DigimonState.begin_game)
for _rows in (flow.ROWS, box.ROWS, evolution.ROWS, effects.ROWS, numbers.ROWS, score.ROWS):
    TABLE.update(_rows)
TABLE["set"] = LazyMoveRow("tapete_rules.digimon.corrections", "set")
