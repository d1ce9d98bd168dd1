"""The menu of a Faro seat, likeliest first, and the moves of - and +."""

from ..menu import OfferMenu
from ..move import Move
from ..view import ask_change
from .move_table import TABLE
from .state import MOST, FaroState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..game import Decks
    from ..menu import Group
    from ..view import Offer


def step_move(state: FaroState, seat: int, stop: str, delta: int) -> Move:
    """Return the move of - and +: the light by hand, or shine in one's turn."""
    if delta > 0 and state.active == seat:
        return Move(seat, "shine", (delta,))
    return Move(seat, "set", ("light", max(0, min(MOST, state.light(seat) + delta))))


def list_offers(state: FaroState, seat: int, stop: str, decks: "Decks") -> "Iterator[Offer]":
    """Make the legal moves, what ends the turn first."""
    return Menu(state, seat, decks.get(seat)).gather_offers(_GROUPS if state.turn else [Menu.add_last])


class Menu(OfferMenu):
    """The offers of a seat."""

    group = "faro.do."
    table = TABLE


def _turn_offers(menu: Menu) -> None:
    menu.add("end", "end")
    menu.add("dim", "dim", ask_change(("faro.ask.points",), 0, MOST))


_GROUPS: "list[Group]" = [_turn_offers, Menu.add_last]
