"""A game made of a profile."""

from ..game import Game
from ..options import COMMON, Option
from .ending import game_outcome
from .moves import build_move_table
from .state import CustomState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..end_of_time import TimeCriterion
    from ..game import Correction, Decks, Options
    from ..move import Move
    from ..view import Offer, Text, View
    from .profile import Profile
_LAST_STEPS = 3


class CustomGame(Game):
    """The game of one profile. It knows no cards; what only a screen asks for is imported when it is asked for."""

    def __init__(self, profile: "Profile") -> None:
        def new_state(options: "Options") -> CustomState:
            return CustomState(profile, options)

        self.profile = profile
        self.TIME_UNIT = "turn" if profile.has_turn else ""
        chosen: "tuple[Option, ...]" = (Option("edition", "1", "profile", ("1",)),)
        if profile.most > 2:
            chosen += (Option("seats", profile.fewest, "profile", low=profile.fewest, high=profile.most),)
        seats, table = (profile.fewest, profile.most), build_move_table(profile, new_state)
        super().__init__("custom", seats, chosen + COMMON, {"1": {}}, table, new_state, game_outcome)

    def number_text(self, state: CustomState, stop: str) -> "Text":
        for counter in state.profile.counters:
            if counter.id == stop:
                return counter.name.full_text()
        return ("",)

    def view(self, state: CustomState, seat: int, decks: "Decks") -> "View":
        """Return what a seat should see."""
        from .screen import build_view

        return build_view(state, seat)

    def offers(self, state: CustomState, seat: int, stop: str, decks: "Decks") -> "Iterator[Offer]":
        """Make what a seat can do, likeliest first."""
        from .menu import list_offers

        return list_offers(state, seat, stop, self.TABLE)

    def step_move(self, state: CustomState, seat: int, stop: str, delta: int) -> "Move":
        """Return the move that changes the counter under the bar by so many points."""
        from .menu import step_move

        return step_move(state, seat, stop, delta)

    def corrections(self, state: CustomState, seat: int) -> "list[Correction]":
        """List the numbers that a seat may set by hand."""
        from .history import list_corrections

        return list_corrections(state, seat)

    def describe_move(self, move: "Move", decks: "Decks") -> "Text":
        """Return a move in words."""
        from .history import move_text

        return move_text(self.profile, move)

    def time_criteria(self, state: CustomState) -> "list[TimeCriterion]":
        """List what decides a game whose time is over."""
        from .time_criteria import list_criteria

        return list_criteria(state)

    def is_near_loss(self, state: CustomState, seat: int) -> bool:
        """Return True if three steps of a counter, or fewer, are left before a seat loses by it."""
        from .profile import LOSE

        for goal in self.profile.goals:
            counter = self.profile.find_counter(goal.id)
            if goal.verb == LOSE and counter is not None and goal.is_bound():
                for value in state.seat_values(counter, seat):
                    left = value - int(goal.at) if goal.is_floor else int(goal.at) - value
                    if 0 < left <= _LAST_STEPS * counter.steps[0]:
                        return True
        return False
