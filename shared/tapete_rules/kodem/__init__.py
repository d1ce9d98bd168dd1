"""Kódem TCG, standard and Multijugador, by the rulebook in force since 5 February 2024."""

from ..game import Game
from .ending import game_outcome
from .move_table import TABLE
from .settings import EDITIONS, OPTIONS
from .state import KodemState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..end_of_time import TimeCriterion
    from ..game import Decks, Options
    from ..move import Move
    from ..view import Text


class Kodem(Game):
    """Kódem between two seats, or Multijugador for up to eight."""

    ASKED = ("edition", "mode", "seats", "phases")
    TIME_UNITS = 3
    TOTALS = (("extincion", "send"),)

    def opening(self, options: "Options", decks: "Decks", first: int) -> "list[Move]":
        """Return what the decks hold, then who begins."""
        from .setup import opening_moves

        return opening_moves(decks, first)

    def displays(self, state: KodemState) -> "tuple[int, int]":
        """Return the two seats that play against each other now, also at a larger table (K-o)."""
        if state.seats == 2 or not state.active:
            return (1, 2)
        return (state.active, state.rival_of(state.active))

    def piles(self, state: KodemState, decks: "Decks") -> "list[tuple[Text, Iterable[str]]]":
        """List the Extinción of each seat, which is public (L217)."""
        from .history import card_names

        return [
            (("kodem.pile", seat), card_names(state.side(seat).pile, decks.get(seat))) for seat in state.all_seats()
        ]

    def open_cards(self, state: KodemState, seat: int, kind: str) -> "list[str]":
        """List what lies open on a seat's side."""
        from .history import open_cards

        return open_cards(state.side(seat), kind)

    def time_criteria(self, state: KodemState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)

    def is_near_loss(self, state: KodemState, seat: int) -> bool:
        """Return True if one more card fills the Extinción (L104)."""
        if state.seats == 2:
            return state.target - state.side(seat).extincion == 1
        from .opponents import pile_of

        return state.target - pile_of(state, seat) == 1


GAME = Kodem("kodem", (2, 8), OPTIONS, EDITIONS, TABLE, KodemState, game_outcome)
