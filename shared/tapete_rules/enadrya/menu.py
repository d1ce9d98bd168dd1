"""What an Enadrya seat can do with the bar on one of its numbers, likeliest first, and what - and + do."""

from ..errors import RuleError
from ..move import Move
from ..view import NUMBER, Offer
from .screen import DEFENCE, HAND, TECH
from .state import EnadryaState
from .table import TABLE
from .turn import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Ask, Text


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
        _draw_offers(menu)
    if stop == TECH:
        from .menu_units import unit_offers

        unit_offers(menu)
    else:
        from .menu_turn import turn_offers

        turn_offers(menu)
    menu.add("loop_too" if state.loop else "loop", "loop")
    if not are_both_fallen:
        _draw_offers(menu)
    menu.add("concede", "concede")
    return menu.offers


class Menu:
    """The offers of one seat, gathered in order."""

    def __init__(self, state: EnadryaState, seat: int, deck: "Deck | None") -> None:
        self.state = state
        self.seat = seat
        self.deck = deck
        self.side = state.side(seat)
        self.is_mine = seat == state.active
        self.offers: "list[Offer]" = []

    def add(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer, if its move with the likeliest answers is legal; a plain text is the key's end."""
        offer = self._offer(text, kind, args)
        if self._is_legal(offer):
            self.offers.append(offer)

    def add_forbidden(self, text: str, kind: str, *args: "int | str | Ask") -> None:
        """An offer only if a rule forbids it: cards often allow it, and then it is forced."""
        offer = self._offer(text, kind, args)
        if not self._is_legal(offer):
            self.offers.append(offer)

    def can(self, kind: str, *args: "int | str") -> bool:
        """Whether a move is legal now."""
        row = TABLE[kind]
        try:
            row.check(self.state, self.seat, *row.arguments(Move(self.seat, kind, args)))
        except RuleError:
            return False
        return True

    def _offer(self, text: "str | Text", kind: str, args: "tuple[int | str | Ask, ...]") -> Offer:
        return Offer(text if isinstance(text, tuple) else ("enadrya.do." + text,), self.seat, kind, args)

    def _is_legal(self, offer: Offer) -> bool:
        return self.can(offer.kind, *offer.move([_likely(ask) for ask in offer.asks()]).args)


def _likely(ask: "Ask") -> "tuple[int | str, ...]":
    if ask.kind == NUMBER:
        return (ask.value,)
    return (ask.choices[0][0],) if ask.choices else ()


def _draw_offers(menu: Menu) -> None:
    """A draw, or the answers to one."""
    if menu.state.agreed:
        menu.add("decline", "decline")
    menu.add("agree" if menu.state.agreed else "draw", "draw")
