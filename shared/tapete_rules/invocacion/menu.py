"""What a seat can do, likeliest first, and what - and + do."""

from ..errors import RuleError
from ..move import Move
from ..view import CARD, NUMBER, Ask, Offer
from .menu_combat import combat_offers
from .menu_round import end_offer, inicio_offers, preparacion_offers, revelar_offers, sorteo_offers
from .power import leaders
from .score import outcome
from .state import CIERRE, INICIO, PREPARACION, REVELAR, SORTEO, InvocacionState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text


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
    if state.agreed:
        menu.add("decline", "decline")
    menu.add("agree" if state.agreed else "draw", "draw")
    menu.add("concede", "concede")
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


class Menu:
    """The offers of one seat, gathered in order. `side`: what belongs to it; `ahead`: who leads the combat."""

    def __init__(self, state: InvocacionState, seat: int, deck: "Deck | None") -> None:
        self.state = state
        self.seat = seat
        self.side = state.side(seat)
        self.deck = deck
        self.ahead = leaders(state) if state.phase >= REVELAR else []
        self.offers: "list[Offer]" = []

    def add(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer, if its move with the likeliest answers is legal; a plain text is the key's end."""
        self._add(True, self.seat, text, kind, args)

    def add_forbidden(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer only if a rule forbids it: cards and late players often ask for it, and then it is forced."""
        self._add(False, self.seat, text, kind, args)

    def add_of_guardian(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer that only the Guardián makes; where all sit round one grid, from any of its cells."""
        if self.seat == self.state.active or self.state.seats > 2:
            self._add(True, self.state.active, text, kind, args)

    def _add(
        self, is_legal: bool, seat: int, text: "str | Text", kind: str, args: "tuple[int | str | Ask, ...]"
    ) -> None:
        offer = Offer(text if isinstance(text, tuple) else ("invocacion.do." + text,), seat, kind, args)
        if self._is_legal(offer) == is_legal:
            self.offers.append(offer)

    def has(self, kind: str) -> bool:
        """Whether a move of this kind is offered."""
        return bool([offer for offer in self.offers if offer.kind == kind])

    def number(self, question: str, low: int, high: int, value: int, memory: str = "") -> Ask:
        """A question for a number."""
        return Ask(NUMBER, ("invocacion.ask." + question,), low, high, value, memory=memory)

    def _is_legal(self, offer: Offer) -> bool:
        row = TABLE[offer.kind]
        arguments = row.arguments(offer.move([_likely(ask) for ask in offer.asks()]))
        try:
            row.check(self.state, offer.seat, *arguments)
        except RuleError:
            return False
        return True


def _likely(ask: Ask) -> "tuple[int | str, ...]":
    if ask.kind == NUMBER:
        return (ask.value,)
    return ("-",) if ask.kind == CARD else (ask.choices[0][0],)
