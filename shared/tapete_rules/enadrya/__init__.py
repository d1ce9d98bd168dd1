"""Enadrya, by the rulebook of its publisher as its wiki keeps it.

The names of `tapete_rules.game`. What only a screen or a check asks for is imported when it is asked for; no module
here may bear the name of a function below, which importing it would replace.
"""

from .settings import EDITIONS, OPTIONS
from .state import EnadryaState
from .table import TABLE
from .turn import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Offer, Text, View

NAME = "enadrya"
TITLE = "Enadrya"
SEATS = (2, 2)

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


def new_state(options: "dict[str, int | str]") -> EnadryaState:
    """The table before the first move, as it lies where nobody has named a Base."""
    return EnadryaState(options)


def opening(options: "dict[str, int | str]", decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """The Bases of the decks, then who begins."""
    from .flow import opening as moves

    return moves(decks, first)


def displays(state: EnadryaState) -> "tuple[int, int]":
    """Each display stands for its seat."""
    return (1, 2)


def view(state: EnadryaState, seat: int, decks: "dict[int, Deck]") -> "View":
    """What a seat should see."""
    from .screen import view_of

    return view_of(state, seat, decks)


def offers(state: EnadryaState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """What a seat can do with the bar on a number, likeliest first."""
    from .menu import offers_of

    return offers_of(state, seat, stop, decks)


def step(state: EnadryaState, seat: int, stop: str, delta: int) -> "Move":
    """The number under the bar, one way or the other."""
    from .menu import step_of

    return step_of(seat, stop, delta)


def corrections(state: EnadryaState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """Every number that can be set by hand: (path, text, value, lowest, highest)."""
    from .correct import numbers

    return numbers(state, seat)


def describe(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """A move in words."""
    from .history import words

    return words(move, decks)


def piles(state: EnadryaState, decks: "dict[int, Deck]") -> "list[tuple[Text, Iterable[str]]]":
    """The units of each seat by their slot, which lie open; the Incinerador is not said to be public."""
    from .history import unit_lines

    return [(("enadrya.pile", seat), unit_lines(state.side(seat), decks.get(seat))) for seat in (1, 2)]
