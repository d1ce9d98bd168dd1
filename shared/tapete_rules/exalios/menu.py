"""What an Exalios seat can do, likeliest first, and what - and + do."""

from ..errors import RuleError
from ..move import Move
from ..view import CARD, NUMBER, Ask, Offer
from .checks import UNNAMED
from .duelo import outcome
from .menu_card import claim_offers, forbidden_offers, reveal_offers, typed_offers
from .menu_duelo import fight_offer, last_offers, marker_offers, over_offers, tie_break_offers
from .personaje import HERIDAS
from .screen import VALUE
from .state import MOST, ExaliosState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text

_ANY_CARD = (UNNAMED, 2)  # stands for whichever will be picked


def step_of(state: ExaliosState, seat: int, stop: str, delta: int) -> Move:
    """Over the Heridas Restantes - is a wound, + takes one back; over the Valor Final they change what the Don adds."""
    side = state.side(seat)
    if stop == VALUE:
        return Move(seat, "don", (min(MOST, max(0, side.card.don + delta)),))
    if delta < 0:
        return Move(seat, "wound", (min(9, -delta),))
    return Move(seat, "set", ("heridas", min(HERIDAS, side.heridas + delta)))


def offers_of(state: ExaliosState, seat: int, decks: "dict[int, Deck]") -> "list[Offer]":
    """Legal moves, the one that ends this step first; near the end a chain that icons deny and a text may grant."""
    if outcome(state) is not None:
        return []
    menu = Menu(state, seat, decks.get(seat))
    if state.turn:
        fight_offer(menu)
        over_offers(menu)
        tie_break_offers(menu)
        reveal_offers(menu)
        claim_offers(menu)
        marker_offers(menu)
        typed_offers(menu)
        forbidden_offers(menu)
    last_offers(menu)
    return menu.offers


class Menu:
    """The offers of a seat, gathered in order."""

    def __init__(self, state: ExaliosState, seat: int, deck: "Deck | None") -> None:
        self.state = state
        self.seat = seat
        self.side = state.side(seat)
        self.card = self.side.card
        self.deck = deck
        self.offers: "list[Offer]" = []

    def add(self, text: "str | Text", kind: str, *args: "int | str | Ask") -> None:
        """An offer, if its move with the likeliest answers is legal; a plain text is the key's end."""
        self._add(True, text, kind, args)

    def add_forbidden(self, text: str, kind: str, *args: "int | str | Ask") -> None:
        """An offer only if a rule forbids it, to be forced."""
        self._add(False, text, kind, args)

    def _add(self, is_legal: bool, text: "str | Text", kind: str, args: "tuple[int | str | Ask, ...]") -> None:
        offer = Offer(text if isinstance(text, tuple) else ("exalios.do." + text,), self.seat, kind, args)
        if self._is_legal(offer) == is_legal:
            self.offers.append(offer)

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
    return _ANY_CARD if ask.kind == CARD else (ask.choices[0][0],)
