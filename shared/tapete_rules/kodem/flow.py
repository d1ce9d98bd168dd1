"""The course of a turn: Batalla is over, the turn is over."""

from ..common import TURN_PARAM, has_rivals_turn_ended
from ..params import MoveRow
from .checks import check_begun, has_repeated, refuse
from .move_rows import PairRow
from .state import POST, PREVIA, KodemState
from .turn import end_turn, enter_post


def _check_post(state: KodemState, seat: int) -> None:
    check_begun(state)
    if state.phase == PREVIA:
        refuse("previa_goes_to_end", "L80")
    if state.phase >= POST:
        refuse("phase_passed", "L66")


def _apply_post(state: KodemState, seat: int) -> None:
    enter_post(state)


def check_end(state: KodemState, seat: int, turn_of: str) -> None:
    check_begun(state)
    if has_rivals_turn_ended(state, seat, turn_of):
        refuse("turn_is_yours", "L94")
    for each in state.all_seats():
        if has_repeated(state, each):
            refuse("one_must_leave", "L224")


def apply_end(state: KodemState, seat: int, turn_of: str) -> None:
    """End the turn. Either seat may, so that one move catches up with a forgotten end; `seat` is the one that
    pressed."""
    if state.active:
        end_turn(state)


ROWS = {
    "post": PairRow((), _check_post, _apply_post),
    "end": MoveRow((TURN_PARAM,), check_end, apply_end),
}
