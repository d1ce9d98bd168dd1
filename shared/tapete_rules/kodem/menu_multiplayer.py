"""The messages and offers that more than two seats need besides (L241-L249)."""

from ..view import RANDOM
from .opponents import is_out, pile_of, possible_rivals, rival_now
from .questions import ask_choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import KodemMenu
    from .state import KodemState


def multiplayer_message(state: "KodemState", seat: int) -> "Text | None":
    """Return the message of a seat that is out, or that has to choose its rival first."""
    if is_out(state, seat):
        return ("kodem.message.out",)
    return ("kodem.message.choose",) if seat == state.active and not rival_now(state) else None


def offer_multiplayer(menu: "KodemMenu") -> None:
    """Offer to draw the order of play, then to choose a rival; each rival is told with its pile."""
    state = menu.state
    if not menu.is_mine:
        return
    _offer_order(menu)
    if not rival_now(state):
        for rival in possible_rivals(state, state.active):
            menu.add_sure(("kodem.do.choose", rival, pile_of(state, rival)), "choose", rival)


def _offer_order(menu: "KodemMenu") -> None:
    """Offer to draw the order, one seat at a time; the seat left over plays last."""
    state = menu.state
    left: "list[tuple[int | str, Text]]" = [
        (seat, ("kodem.seat", seat)) for seat in state.all_seats() if seat not in state.order
    ]
    if len(left) > 1:
        menu.add("order", "order", *state.order, ask_choice("order", left, RANDOM))
