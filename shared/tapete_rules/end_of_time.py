"""The end by time: what runs is finished, a few more units follow, then criteria decide. Loaded when time is called."""

from .errors import RuleError
from .params import BOTH, MoveRow, NumberParam, WordParam
from .state import EXTRA_GAME, SUDDEN, Outcome, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .view import Text

DRAW = "draw"
DECIDE = "decide"
MOST_UNITS = 99
_USUAL = -1
_MOST_SEATS = 8
_UNCOUNTED = ("set", "reset", "next", "first", "time", "time_over")


class TimeCriterion:
    """A number that decides a game whose time is over.

    `text`: its name; `values` by seat, None where the board does not know one; `is_fewer_better`: whether the lowest
    number is ahead; `cell`: the id of its cell in a view, where other cells are larger.
    """

    def __init__(
        self, text: "Text", values: "Sequence[int | None]", is_fewer_better: bool = False, cell: str = ""
    ) -> None:
        self.text = text
        self.values = values
        self.is_fewer_better = is_fewer_better
        self.cell = cell


def seats_left(state: State) -> "list[int]":
    """Return the seats that are not out."""
    return [seat for seat in state.all_seats() if not state.is_out(seat)]


class TimeStanding:
    """The seats that are ahead now. `leaders`: several where they are equal; `criterion`: the one that put them ahead,
    the first where all are equal, None where the game has none; `is_known`: False if the board lacks one of its
    numbers."""

    def __init__(self, state: State) -> None:
        self.leaders = seats_left(state)
        self.is_known = True
        criteria = state.game.time_criteria(state)
        self.criterion = criteria[0] if criteria else None
        for criterion in criteria[:1] if state.sudden == EXTRA_GAME else criteria:
            if self.is_known and len(self.leaders) > 1:
                self._keep_best(criterion)

    def _keep_best(self, criterion: TimeCriterion) -> None:
        found: "list[int]" = []
        for seat in self.leaders:
            value = criterion.values[seat - 1]
            if value is None:
                self.is_known = False
                self.criterion = criterion
                return
            found.append(-value if criterion.is_fewer_better else value)
        most = max(found)
        if min(found) < most:
            self.criterion = criterion
            self.leaders = [seat for seat, value in zip(self.leaders, found) if value == most]

    def is_level(self, state: State) -> bool:
        """Return True if nobody is ahead: all are equal, or where a game has one winner several are."""
        return len(self.leaders) > 1 and (state.game.NEVER_DRAWN or len(self.leaders) == len(seats_left(state)))


def decide_game_by_time(state: State) -> "Outcome | None":
    """Return the end of the present game by time, or None while it goes on or has not begun."""
    if state.decided:
        return _make_outcome([state.decided - 1] if state.decided > 1 else [])
    if state.time_left > 1 or not state.active or (state.game.NEVER_DRAWN and state.game.is_unit_running(state)):
        return None
    standing = TimeStanding(state)
    if not standing.is_known:
        return None
    if standing.is_level(state):
        return None if needs_winner(state) else _make_outcome([])
    return _make_outcome(standing.leaders)


def decide_match_by_time(state: State, wins: "list[int]") -> "Outcome | None":
    """Return the end of a match whose time was called and whose present game ended, by the games won: None if they are
    equal and an extra game has to decide."""
    leaders = [seat for seat in state.all_seats() if wins[seat - 1] == max(wins)]
    if len(leaders) < state.seats:
        return _make_outcome(leaders)
    return None if needs_winner(state) else _make_outcome([])


def begin_extra_game(state: State) -> None:
    """Let the first change decide a game that follows although time was called."""
    state.time_left, state.sudden = 1, EXTRA_GAME


def is_undecided(state: State) -> bool:
    """Return True if time is over and no criterion decides, unless a round for it is being played."""
    if state.time_left != 1 or not state.active or (state.game.NEVER_DRAWN and state.game.is_unit_running(state)):
        return False
    return decide_game_by_time(state) is None


def needs_winner(state: State) -> bool:
    """Return True if a draw by time does not stand."""
    return state.sudden > 0 or state.game.NEVER_DRAWN


def _make_outcome(winners: "list[int]") -> Outcome:
    reason = "time" if winners else "time_drawn"
    return Outcome(winners[0] if len(winners) == 1 else 0, reason, "", tuple(winners))


def count_unit(state: State, kind: str, number: int) -> None:
    """Count a unit that has ended by a move; `number`: the unit before it."""
    if state.time_left > 1 and state.game.unit_number(state) > number and kind not in _UNCOUNTED:
        state.time_left -= 1


def _check_time(state: State, seat: int, units: int, then: str) -> None:
    if state.time_left:
        raise RuleError("time_called", "")
    if not state.active:
        raise RuleError("match_not_begun", "")


def _apply_time(state: State, seat: int, units: int, then: str) -> None:
    """Call time: so many units follow after the one that runs, those usual in the game where nobody says."""
    state.time_left = 1
    if state.game.TIME_UNIT:
        state.time_left += (state.game.TIME_UNITS if units == _USUAL else units) + state.game.is_unit_running(state)
    state.sudden = SUDDEN if then == DECIDE else 0
    state.decided = 0
    state.game.time_criteria(state)  # loads what is asked for from now on


def _check_time_over(state: State, seat: int) -> None:
    if state.time_left < 2:
        raise RuleError("time_over" if state.time_left else "time_not_called", "")


def _apply_time_over(state: State, seat: int) -> None:
    """End the units that follow: tables that count them without the board say so."""
    state.time_left = min(state.time_left, 1)


def _check_decide(state: State, seat: int, winner: int) -> None:
    if not is_undecided(state):
        raise RuleError("time_not_over", "")
    if winner == 0 and needs_winner(state):
        raise RuleError("needs_winner", "")
    if winner and winner not in TimeStanding(state).leaders:
        raise RuleError("not_level", "", seat=winner)


def _apply_decide(state: State, seat: int, winner: int) -> None:
    """Note who won by what the board does not know, such as a hand of ten cards."""
    state.decided = 1 + min(winner, state.seats)


ROWS = {
    "time": MoveRow(
        (NumberParam("units", _USUAL, MOST_UNITS, _USUAL), WordParam("then", (DRAW, DECIDE), DRAW)),
        _check_time,
        _apply_time,
        BOTH,
    ),
    "time_over": MoveRow((), _check_time_over, _apply_time_over, BOTH),
    "decide": MoveRow((NumberParam("winner", 0, _MOST_SEATS),), _check_decide, _apply_decide, BOTH),
}
