"""The offers of a seat, gathered in order; what every game's menu has."""

from .errors import RuleError
from .view import CARD, Offer, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from .deck import Deck
    from .params import MoveRow
    from .view import Text

    Group = Callable[[Any], None]  # adds offers to a game's Menu


class OfferMenu:
    """A game says `group`, what stands before the keys of its texts, `table`, its moves, and where it matters
    `any_card`, the answer that stands for whichever card will be picked, and `paying`, the kinds of moves that spend
    something.
    """

    group = ""
    paying: "tuple[str, ...]" = ()
    table: "dict[str, MoveRow]"
    any_card: "tuple[int | str, ...]" = ()

    def __init__(self, state: "Any", seat: int, deck: "Deck | None" = None) -> None:
        self.state = state
        self.seat = seat
        self.deck = deck
        self.offers: "list[Offer]" = []

    def gather_offers(self, groups: "Iterable[Group]") -> "Iterator[Offer]":
        """Yield the offers that each of these functions adds; it is called when those before it have been taken.

        A game puts the functions of what is usual in a phase before all its functions; one that is there twice adds its
        offers once. A board shows the first of them in one list, and the others in a second one.
        """
        called: "list[Group]" = []
        for group in groups:
            if group in called:
                continue
            called.append(group)
            taken = len(self.offers)
            group(self)
            for offer in self.offers[taken:]:
                yield offer

    def add(self, text: "str | Text", kind: str, *args: "int | str | Question") -> None:
        """Add an offer if its move with the likeliest answers is legal; a plain text is the end of the key."""
        self._add_if(True, self.seat, text, kind, args)

    def add_forbidden(self, text: "str | Text", kind: str, *args: "int | str | Question") -> None:
        """Add an offer only if a rule forbids its move. It says so and is forced: cards and late players ask for it."""
        self._add_if(False, self.seat, text, kind, args)

    def add_sure(self, text: "str | Text", kind: str, *args: "int | str | Question") -> Offer:
        """Add an offer whose move is known to be legal: to check a rare move would load its code."""
        offer = self._make_offer(self.seat, text, kind, args)
        self.offers.append(offer)
        return offer

    def add_draw(self) -> None:
        """Add a draw; where one is offered, the answers of a seat that is asked, or the retreat of one that agreed."""
        agreed = self.state.agreed
        if agreed:
            self.add(("do.take_back" if agreed >> self.seat & 1 else "do.decline",), "decline")
        self.add(("do.agree" if agreed else "do.draw",), "draw")

    def add_last(self) -> None:
        """Offer the rare moves that come last: a draw, giving up."""
        self.add_draw()
        self.add_concede()

    def add_concede(self) -> None:
        """Add giving up."""
        self.add(("do.concede",), "concede")

    def has_offer(self, kind: str) -> bool:
        """Return True if a move of this kind is offered."""
        return bool([offer for offer in self.offers if offer.kind == kind])

    def is_legal(self, kind: str, *args: "int | str | Question") -> bool:
        """Return True if a move is legal now."""
        return self._find_refusal(self._make_offer(self.seat, "", kind, args)) is None

    def _add_if(
        self, is_legal: bool, seat: int, text: "str | Text", kind: str, args: "tuple[int | str | Question, ...]"
    ) -> None:
        offer = self._make_offer(seat, text, kind, args)
        refusal = self._find_refusal(offer)
        if (refusal is None) == is_legal:
            if refusal is not None:
                offer.refusal = refusal
            self.offers.append(offer)

    def _make_offer(self, seat: int, text: "str | Text", kind: str, args: "tuple[int | str | Question, ...]") -> Offer:
        offer = Offer(text if isinstance(text, tuple) else (self.group + text,), seat, kind, args)
        if kind in self.paying:
            offer.pays = True
        return offer

    def _find_refusal(self, offer: Offer) -> "RuleError | None":
        """Return the rule error of an offer with its likeliest answers, or None."""
        row = self.table[offer.kind]
        arguments = row.full_arguments(offer.make_move([self._likely_answer(ask) for ask in offer.open_questions()]))
        try:
            row.check(self.state, offer.seat, *arguments)
        except RuleError as error:
            return error
        return None

    def _likely_answer(self, ask: Question) -> "tuple[int | str, ...]":
        return self.any_card if ask.kind == CARD else ask.likeliest_answer()
