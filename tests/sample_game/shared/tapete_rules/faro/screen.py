"""The screen of a Faro seat: both lights."""

from ..common import common_message
from ..timers import list_countdowns
from ..view import BIG, SMALL, Cell, View, duel_turn
from .move_table import outcome
from .state import MOST, FaroState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Decks

LIGHT = "light"


def build_view(state: FaroState, seat: int, decks: "Decks") -> View:
    """Return the own light, large, and the rival's."""
    is_mine = state.active == seat
    status = [("faro.turn", state.turn)]
    own, rival = Cell(LIGHT, state.light(seat), BIG, most=MOST), Cell(LIGHT, state.light(3 - seat), SMALL)
    message = common_message(state, seat, outcome(state))
    timers, turn_text = list_countdowns(state), duel_turn(is_mine, not is_mine)
    return View(
        seat, status, state.turn, is_mine, lambda: [rival], [own], [LIGHT], message, timers=timers, turn_text=turn_text
    )
