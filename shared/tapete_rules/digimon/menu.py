"""What a seat can do with the bar on one of its numbers, likeliest first, and what - and + do."""

from ..errors import RuleError
from ..move import Move
from ..view import NUMBER, Ask, Offer
from .flow import outcome
from .menu_digimon import box_offers, digimon_offers, power_offers
from .menu_round import activation_offers, end_offers, rest_offers
from .screen import POINTS, POWER
from .side import HIBRIDO, INFANTE
from .state import BATALLA
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .state import DigimonState


def step_of(state: "DigimonState", seat: int, stop: str, delta: int) -> Move:
    """Points by an effect; up in level is an evolution, down is by hand; power is what effects add."""
    if stop == POINTS:
        return Move(seat, "gain" if delta >= 0 else "drop", (abs(delta),))
    if stop == POWER:
        return Move(seat, "add", (delta,))
    level = max(INFANTE, min(HIBRIDO, state.side(seat).form().level + delta))
    return Move(seat, "evolve", (level,)) if delta >= 0 else Move(seat, "set", ("level", level))


def offers_of(state: "DigimonState", seat: int, stop: str, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves: what ends the round, the Digimon, its power (with the bar on that first), then what is rare.

    Near the end stands what a card's text often allows against a rule.
    """
    if outcome(state) is not None:
        return []
    menu = Menu(state, seat, decks.get(seat))
    if state.active:
        groups = [end_offers, digimon_offers, power_offers]
        if stop == POWER:
            groups = [power_offers, end_offers, digimon_offers]
        if state.phase == BATALLA:
            menu.add("pass", "pass")
        for group in groups:
            group(menu)
        if state.phase != BATALLA:
            menu.add("done", "pass")
        activation_offers(menu)
        box_offers(menu)
        rest_offers(menu)
    if state.agreed:
        menu.add("decline", "decline")
    menu.add("agree" if state.agreed else "draw", "draw")
    menu.add("concede", "concede")
    return menu.offers


class Menu:
    """The offers of one seat, gathered in order."""

    def __init__(self, state: "DigimonState", seat: int, deck: "Deck | None") -> None:
        self.state = state
        self.seat = seat
        self.side = state.side(seat)
        self.deck = deck
        self.offers: "list[Offer]" = []

    def add(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer, if its move with the likeliest answers is legal; a plain text is the key's end."""
        offer = self._offer(text, kind, args)
        if self._is_legal(offer):
            self.offers.append(offer)

    def add_forbidden(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer only if a rule forbids it: cards often allow it, and then it is forced."""
        offer = self._offer(text, kind, args)
        if not self._is_legal(offer):
            self.offers.append(offer)

    def _offer(self, text: "str | Text", kind: str, args: "tuple[int | str | Ask, ...]") -> Offer:
        return Offer(text if isinstance(text, tuple) else ("digimon.do." + text,), self.seat, kind, args)

    def _is_legal(self, offer: Offer) -> bool:
        row = TABLE[offer.kind]
        arguments = row.arguments(offer.move([_likely(ask) for ask in offer.asks()]))
        try:
            row.check(self.state, self.seat, *arguments)
        except RuleError:
            return False
        return True


def _likely(ask: Ask) -> "tuple[int | str, ...]":
    if ask.kind == NUMBER:
        return (ask.value,)
    return (ask.choices[0][0],) if ask.choices else ()
