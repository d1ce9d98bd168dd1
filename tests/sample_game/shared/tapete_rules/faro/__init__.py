"""Faro, made up as the smallest game: each seat keeps a light and dims the other's; a light at 0 loses."""

from ..game import Game
from .move_table import TABLE, outcome
from .settings import EDITIONS, OPTIONS
from .state import FaroState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..end_of_time import TimeCriterion
    from ..game import Correction, ScreenFunctions


class Faro(Game):
    """Faro between two seats."""

    ASKED = ("edition", "start")

    def load_screen(self) -> "ScreenFunctions":
        """Import what only a screen needs."""
        from .history import move_text
        from .menu import list_offers, step_move
        from .screen import build_view

        return build_view, list_offers, step_move, move_text

    def corrections(self, state: FaroState, seat: int) -> "list[Correction]":
        """List the numbers that a seat may set by hand."""
        from .corrections import list_corrections

        return list_corrections(state, seat)

    def time_criteria(self, state: FaroState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)


GAME = Faro("faro", (2, 2), OPTIONS, EDITIONS, TABLE, FaroState, outcome)
