"""The criteria that decide a game of Invocación when its time is over: what decides it at its own end (L229)."""

from ..end_of_time import TimeCriterion
from .state import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import InvocacionState


def list_criteria(state: "InvocacionState") -> "list[TimeCriterion]":
    """List the criteria; after them a last round or the players decide."""
    apoyos = [None if side.trophy_apoyo == UNKNOWN else side.trophy_apoyo for side in state.sides]
    return [
        TimeCriterion(("invocacion.time.pv",), [side.victory_points() for side in state.sides], cell="pv"),
        TimeCriterion(("invocacion.time.apoyo",), apoyos),
    ]
