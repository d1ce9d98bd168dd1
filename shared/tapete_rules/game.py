"""A game as a match asks for it. Each has a package, whose GAME is a subclass; a custom profile makes one too."""

from .move import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from .deck import Deck
    from .end_of_time import TimeCriterion
    from .options import Option
    from .params import MoveRow
    from .state import Outcome
    from .view import Offer, Text, View

    Options = dict[str, int | str]
    Decks = dict[int, Deck]
    Correction = tuple[str, Text, int, int, int]
    ScreenFunctions = tuple[
        Callable[[Any, int, Decks], View],
        Callable[[Any, int, str, Decks], Iterator[Offer]],
        Callable[[Any, int, str, int], Move],
        Callable[[Move, Decks], Text],
    ]


class Game:
    """A game as a match sees it; a subclass overrides the methods in which it differs.

    `name`: of the package; `seats`: fewest and most at a table, and where they differ an option `seats` says how many;
    `editions` maps an edition to the options in which it differs; `table` maps the kind of a move to its row;
    `new_state(options)` returns the state before the first move; `outcome(state)` says how the present game ended, None
    while it goes on.
    """

    ASKED: "tuple[str, ...]" = ("edition", "seats")  # the options that a board asks for before a match

    # The end by time: the unit that is counted ("turn", "round", "fight", "" for none), how many follow where nobody
    # says, and whether a draw is impossible.
    TIME_UNIT = "turn"
    TIME_UNITS = 0
    NEVER_DRAWN = False

    # What a move comes to in a history: of a side an attribute, and the kinds of moves that change it.
    TOTALS: "tuple[tuple[str, str], ...]" = ()

    def __init__(
        self,
        name: str,
        seats: "tuple[int, int]",
        options: "tuple[Option, ...]",
        editions: "dict[str, Options]",
        table: "dict[str, MoveRow]",
        new_state: "Callable[[Options], Any]",
        outcome: "Callable[[Any], Outcome | None]",
    ) -> None:
        self.NAME = name
        self.SEATS = seats
        self.OPTIONS = options
        self.EDITIONS = editions
        self.TABLE = table
        self.new_state = new_state
        self.outcome = outcome
        self._screen: "ScreenFunctions | None" = None

    # -- the usual, which a game may change

    def draws_first(self, options: "Options") -> bool:
        """Return True where it matters who begins, so that it is drawn or agreed before the first move."""
        return True

    def opening(self, options: "Options", decks: "Decks", first: int) -> "list[Move]":
        """Return the moves that begin a game: what the decks say of each seat's start, then who plays first."""
        return [Move(0, "first", (first,))]

    def number_text(self, state: "Any", stop: str) -> "Text":
        """Return what the number at a stop is called where a change of it is announced; its words may be missing."""
        return (self.NAME + ".stop." + stop,)

    def find_total(self, state: "Any", move: "Move") -> "int | None":
        """Return what a number of the seat came to by the move just made; None for a move that changes none."""
        for attribute, kinds in self.TOTALS:
            if move.seat and move.kind in kinds.split(" "):
                total: "int | None" = getattr(state.side(move.seat), attribute)
                return total
        return None

    def displays(self, state: "Any") -> "tuple[int, int]":
        """Return the seats that two displays stand for now."""
        return (1, 2)

    def piles(self, state: "Any", decks: "Decks") -> "list[tuple[Text, Iterable[str]]]":
        """List the piles that lie open to both players: (text, names of their cards)."""
        return []

    def open_cards(self, state: "Any", seat: int, kind: str) -> "list[str]":
        """List the codes of a seat's cards that lie open, one for each copy: no move of this kind can name them."""
        return []

    def unit_number(self, state: "Any") -> int:
        """Return the number of the unit (turn, round) that runs or comes next; it rises when a unit has ended."""
        return int(state.turn)

    def is_unit_running(self, state: "Any") -> bool:
        """Return True if a unit has begun, so that it is finished after time was called."""
        return True

    def time_criteria(self, state: "Any") -> "list[TimeCriterion]":
        """List what decides a game whose time is over, in order; the first is the number that the game is about."""
        return []

    def is_near_loss(self, state: "Any", seat: int) -> bool:
        """Return True if a seat can lose the game soon by the number that the game is about, as its last life."""
        return False

    # -- what modules of the game's package answer, loaded when they are asked

    def corrections(self, state: "Any", seat: int) -> "list[Correction]":
        """List the numbers that a seat may set by hand: (path, text, value, lowest, highest)."""
        rows: "list[Correction]" = self._load("corrections", "list_corrections")(state, seat)
        return rows

    def view(self, state: "Any", seat: int, decks: "Decks") -> "View":
        """Return what a seat should see."""
        return self._functions()[0](state, seat, decks)

    def offers(self, state: "Any", seat: int, stop: str, decks: "Decks") -> "Iterator[Offer]":
        """Make what a seat can do with the bar on a stop while the game goes on, one by one, likeliest first."""
        return self._functions()[1](state, seat, stop, decks)

    def step_move(self, state: "Any", seat: int, stop: str, delta: int) -> Move:
        """Return the move that changes the number at a stop by `delta`, a multiple of its cell's `step`."""
        return self._functions()[2](state, seat, stop, delta)

    def describe_move(self, move: Move, decks: "Decks") -> "Text":
        """Return a move in words, for histories."""
        return self._functions()[3](move, decks)

    def _functions(self) -> "ScreenFunctions":
        if self._screen is None:
            self._screen = (
                self._load("screen", "build_view"),
                self._load("menu", "list_offers"),
                self._load("menu", "step_move"),
                self._load("history", "move_text"),
            )
        return self._screen

    def _load(self, module: str, function: str) -> "Any":
        """Import a function of the game's package itself, or from a module of it."""
        package = "tapete_rules." + self.NAME
        loaded = __import__(package, None, None, ("GAME",))
        if not hasattr(loaded, function):
            loaded = __import__(package + "." + module, None, None, (function,))
        return getattr(loaded, function)
