"""The criterion of a game of Faro when its time is over: the brighter light."""

from ..end_of_time import TimeCriterion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import FaroState


def list_criteria(state: "FaroState") -> "list[TimeCriterion]":
    """List the only criterion."""
    return [TimeCriterion(("faro.time.light",), state.lights)]
