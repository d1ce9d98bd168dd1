"""The offers of a seat, likeliest first, and the moves of - and +."""

from .. import menu as common
from ..move import Move
from ..view import NUMBER, Question, ask_change
from .card_piles import MOST_MANA
from .menu_combat import COMBAT_GROUPS
from .menu_round import (
    offer_end,
    offer_going_back,
    offer_inicio,
    offer_preparacion,
    offer_printed_facts,
    offer_revelar,
    offer_sorteo,
)
from .move_table import TABLE
from .power import leading_seats
from .state import CIERRE, INICIO, PREPARACION, REVEALED, REVELAR, SORTEO, InvocacionState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..deck import Deck
    from ..menu import Group
    from ..view import Offer, Text


_MOST_PV = 20
_MORE_MANA = 9  # than lies on the discard


def step_move(state: InvocacionState, seat: int, stop: str, delta: int) -> Move:
    """Return the move of - or + on the number under the bar; in a grid on the cell's number: the power in combat, else
    the points."""
    if stop in ("conjuros", "apoyos"):
        return Move(seat, "place", (stop, delta))
    if stop in ("power", "mana", "pv"):
        return Move(seat, stop, (delta,))
    return Move(int(stop), "power" if state.phase >= REVELAR else "pv", (delta,))


def list_offers(state: InvocacionState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """List legal moves, the one that ends this step first; near the end moves against a rule that card texts often
    allow."""
    if state.seats > 2:
        seat = int(stop)
    menu = InvocacionMenu(state, seat, decks.get(seat))
    return menu.gather_offers(_offer_groups(state))


def _offer_groups(state: InvocacionState) -> "Iterator[Group]":
    """Yield the functions that add the offers, in order."""
    if state.active:
        if state.phase in _PHASES:
            yield _PHASES[state.phase]
        else:
            yield from _combat_groups(state)
        yield _offer_number
    yield InvocacionMenu.add_last


def _combat_groups(state: InvocacionState) -> "Iterator[Group]":
    if state.phase == REVELAR:
        yield offer_revelar
        if not state.has_all(REVEALED):
            yield offer_printed_facts
            yield offer_going_back
            return
    yield from COMBAT_GROUPS
    from .menu_rare import RARE_GROUPS

    yield from RARE_GROUPS


_PHASES: "dict[int, Group]" = {
    SORTEO: offer_sorteo,
    INICIO: offer_inicio,
    PREPARACION: offer_preparacion,
    CIERRE: offer_end,
}


def _offer_number(menu: "InvocacionMenu") -> None:
    """Offer the numbers that the bar does not reach at a table of one grid."""
    if menu.state.seats > 2:
        side, discard = menu.side, menu.state.discard
        room = MOST_MANA - side.mana
        menu.add_change("mana", "mana", side.mana, min(discard, room))
        if discard < room:
            most = min(discard + _MORE_MANA, room)
            menu.add_forbidden("mana_more", "mana", menu.ask_number("mana", discard + 1, most, discard + 1))
        if menu.state.phase >= REVELAR:
            menu.add_change("pv", "pv", side.trophies, _MOST_PV)


class InvocacionMenu(common.OfferMenu):
    """The offers of one seat. `side`: what belongs to it; `ahead`: who leads the combat."""

    group = "invocacion.do."
    table = TABLE
    any_card = ("-",)
    paying = ("potency", "invoke", "barrier", "priority")

    def __init__(self, state: InvocacionState, seat: int, deck: "Deck | None") -> None:
        common.OfferMenu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
        self.ahead = leading_seats(state) if state.phase >= REVELAR else []

    def add_of_guardian(self, text: "str | Text", kind: str, *args: "int | str | Question") -> None:
        """Add an offer that only the Guardián makes; at a table of one grid it stands in each of its cells."""
        if self.seat == self.state.active or self.state.seats > 2:
            self._add_if(True, self.state.active, text, kind, args)

    def add_change(self, question: str, kind: str, down: int, up: int, *args: str) -> None:
        """Add an offer to change a number by at most so much, if it can change."""
        if down or up:
            self.add(question, kind, *args, ask_change(("invocacion.ask." + question,), down, up))

    def ask_number(self, question: str, low: int, high: int, value: int, memory: str = "") -> Question:
        """Ask for a number."""
        return Question(NUMBER, ("invocacion.ask." + question,), low, high, value, memory=memory)
