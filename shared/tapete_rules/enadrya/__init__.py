"""Enadrya, by the rulebook of its publisher as its wiki keeps it."""

from ..game import Game
from .move_table import TABLE
from .settings import EDITIONS, OPTIONS
from .state import EnadryaState
from .turn import game_outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..end_of_time import TimeCriterion
    from ..game import Decks, Options
    from ..move import Move
    from ..view import Text
_LAST_DEFENCE = 3


class Enadrya(Game):
    """Enadrya between two seats."""

    TIME_UNITS = 2
    TOTALS = (("energy", "pay gain power tech activate massive deploy"), ("defence", "damage heal"))

    def opening(self, options: "Options", decks: "Decks", first: int) -> "list[Move]":
        """Return the Bases of the decks, then who begins."""
        from .flow import opening_moves

        return opening_moves(decks, first)

    def piles(self, state: EnadryaState, decks: "Decks") -> "list[tuple[Text, Iterable[str]]]":
        """List the units of each seat by their slot, which lie open; the Incinerador is not said to be public."""
        from .history import unit_lines

        return [(("enadrya.pile", seat), unit_lines(state.side(seat), decks.get(seat))) for seat in (1, 2)]

    def open_cards(self, state: EnadryaState, seat: int, kind: str) -> "list[str]":
        """List what lies open on a seat's side."""
        from .history import open_cards

        return open_cards(state.side(seat))

    def time_criteria(self, state: EnadryaState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)

    def is_near_loss(self, state: EnadryaState, seat: int) -> bool:
        """Return True if the Base has 3 of Defensa or fewer (C1)."""
        return 0 < state.side(seat).defence <= _LAST_DEFENCE


GAME = Enadrya("enadrya", (2, 2), OPTIONS, EDITIONS, TABLE, EnadryaState, game_outcome)
