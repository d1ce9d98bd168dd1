"""The criteria that decide a game of Enadrya when its time is over: the Defensa of the bases."""

from ..end_of_time import TimeCriterion
from ..state import EXTRA_GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import EnadryaState


def list_criteria(state: "EnadryaState") -> "list[TimeCriterion]":
    """List the only criterion; in an extra game, which the first change decides, Bases of any size begin alike."""
    left = []
    for side in state.sides:
        lost = side.printed if state.sudden == EXTRA_GAME else 0
        left.append(max(0, side.defence) - lost if side.printed else None)
    return [TimeCriterion(("enadrya.time.defence",), left)]
