"""The criteria that decide a Combat of Exalios by time: Duelos won, then Heridas Restantes in the present Duelo."""

from ..end_of_time import TimeCriterion
from .duelo import duelos_won

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import ExaliosState


def list_criteria(state: "ExaliosState") -> "list[TimeCriterion]":
    """List the criteria; a Duelo that is over counts as won."""
    return [
        TimeCriterion(("exalios.time.duelos",), [duelos_won(state, seat) for seat in (1, 2)]),
        TimeCriterion(("exalios.time.heridas",), [side.heridas for side in state.sides]),
    ]
