"""What a seat can do, likeliest first, and what - and + do."""

from .. import menu as common
from ..move import Move
from ..view import NUMBER, Ask
from .menu_combat import combat_offers
from .menu_round import end_offer, inicio_offers, preparacion_offers, revelar_offers, sorteo_offers
from .power import leaders
from .score import outcome
from .state import CIERRE, INICIO, PREPARACION, REVELAR, SORTEO, InvocacionState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Offer, Text


def step_of(state: InvocacionState, seat: int, stop: str, delta: int) -> Move:
    """The number under the bar; in a grid the one that the cell shows: the power in combat, else the points."""
    if stop in ("conjuros", "apoyos"):
        return Move(seat, "place", (stop, delta))
    if stop in ("power", "mana", "pv"):
        return Move(seat, stop, (delta,))
    return Move(int(stop), "power" if state.phase >= REVELAR else "pv", (delta,))


def offers_of(state: InvocacionState, seat: int, stop: str, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves, what ends this step first; near the end what a card's text often allows against a rule."""
    if outcome(state) is not None:
        return []
    if state.seats > 2:
        seat = int(stop)
    menu = Menu(state, seat, decks.get(seat))
    if state.active:
        _phase_offers(menu, state.phase)
    menu.add_last()
    return menu.offers


def _phase_offers(menu: "Menu", phase: int) -> None:
    if phase == SORTEO:
        sorteo_offers(menu)
    elif phase == INICIO:
        inicio_offers(menu)
    elif phase == PREPARACION:
        preparacion_offers(menu)
    elif phase == CIERRE:
        end_offer(menu)
    else:
        if phase == REVELAR:
            revelar_offers(menu)
        combat_offers(menu)
    if menu.state.seats > 2:
        menu.add("mana", "mana", menu.number("mana", -9, 9, 1))
        if phase >= REVELAR:
            menu.add("pv", "pv", menu.number("pv", -20, 20, 1))


class Menu(common.Menu):
    """The offers of one seat. `side`: what belongs to it; `ahead`: who leads the combat."""

    group = "invocacion.do."
    table = TABLE
    any_card = ("-",)

    def __init__(self, state: InvocacionState, seat: int, deck: "Deck | None") -> None:
        common.Menu.__init__(self, state, seat, deck)
        self.side = state.side(seat)
        self.ahead = leaders(state) if state.phase >= REVELAR else []

    def add_of_guardian(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer that only the Guardián makes; where all sit round one grid, from any of its cells."""
        if self.seat == self.state.active or self.state.seats > 2:
            self._add(True, self.state.active, text, kind, args)

    def number(self, question: str, low: int, high: int, value: int, memory: str = "") -> Ask:
        """A question for a number."""
        return Ask(NUMBER, ("invocacion.ask." + question,), low, high, value, memory=memory)
