"""The criteria that decide a game of Digimon HiperColiseo when its time is over: the points."""

from ..end_of_time import TimeCriterion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import DigimonState


def list_criteria(state: "DigimonState") -> "list[TimeCriterion]":
    """List the only criterion."""
    return [TimeCriterion(("digimon.time.points",), [side.points for side in state.sides])]
