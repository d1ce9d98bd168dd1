"""Digimon HiperColiseo between two seats.

The names of `tapete_rules.game`. What only a screen or a check asks for is imported when it is asked for; no module
here may bear the name of a function below, which importing it would replace.
"""

from .flow import opening, outcome
from .settings import EDITIONS, OPTIONS
from .state import DigimonState
from .table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..deck import Deck
    from ..move import Move
    from ..view import Offer, Text, View

NAME = "digimon"
TITLE = "Digimon HiperColiseo"
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
    """The primer jugador of the first round."""
    return True


def new_state(options: "dict[str, int | str]") -> DigimonState:
    """The table before the first move: 100 points and a level 3 face down on each side (L8)."""
    return DigimonState(options)


def displays(state: DigimonState) -> "tuple[int, int]":
    """Each display stands for its seat."""
    return (1, 2)


def view(state: DigimonState, seat: int, decks: "dict[int, Deck]") -> "View":
    """What a seat should see."""
    from .screen import view_of

    return view_of(state, seat, decks)


def offers(state: DigimonState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
    """What a seat can do with the bar on a number, likeliest first."""
    from .menu import offers_of

    return offers_of(state, seat, stop, decks)


def step(state: DigimonState, seat: int, stop: str, delta: int) -> "Move":
    """The number under the bar, one way or the other."""
    from .menu import step_of

    return step_of(state, seat, stop, delta)


def corrections(state: DigimonState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
    """Every number that can be set by hand: (path, text, value, lowest, highest)."""
    from .correct import numbers

    return numbers(state, seat)


def describe(move: "Move", decks: "dict[int, Deck]") -> "Text":
    """A move in words."""
    from .history import words

    return words(move, decks)


def piles(state: DigimonState, decks: "dict[int, Deck]") -> "list[tuple[Text, Iterable[str]]]":
    """None: nobody may look into the Área Oscura (L18, D-b)."""
    return []
