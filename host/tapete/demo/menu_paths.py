"""The entry of a seat's menu that makes a move, and the answers to its questions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tapete_rules.match import Match
from tapete_rules.move import Move
from tapete_rules.view import CARD, NUMBER, Offer, Question

BUTTONS = "buttons"
"""The screen of a question whose answers have a button each."""
CONCEDE = "concede"

MenuAnswer = tuple[int | str, ...]


@dataclass(frozen=True)
class MenuPick:
    """One press of OK on a question: its screen, the place or the number to go to.

    `count` is the length of a list, 0 for a number; a question without a screen has no name.
    """

    screen: str
    target: int
    count: int
    answer: MenuAnswer


@dataclass(frozen=True)
class MenuPath:
    """The place of an offer in the menu, how many stand above the board's own entries, and the answers in order."""

    index: int
    count: int
    picks: tuple[MenuPick, ...]


def find_way(match: Match, move: Move, stop: str) -> MenuPath | None:
    """Find the way from a seat's menu to a move; None if no offer leads to it."""
    offers = upper_offers(match, move.seat, stop)
    move_line = move.to_line()
    for index, offer in enumerate(offers):
        if offer.kind != move.kind:
            continue
        for picks in product(*(list(_picks_of(ask, match, offer)) for ask in offer.open_questions())):
            if offer.make_move([pick.answer for pick in picks]).to_line() == move_line:
                return MenuPath(index, len(offers), picks)
    return None


def upper_offers(match: Match, seat: int, stop: str) -> list[Offer]:
    """The offers that stand above the board's own entries: giving up is below them, the last of all."""
    return [offer for offer in match.offers(seat, stop) if offer.kind != CONCEDE]


def _picks_of(ask: Question, match: Match, offer: Offer) -> Iterator[MenuPick]:
    """Every answer that a question takes; what the board draws itself has none."""
    if ask.kind == NUMBER:
        for number in range(ask.low, ask.high + 1):
            yield MenuPick("number", number, 0, (number,))
    elif ask.kind == CARD:
        yield from _card_picks(match, offer, ask.types)
    elif ask.kind != "random":
        yield from _list_picks(BUTTONS if ask.has_buttons else "choice", [(argument,) for argument, _ in ask.choices])


def _card_picks(match: Match, offer: Offer, types: tuple[str, ...]) -> Iterator[MenuPick]:
    """The cards of these types in the deck's order without those that lie open, and last the entry that names none."""
    deck = match.decks.get(offer.seat)
    if deck:
        places = deck.places_of(types, match.open_cards(offer.seat, offer.kind))
        yield from _list_picks("card", [*(deck.card_at(place).move_arguments() for place in places), ()])
    else:
        yield MenuPick("", 0, 0, ())


def _list_picks(screen: str, answers: Sequence[MenuAnswer]) -> Iterator[MenuPick]:
    for place, answer in enumerate(answers):
        yield MenuPick(screen, place, len(answers), answer)
