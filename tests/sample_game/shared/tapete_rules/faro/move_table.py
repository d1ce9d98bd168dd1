"""All moves of Faro by their kind, and how a game ends."""

from ..common import common_rows
from ..corrections import MOST_TURNS
from ..errors import make_refuse
from ..params import MoveRow, NumberParam
from ..state import Outcome, ended_by_players
from . import corrections
from .state import MOST, FaroState

refuse = make_refuse("Faro", "F")


def outcome(state: FaroState) -> "Outcome | None":
    """A light at 0 loses (L3)."""
    for seat in (1, 2):
        if state.begun and not state.light(seat):
            return Outcome(3 - seat, "dark", "Faro L3")
    return ended_by_players(state)


def _check_turn(state: FaroState, seat: int, points: int = 0) -> None:
    if not state.active:
        refuse("match_not_begun", "L1")
    if state.active != seat:
        refuse("not_your_turn", "L1")


def _apply_dim(state: FaroState, seat: int, points: int) -> None:
    state.change_light(3 - seat, -points)


def _apply_shine(state: FaroState, seat: int, points: int) -> None:
    state.change_light(seat, points)


def _apply_end(state: FaroState, seat: int) -> None:
    state.active = state.seat_after(seat)
    state.turn = min(MOST_TURNS, state.turn + 1)


POINTS = (NumberParam("points", 1, MOST),)
TABLE = common_rows(outcome, FaroState)
TABLE.update(corrections.ROWS)
TABLE["dim"] = MoveRow(POINTS, _check_turn, _apply_dim)
TABLE["shine"] = MoveRow(POINTS, _check_turn, _apply_shine)
TABLE["end"] = MoveRow((), _check_turn, _apply_end)
