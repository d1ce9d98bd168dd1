"""The offers of an Enadrya seat with the bar on one of its numbers, likeliest first, and the moves of - and +."""

from .. import menu as common
from ..move import Move
from .move_table import TABLE
from .screen import DEFENCE, HAND, TECH
from .state import EnadryaState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..menu import Group
    from ..view import Offer


def step_move(state: EnadryaState, seat: int, stop: str, delta: int) -> Move:
    """Return the move of - or +: energy gained or paid, the base healed or hurt, a Tecnología in or out, cards."""
    points = abs(delta)
    if stop == TECH:
        return Move(seat, "tech" if delta > 0 else "untech")
    if stop == DEFENCE:
        return Move(seat, "heal" if delta > 0 else "damage", (points,))
    if stop == HAND:
        return Move(seat, "take" if delta > 0 else "discard", (points,))
    return Move(seat, "gain" if delta > 0 else "pay", (points,))


def list_offers(state: EnadryaState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """List legal moves, the one that ends this step first; near the end moves against a rule that card texts often
    allow.

    Where both bases fell, a draw comes before all: nobody has won, so the players agree or go on (E11).
    """
    menu = EnadryaMenu(state, seat, decks.get(seat))
    return menu.gather_offers(_offer_groups(menu, stop))


def _offer_groups(menu: "EnadryaMenu", stop: str) -> "list[Group]":
    """Return the functions that add the offers, in order."""
    if stop == TECH:
        from .menu_units import UNIT_GROUPS

        groups = UNIT_GROUPS + [_forbidden_with_units]
    else:
        from .menu_turn import TURN_GROUPS

        groups = TURN_GROUPS + [_forbidden_in_turn]
    if menu.side.is_fallen():  # the match goes on, so the other fell too
        return [EnadryaMenu.add_draw] + groups + [_offer_loop, EnadryaMenu.add_concede]
    return groups + [_offer_loop, EnadryaMenu.add_last]


def _forbidden_with_units(menu: "EnadryaMenu") -> None:
    from .menu_forbidden import offer_unit

    offer_unit(menu)


def _forbidden_in_turn(menu: "EnadryaMenu") -> None:
    from .menu_forbidden import offer_turn

    offer_turn(menu)


def _offer_loop(menu: "EnadryaMenu") -> None:
    menu.add("loop_too" if menu.state.loop else "loop", "loop")


class EnadryaMenu(common.OfferMenu):
    """The offers of one seat."""

    group = "enadrya.do."
    table = TABLE
    paying = ("massive", "power", "tech", "deploy", "activate")

    def __init__(self, state: EnadryaState, seat: int, deck: "Deck | None") -> None:
        common.OfferMenu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
        self.is_mine = seat == state.active
