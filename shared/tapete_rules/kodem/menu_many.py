"""What a seat is told and offered besides where more than two play (L241-L249)."""

from ..view import RANDOM
from .asks import ask_choice
from .opponents import is_out, pile_of, possible_rivals, rival_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import KodemMenu
    from .state import KodemState


def multiplayer_message(state: "KodemState", seat: int) -> "Text | None":
    """Whether a seat is out, or has to choose its rival first."""
    if is_out(state, seat):
        return ("kodem.message.out",)
    return ("kodem.message.choose",) if seat == state.active and not rival_now(state) else None


def offer_multiplayer(menu: "KodemMenu") -> None:
    """Before anything else the order of play is drawn, then a rival is chosen; each with how full its pile is."""
    state = menu.state
    if not menu.is_mine:
        return
    _offer_order(menu)
    if not rival_now(state):
        for rival in possible_rivals(state, state.active):
            menu.add_sure(("kodem.do.choose", rival, pile_of(state, rival)), "choose", rival)


def _offer_order(menu: "KodemMenu") -> None:
    """One seat is drawn at a time; who is left over plays last."""
    state = menu.state
    left: "list[tuple[int | str, Text]]" = [
        (seat, ("kodem.seat", seat)) for seat in state.all_seats() if seat not in state.order
    ]
    if len(left) > 1:
        menu.add("order", "order", *state.order, ask_choice("order", left, RANDOM))
