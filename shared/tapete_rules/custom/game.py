"""A game made of a profile: the names of `tapete_rules.game`, as an object instead of a package."""

from ..move import Move
from ..options import COMMON, Option
from .ending import outcome
from .moves import table_of
from .state import CustomState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..deck import Deck
    from ..state import Outcome
    from ..view import Offer, Text, View
    from .profile import Profile


class CustomGame:
    """The game of one profile. What only a screen asks for is imported when it is asked for."""

    NAME = "custom"

    def __init__(self, profile: "Profile") -> None:
        self.profile = profile
        self.TITLE = profile.name.spanish
        self.SEATS = (profile.fewest, profile.most)
        self.OPTIONS: "tuple[Option, ...]" = (Option("edition", "1", "profile", ("1",)),)
        if profile.most > 2:
            self.OPTIONS += (Option("seats", profile.fewest, "profile", low=profile.fewest, high=profile.most),)
        self.OPTIONS += COMMON
        self.EDITIONS: "dict[str, dict[str, int | str]]" = {"1": {}}
        self.TABLE = table_of(profile, self.new_state)

    def draws_first(self, options: "dict[str, int | str]") -> bool:
        """Also where the profile knows no turns: the players do."""
        return True

    def new_state(self, options: "dict[str, int | str]") -> CustomState:
        """The table before the first move."""
        return CustomState(self.profile, options)

    def opening(self, options: "dict[str, int | str]", decks: "dict[int, Deck]", first: int) -> "list[Move]":
        """Who begins."""
        return [Move(0, "first", (first,))]

    def outcome(self, state: CustomState) -> "Outcome | None":
        """How the present game ended, or None while it goes on."""
        return outcome(state)

    def displays(self, state: CustomState) -> "tuple[int, int]":
        """Between two each display stands for its seat; else both show the same."""
        return (1, 2)

    def view(self, state: CustomState, seat: int, decks: "dict[int, Deck]") -> "View":
        """What a seat should see."""
        from .screen import view_of

        return view_of(state, seat)

    def offers(self, state: CustomState, seat: int, stop: str, decks: "dict[int, Deck]") -> "Iterator[Offer]":
        """What a seat can do, likeliest first."""
        from .menu import offers_of

        return offers_of(state, seat, stop, self.TABLE)

    def step(self, state: CustomState, seat: int, stop: str, delta: int) -> Move:
        """The counter under the bar, by so many points."""
        from .menu import step_of

        return step_of(state, seat, stop, delta)

    def corrections(self, state: CustomState, seat: int) -> "list[tuple[str, Text, int, int, int]]":
        """Every number that can be set by hand: (path, text, value, lowest, highest)."""
        from .history import numbers

        return numbers(state, seat)

    def describe(self, move: Move, decks: "dict[int, Deck]") -> "Text":
        """A move in words."""
        from .history import words

        return words(self.profile, move)

    def piles(self, state: CustomState, decks: "dict[int, Deck]") -> "list[tuple[Text, Iterable[str]]]":
        """A profile knows no cards."""
        return []
