"""Faro, made up as the smallest game: each seat keeps a light and dims the other's; a light at 0 loses."""

from ..game import Game
from .move_table import TABLE, outcome
from .settings import EDITIONS, OPTIONS
from .state import FaroState


class Faro(Game):
    """Faro between two seats."""

    ASKED = ("edition", "start")


GAME = Faro("faro", (2, 2), OPTIONS, EDITIONS, TABLE, FaroState, outcome)
