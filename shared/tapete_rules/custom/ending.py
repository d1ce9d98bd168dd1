"""The end of a game by a profile: goals reached, a last seat, and the winner."""

from ..state import Outcome, ended_by_players
from .profile import MOST, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .state import CustomState


def game_outcome(state: "CustomState") -> "Outcome | None":
    """Return the end: by the players' choice, a goal, a last seat, or the best number when the players say that it is
    over."""
    ended = ended_by_players(state)
    if ended:
        return ended
    playing = [seat for seat in state.all_seats() if not state.is_out(seat)]
    for goal in state.profile.goals:
        if goal.verb == WIN and goal.is_bound():
            winners = [seat for seat in playing if state.has_reached(goal, seat)]
            if winners:
                return _won_by(state, winners, "reached", goal.to_line())
    if len(playing) < 2:
        return _outcome_of_last(state, playing)
    if not [seat for seat in playing if not state.agreed >> seat & 1]:
        return Outcome(0, "agreed_draw")
    if state.finished:
        return _won_by(state, _leading_seats(state, playing), "compared", state.profile.compared_goals()[0].to_line())
    return None


def _outcome_of_last(state: "CustomState", playing: "list[int]") -> Outcome:
    """Return the end for the last seat that plays on, or for nobody if the last ones fell together."""
    lines = [state.losing_line(seat) for seat in state.all_seats()]
    rule = ", ".join(sorted({line for line in lines if line}))
    return Outcome(playing[0], "alone", rule) if playing else Outcome(0, "all_out", rule)


def _leading_seats(state: "CustomState", playing: "list[int]") -> "list[int]":
    """Return the seats with the best number; between equals the next line that compares decides."""
    for goal in state.profile.compared_goals():
        counter = state.profile.find_counter(goal.id)
        if counter is not None:
            values = [state.seat_value(counter, seat) for seat in playing]
            best = max(values) if goal.at == MOST else min(values)
            playing = [seat for seat, value in zip(playing, values) if value == best]
    return playing


def _won_by(state: "CustomState", winners: "list[int]", reason: str, rule: str) -> Outcome:
    """Return the end with these winners: several may win together, and if all do, it is a draw."""
    if len(winners) == state.seats:
        return Outcome(0, "level", rule)
    return Outcome(winners[0] if len(winners) == 1 else 0, reason, rule, tuple(winners))
