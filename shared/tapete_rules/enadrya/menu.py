"""What an Enadrya seat can do with the bar on one of its numbers, likeliest first, and what - and + do."""

from .. import menu as common
from ..move import Move
from .screen import DEFENCE, HAND, TECH
from .state import EnadryaState
from .table import TABLE
from .turn import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Offer


def step_of(seat: int, stop: str, delta: int) -> Move:
    """Up gains and down pays; of the base: heals and loses; a Tecnología comes or leaves; cards too."""
    points = abs(delta)
    if stop == TECH:
        return Move(seat, "tech" if delta > 0 else "untech")
    if stop == DEFENCE:
        return Move(seat, "heal" if delta > 0 else "damage", (points,))
    if stop == HAND:
        return Move(seat, "take" if delta > 0 else "discard", (points,))
    return Move(seat, "gain" if delta > 0 else "pay", (points,))


def offers_of(state: EnadryaState, seat: int, stop: str, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves, the one that ends this step first; near the end what a card's text often allows against a rule.

    Where both bases fell, a draw comes before all: nobody has won, so the players agree or go on (E11).
    """
    if outcome(state) is not None:
        return []
    menu = Menu(state, seat, decks.get(seat))
    are_both_fallen = menu.side.is_fallen()  # the match goes on, so the other fell too
    if are_both_fallen:
        menu.add_draw()
    if stop == TECH:
        from .menu_units import unit_offers

        unit_offers(menu)
    else:
        from .menu_turn import turn_offers

        turn_offers(menu)
    menu.add("loop_too" if state.loop else "loop", "loop")
    if are_both_fallen:
        menu.add(("do.concede",), "concede")
    else:
        menu.add_last()
    return menu.offers


class Menu(common.Menu):
    """The offers of one seat."""

    group = "enadrya.do."
    table = TABLE

    def __init__(self, state: EnadryaState, seat: int, deck: "Deck | None") -> None:
        common.Menu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
        self.is_mine = seat == state.active
