"""Digimon HiperColiseo between two seats."""

from ..game import Game
from .flow import game_outcome
from .move_table import TABLE
from .settings import EDITIONS, OPTIONS
from .state import DigimonState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..end_of_time import TimeCriterion
    from ..game import Decks, Options
    from ..move import Move
    from ..view import Text
_LAST_POINTS = 20


class Digimon(Game):
    """Rounds of evolution and battle between two seats."""

    TIME_UNIT = "round"
    TOTALS = (("points", "drop lose gain tie"),)

    def opening(self, options: "Options", decks: "Decks", first: int) -> "list[Move]":
        """Return the size of each seat's deck where cards are counted, then who begins."""
        from .flow import opening_moves

        return opening_moves(options, decks, first)

    def piles(self, state: DigimonState, decks: "Decks") -> "list[tuple[Text, Iterable[str]]]":
        """Return an empty list: nobody may look into the Área Oscura (L18, D-b)."""
        return []

    def find_total(self, state: DigimonState, move: "Move") -> "int | None":
        """Return the points that a move led to, or the power, in whole points."""
        if move.kind not in ("power", "add", "times"):
            return super().find_total(state, move)
        from .power import power_of

        power = power_of(state, move.seat)
        return None if power is None else power[0] // power[1]

    def open_cards(self, state: DigimonState, seat: int, kind: str) -> "list[str]":
        """List what lies open on a seat's side."""
        from .history import open_cards

        return open_cards(state.side(seat))

    def time_criteria(self, state: DigimonState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)

    def is_near_loss(self, state: DigimonState, seat: int) -> bool:
        """Return True at 20 points or fewer, which one lost Batalla may take (L8)."""
        return 0 < state.side(seat).points <= _LAST_POINTS


GAME = Digimon("digimon", (2, 2), OPTIONS, EDITIONS, TABLE, DigimonState, game_outcome)
