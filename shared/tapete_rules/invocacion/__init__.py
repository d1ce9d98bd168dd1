"""Invocación: Fronteras, for 2 to 8 seats.

The names of `tapete_rules.game`. What only a screen or a check asks for is imported when it is asked for; no module
here may bear the name of a function below, which importing it would replace.
"""

from .score import outcome
from .settings import EDITIONS, OPTIONS
from .state import InvocacionState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Offer, Text, View

NAME = "invocacion"
TITLE = "Invocación: Fronteras"
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
    """The first Guardián, unless drawn powers name him (L28)."""
    return options["guardian"] == "coin"


def new_state(options: "dict[str, int | str]") -> InvocacionState:
    """The table before the first move."""
    return InvocacionState(options)


def opening(options: "dict[str, int | str]", decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """Who is Guardián, or takes his place until drawn powers name one (L28)."""
    from ..move import Move

    return [Move(0, "first", (first,))]


def displays(state: InvocacionState) -> "tuple[int, int]":
    """Each display stands for its seat; with more seats both show all alike (I-a)."""
    return (1, 2)


def view(state: InvocacionState, seat: int, decks: "dict[int, Deck]") -> "View":
    """What a seat should see."""
    from .screen import view_of

    return view_of(state, seat, decks)


def offers(state: InvocacionState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """What a seat can do, likeliest first; in a grid the seat that the bar stands on."""
    from .menu import offers_of

    return offers_of(state, seat, stop, decks)


def step(state: InvocacionState, seat: int, stop: str, delta: int) -> "Move":
    """The number under the bar, one way or the other."""
    from .menu import step_of

    return step_of(state, seat, stop, delta)


def corrections(state: InvocacionState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """Every number that can be set by hand: (path, text, value, lowest, highest)."""
    from .correct import numbers

    return numbers(state, seat)


def describe(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """A move in words."""
    from .history import words

    return words(move, decks)


def piles(state: InvocacionState, decks: "dict[int, Deck]") -> "list[tuple[Text, Iterable[str]]]":
    """None that a board could name: what lies in discard and trophies it only counts."""
    return []
