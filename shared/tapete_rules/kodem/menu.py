"""What a Kódem seat can do with the bar on one of its cards, likeliest first, and what - and + do."""

from ..errors import RuleError
from ..move import Move
from ..view import CARD, NUMBER, Ask, Offer
from .menu_card import card_offers, last_offers, leaving_offers, rare_offers
from .menu_turn import forbidden_offers, turn_offers
from .numbers import COSTO, kind_of_damage
from .state import PREVIA, KodemState
from .table import TABLE
from .turn import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text


def step_of(state: KodemState, seat: int, stop: str, delta: int) -> Move:
    """Up heals; down is damage, or a cost where K-i says that it is one."""
    if delta >= 0:
        return Move(seat, "heal", (stop, delta))
    kind = kind_of_damage(state, seat)
    if kind == COSTO:
        return Move(seat, "cost", (stop, -delta))
    return Move(seat, "damage", (stop, -delta, kind))


def offers_of(state: KodemState, seat: int, stop: str, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves, the one that ends this step first; near the end what a card's text often allows against a rule."""
    if outcome(state) is not None:
        return []
    menu = Menu(state, seat, stop, decks.get(seat))
    plays = state.active > 0
    if state.seats > 2 and plays:
        from .many import plays as plays_now
        from .menu_many import many_offers

        many_offers(menu)
        plays = plays_now(state, seat)
    if plays:
        turn_offers(menu)
        card_offers(menu)
        leaving_offers(menu)
        rare_offers(menu)
        forbidden_offers(menu)
    elif state.active:
        menu.add("end" if menu.is_mine else "end_rival", "end")
    last_offers(menu)
    return menu.offers


class Menu:
    """The offers of one place, gathered in order."""

    def __init__(self, state: KodemState, seat: int, stop: str, deck: "Deck | None") -> None:
        self.state = state
        self.stop = stop
        self.deck = deck
        self.seat = seat
        self.side = state.side(seat)
        self.rival = state.rival(seat)
        self.slot = self.side.slot(stop)
        self.is_mine = seat == state.active
        self.in_previa = self.is_mine and state.phase == PREVIA
        self.has_rava = bool([slot for slot in self.side.slots if slot.rava])
        self.offers: "list[Offer]" = []

    def add(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer, if its move with the likeliest answers is legal; a plain text is the key's end."""
        offer = self._offer(text, kind, args)
        if self._is_legal(offer):
            self.offers.append(offer)

    def add_sure(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer whose move is known to be legal: asking the row of a rare move would load it."""
        self.offers.append(self._offer(text, kind, args))

    def has(self, kind: str) -> bool:
        """Whether a move of this kind is offered."""
        return bool([offer for offer in self.offers if offer.kind == kind])

    def add_forbidden(self, text: str, kind: str, *args: "int | str | Ask") -> None:
        """An offer only if a rule forbids it: cards often allow it, and then it is forced."""
        offer = self._offer(text, kind, args)
        if not self._is_legal(offer):
            self.offers.append(offer)

    def _offer(self, text: "str | Text", kind: str, args: "tuple[int | str | Ask, ...]") -> Offer:
        return Offer(text if isinstance(text, tuple) else ("kodem.do." + text,), self.seat, kind, args)

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
    return () if ask.kind == CARD else (ask.choices[0][0],)
