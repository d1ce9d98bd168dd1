"""All moves of Kódem by their kind; what few matches see loads when it is used."""

from ..common import common_rows
from ..params import LazyMoveRow
from . import battle, cards, flow, numbers
from .ending import game_outcome
from .state import KodemState

_LATE = (
    ("setup", ("setup",)),
    ("corrections", ("set",)),
    ("phase_steps", ("phase",)),
    ("vinculo", ("link",)),
    ("effects", ("mark", "unmark", "scale", "rest", "negate")),
    ("places", ("hide", "change", "swap", "duplicate", "enter", "token", "become")),
    ("zones", ("bio", "rava")),
    ("equipment", ("attach", "uncover", "unequip")),
    ("extincion", ("discard", "recover", "identify")),
    ("pasivas", ("pasiva", "waive")),
    ("multiplayer", ("choose", "order")),
)

TABLE = common_rows(game_outcome, KodemState, KodemState.begin_game)
for _rows in (flow.ROWS, battle.ROWS, numbers.ROWS, cards.ROWS):
    TABLE.update(_rows)
for _module, _kinds in _LATE:
    _module = "tapete_rules.kodem." + _module  # one text for all its moves
    for _kind in _kinds:
        TABLE[_kind] = LazyMoveRow(_module, _kind)
