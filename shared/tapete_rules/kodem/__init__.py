"""Kódem TCG, standard and Multijugador, by the rulebook in force since 5 February 2024.

The names of `tapete_rules.game`. What only a screen or a check asks for is imported when it is asked for; no module
here may bear the name of a function below, which importing it would replace.
"""

from .ending import outcome
from .settings import EDITIONS, OPTIONS
from .state import KodemState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Offer, Text, View

NAME = "kodem"
TITLE = "Kódem TCG"
SEATS = (2, 8)

__all__ = [
    "EDITIONS",
    "NAME",
    "OPTIONS",
    "SEATS",
    "TABLE",
    "TITLE",
    "corrections",
    "describe",
    "displays",
    "draws_first",
    "new_state",
    "offers",
    "opening",
    "outcome",
    "piles",
    "step",
    "view",
]


def draws_first(options: "dict[str, int | str]") -> bool:
    """The one who begins has the first turn."""
    return True


def new_state(options: "dict[str, int | str]") -> KodemState:
    """The table before the first move, as it lies where nobody has a deck on the board."""
    return KodemState(options)


def opening(options: "dict[str, int | str]", decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """What the decks hold, then who begins."""
    from .setup import opening_of

    return opening_of(decks, first)


def displays(state: KodemState) -> "tuple[int, int]":
    """Each of two displays stands for its seat; at a larger table for the two that play against each other (K-o)."""
    if state.seats == 2 or not state.active:
        return (1, 2)
    return (state.active, state.rival_of(state.active))


def view(state: KodemState, seat: int, decks: "dict[int, Deck]") -> "View":
    """What a seat should see."""
    from .screen import view_of

    return view_of(state, seat, decks)


def offers(state: KodemState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """What a seat can do with the bar on a place, likeliest first."""
    from .menu import offers_of

    return offers_of(state, seat, stop, decks)


def step(state: KodemState, seat: int, stop: str, delta: int) -> "Move":
    """Life under the bar, one way or the other."""
    from .menu import step_of

    return step_of(state, seat, stop, delta)


def corrections(state: KodemState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """Every number that can be set by hand: (path, text, value, lowest, highest)."""
    from .correct import numbers

    return numbers(state, seat)


def describe(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """A move in words."""
    from .history import words

    return words(move, decks)


def piles(state: KodemState, decks: "dict[int, Deck]") -> "list[tuple[Text, Iterable[str]]]":
    """The Extinción of each seat, which is public (L217)."""
    from .history import names

    return [(("kodem.pile", seat), names(state.side(seat).pile, decks.get(seat))) for seat in state.all_seats()]
