"""The criteria that decide a game by a profile when its time is over: the first counter that ends the game."""

from ..end_of_time import TimeCriterion
from .profile import LEAST, LOSE, MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .profile import CounterSpec, GoalSpec
    from .state import CustomState


def list_criteria(state: "CustomState") -> "list[TimeCriterion]":
    """List the only criterion, or none where only clocks end the game."""
    for goal in state.profile.goals:
        counter = state.profile.find_counter(goal.id)
        if counter is not None:
            return [_goal_criterion(state, goal, counter)]
    return []


def _goal_criterion(state: "CustomState", goal: "GoalSpec", counter: "CounterSpec") -> TimeCriterion:
    """Return the criterion of a counter: who is nearer to winning by it, or further from losing. Of the numbers from
    several sources the nearest to the goal counts."""
    is_upward = goal.at == MOST or (goal.at != LEAST and not goal.is_floor)
    values = [state.seat_values(counter, seat) for seat in state.all_seats()]
    nearest = [max(each) if is_upward else min(each) for each in values]
    return TimeCriterion(counter.label_text(), nearest, is_upward == (goal.verb == LOSE))
