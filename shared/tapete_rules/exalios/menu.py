"""The offers of an Exalios seat, likeliest first, and the moves of - and +."""

from .. import menu as common
from ..move import Move
from .checks import UNNAMED
from .menu_card import offer_claim, offer_forbidden, offer_reveal, offer_typed
from .menu_duelo import offer_fight, offer_marker, offer_over, offer_tie_break
from .move_table import TABLE
from .personaje import HERIDAS
from .screen import VALUE
from .state import MOST, ExaliosState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..menu import Group
    from ..view import Offer


def step_move(state: ExaliosState, seat: int, stop: str, delta: int) -> Move:
    """Return the move of - or +: over the Heridas Restantes a wound or its return, over the Valor Final a change of the
    Don."""
    side = state.side(seat)
    if stop == VALUE:
        return Move(seat, "don", (min(MOST, max(0, side.card.don + delta)),))
    if delta < 0:
        return Move(seat, "wound", (min(9, -delta),))
    return Move(seat, "set", ("heridas", min(HERIDAS, side.heridas + delta)))


def list_offers(state: ExaliosState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """List legal moves, the one that ends this step first; near the end a chain that icons deny and a text may
    grant."""
    menu = ExaliosMenu(state, seat, decks.get(seat))
    return menu.gather_offers(_GROUPS if state.turn else [ExaliosMenu.add_last])


class ExaliosMenu(common.OfferMenu):
    """The offers of a seat."""

    group = "exalios.do."
    table = TABLE
    any_card = (UNNAMED, 2)

    def __init__(self, state: ExaliosState, seat: int, deck: "Deck | None") -> None:
        common.OfferMenu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
        self.card = self.side.card


_GROUPS: "list[Group]" = [
    offer_fight,
    offer_over,
    offer_tie_break,
    offer_reveal,
    offer_claim,
    offer_marker,
    offer_typed,
    offer_forbidden,
    ExaliosMenu.add_last,
]
