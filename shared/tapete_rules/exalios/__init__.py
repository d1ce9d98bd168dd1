"""Exalios, a Combat of up to three Duelos between two seats, by version 1.0 of the rulebook.

The names of `tapete_rules.game`. What only a screen or a check asks for is imported when it is asked for; no module
here may bear the name of a function below, which importing it would replace.
"""

from .duelo import outcome
from .settings import EDITIONS, OPTIONS
from .state import ExaliosState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Offer, Text, View

NAME = "exalios"
TITLE = "Exalios"
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
    """Both seats play at once."""
    return False


def new_state(options: "dict[str, int | str]") -> ExaliosState:
    """The table before the first move: six cards in each hand (L101)."""
    return ExaliosState(options)


def opening(options: "dict[str, int | str]", decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """The Combat begins; both seats play at once, so that `first` only says who is named first in the next one."""
    from ..move import Move

    return [Move(0, "first", (first,))]


def displays(state: ExaliosState) -> "tuple[int, int]":
    """Each display stands for its seat."""
    return (1, 2)


def view(state: ExaliosState, seat: int, decks: "dict[int, Deck]") -> "View":
    """What a seat should see."""
    from .screen import view_of

    return view_of(state, seat, decks)


def offers(state: ExaliosState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """What a seat can do, likeliest first, wherever the bar stands."""
    from .menu import offers_of

    return offers_of(state, seat, decks)


def step(state: ExaliosState, seat: int, stop: str, delta: int) -> "Move":
    """A wound, or a bonus typed in."""
    from .menu import step_of

    return step_of(state, seat, stop, delta)


def corrections(state: ExaliosState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """Every number that can be set by hand: (path, text, value, lowest, highest)."""
    from .correct import numbers

    return numbers(state, seat)


def describe(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """A move in words."""
    from .history import words

    return words(move, decks)


def piles(state: ExaliosState, decks: "dict[int, Deck]") -> "list[tuple[Text, Iterable[str]]]":
    """The Personajes of each seat that fought, which lie open; retired cards do not (L193 says nothing of it)."""
    from .history import names

    return [(("exalios.pile", seat), names(state.side(seat), decks.get(seat))) for seat in (1, 2)]
