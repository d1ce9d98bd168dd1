"""Exalios, a Combat of up to three Duelos between two seats, by version 1.0 of the rulebook."""

from ..game import Game
from .duelo import game_outcome, is_duelo_over
from .move_table import TABLE
from .settings import EDITIONS, OPTIONS
from .state import ExaliosState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..end_of_time import TimeCriterion
    from ..game import Decks, Options
    from ..move import Move
    from ..view import Text

_FIGHT_NUMBERS = 8  # from one Duelo to the next


class Exalios(Game):
    """A Combat of up to three Duelos, in which both seats play at once."""

    TIME_UNIT = "fight"
    TOTALS = (("heridas", "wound fight"),)

    def draws_first(self, options: "Options") -> bool:
        """Return False: both seats play at once, and `first` only says who is named first in the next Combat."""
        return False

    def piles(self, state: ExaliosState, decks: "Decks") -> "list[tuple[Text, Iterable[str]]]":
        """List the Personajes of each seat that fought, which lie open; retired cards do not (L193 does not say)."""
        from .history import personaje_names

        return [(("exalios.pile", seat), personaje_names(state.side(seat), decks.get(seat))) for seat in (1, 2)]

    def unit_number(self, state: ExaliosState) -> int:
        """Return the number of the Enfrentamiento: of the next Duelo's first one once a Duelo is over."""
        return _FIGHT_NUMBERS * state.turn + (_FIGHT_NUMBERS + 1 if is_duelo_over(state) else state.fight)

    def is_unit_running(self, state: ExaliosState) -> bool:
        return not is_duelo_over(state)

    def find_total(self, state: ExaliosState, move: "Move") -> "int | None":
        """Return the Heridas Restantes that a move led to, or the Valor Final."""
        if move.kind in ("chain", "don"):
            return state.side(move.seat).card.final_value()
        if move.kind == "fight" and not move.args:
            return None  # its wounds are known, if there are any
        return super().find_total(state, move)

    def open_cards(self, state: ExaliosState, seat: int, kind: str) -> "list[str]":
        """List what lies open on a seat's side."""
        from .history import open_cards

        return open_cards(state.side(seat))

    def time_criteria(self, state: ExaliosState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)

    def is_near_loss(self, state: ExaliosState, seat: int) -> bool:
        """Return True if one more Herida loses the Duelo."""
        return state.side(seat).heridas == 1


GAME = Exalios("exalios", (2, 2), OPTIONS, EDITIONS, TABLE, ExaliosState, game_outcome)
