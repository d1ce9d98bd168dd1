"""Puntuación: who lost, what it costs, and who is first in the next round."""

from ..params import MoveRow, NumberParam
from .checks import check_begun, refuse
from .flow import end_round
from .power import power_lead
from .side import DEFINITIVO, INFANTE, UNKNOWN
from .state import DigimonState

TIE = 10


def pep_of(state: DigimonState, seat: int) -> int:
    """Return the loss of a seat by its own PEP row at the rival's level (L96), UNKNOWN if the row is not known.

    Armado and híbrido have no column: the table says (D7).
    """
    level = state.rival(seat).fighting_form().level
    return state.side(seat).fighting_form().pep[level - INFANTE] if level <= DEFINITIVO else UNKNOWN


def _check_lose(state: DigimonState, seat: int, points: int) -> None:
    check_begun(state, seat)
    ahead = power_lead(state, seat)
    if ahead is not None and ahead > 0:
        refuse("more_power", "L94")
    if ahead == 0:
        refuse("powers_tied", "L98")
    pep = pep_of(state, seat)
    if points == UNKNOWN and pep == UNKNOWN:
        has_column = state.rival(seat).fighting_form().level <= DEFINITIVO
        refuse("pep_unknown", "L96" if has_column else "D7")
    if points != UNKNOWN and pep not in (UNKNOWN, points):
        refuse("pep_says", "L96", points=pep)


def _apply_lose(state: DigimonState, seat: int, points: int) -> None:
    """Lose the round: the loser pays his PEP row, his Digimon goes back to level 3, and the winner is first (L94,
    L96)."""
    side = state.side(seat)
    lost = pep_of(state, seat) if points == UNKNOWN else points
    side.points = max(0, side.points - max(0, lost))
    side.drop_to_base()
    state.first = 3 - seat
    end_round(state)


def _check_tie(state: DigimonState, seat: int) -> None:
    check_begun(state, seat)
    if power_lead(state, seat):
        refuse("powers_differ", "L94")


def _apply_tie(state: DigimonState, seat: int) -> None:
    """Tie the round: both lose 10 and keep their Digimon and their order (L98)."""
    for side in state.sides:
        side.points = max(0, side.points - TIE)
    end_round(state)


ROWS = {
    "lose": MoveRow((NumberParam("points", -1, 100, -1),), _check_lose, _apply_lose),
    "tie": MoveRow((), _check_tie, _apply_tie),
}
