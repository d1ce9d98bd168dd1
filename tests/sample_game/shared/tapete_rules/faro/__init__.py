"""Faro, made up as the smallest game: each seat keeps a light and dims the other's; a light at 0 loses."""

from ..game import Game
from .move_table import TABLE, outcome
from .settings import EDITIONS, OPTIONS
from .state import FaroState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..end_of_time import TimeCriterion


class Faro(Game):
    """Faro between two seats."""

    ASKED = ("edition", "start")

    def time_criteria(self, state: FaroState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)


GAME = Faro("faro", (2, 2), OPTIONS, EDITIONS, TABLE, FaroState, outcome)
