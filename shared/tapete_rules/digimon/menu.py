"""The offers of a seat with the bar on one of its numbers, likeliest first, and the moves of - and +."""

from .. import menu as common
from ..move import Move
from .menu_order import offer_groups
from .move_table import TABLE
from .screen import POINTS, POWER
from .side import HIBRIDO, INFANTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..view import Offer
    from .state import DigimonState


def step_move(state: "DigimonState", seat: int, stop: str, delta: int) -> Move:
    """Return the move of - or +: points by an effect; one level up is an evolution, down is a correction; on the power
    the sum of effects."""
    if stop == POINTS:
        return Move(seat, "gain" if delta >= 0 else "drop", (abs(delta),))
    if stop == POWER:
        return Move(seat, "add", (delta,))
    level = max(INFANTE, min(HIBRIDO, state.side(seat).fighting_form().level + delta))
    return Move(seat, "evolve", (level,)) if delta >= 0 else Move(seat, "set", ("level", level))


def list_offers(state: "DigimonState", seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """List legal moves, the one that ends this step first; near the end moves against a rule that card texts often
    allow."""
    menu = DigimonMenu(state, seat, decks.get(seat))
    return menu.gather_offers(offer_groups(menu, stop))


class DigimonMenu(common.OfferMenu):
    """The offers of one seat."""

    group = "digimon.do."
    table = TABLE

    def __init__(self, state: "DigimonState", seat: int, deck: "Deck | None") -> None:
        common.OfferMenu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
