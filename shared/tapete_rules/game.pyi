"""What the package of a game offers to `match.Match`; for readers and type checkers, nothing imports it to run."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from .deck import Deck
from .move import Move
from .options import Option
from .params import Row
from .state import Outcome
from .view import Offer, Text, View

class Game(Protocol):
    """A package under `tapete_rules`, or the object that a custom profile makes; its own state type stands for Any.

    `TITLE`: its name as its players say it; `SEATS`: fewest and most at a table, and where they differ an option
    `seats` says how many; `TABLE` maps the kind of a move to its row; `EDITIONS` maps an edition to the options in
    which it differs.
    """

    NAME: str
    TITLE: str
    SEATS: tuple[int, int]
    OPTIONS: tuple[Option, ...]
    EDITIONS: dict[str, dict[str, int | str]]
    TABLE: dict[str, Row]

    def draws_first(self, options: dict[str, int | str]) -> bool:
        """Whether it matters who begins, so that it is drawn or agreed before the first move."""

    def new_state(self, options: dict[str, int | str]) -> Any:
        """The state before the first move."""

    def opening(self, options: dict[str, int | str], decks: dict[int, Deck], first: int) -> list[Move]:
        """The moves that begin a game: what the decks say of each seat's start, then who plays first."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the present game ended, or None while it goes on."""

    def displays(self, state: Any) -> tuple[int, int]:
        """The seats that two displays stand for now."""

    def view(self, state: Any, seat: int, decks: dict[int, Deck]) -> View:
        """What a seat should see."""

    def offers(self, state: Any, seat: int, stop: str, decks: dict[int, Deck]) -> Iterator[Offer]:
        """What a seat can do with the bar on a stop while the game goes on, likeliest first, made one by one."""

    def step(self, state: Any, seat: int, stop: str, delta: int) -> Move:
        """The move that changes the number at a stop by `delta`, a multiple of its cell's `step`."""

    def corrections(self, state: Any, seat: int) -> list[tuple[str, Text, int, int, int]]:
        """The numbers a seat may set by hand: (path, text, value, lowest, highest)."""

    def describe(self, move: Move, decks: dict[int, Deck]) -> Text:
        """The move in words, for histories."""

    def piles(self, state: Any, decks: dict[int, Deck]) -> list[tuple[Text, Iterable[str]]]:
        """The piles that lie open to both players: (text, names of their cards)."""
