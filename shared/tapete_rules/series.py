"""The games of a match: who begins one, who has won the match, and what lays the table for the next or for it again."""

from .errors import MoveError, RuleError
from .params import BOTH, TABLE, MoveRow, NumberParam
from .state import Outcome, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Begin = Callable[..., None]
    Ending = Callable[..., "Outcome | None"]

NEXT = "next"
RESET = "reset"
FIRST = "first"
MOST_SEATS = 8
MOST_WINS = 15


def decide_match(state: State, ended: "Outcome | None") -> "Outcome | None":
    """Return the end of the match, given the end of its present game: at once, or with more than half of the games.

    A drawn game counts as played; when all are, more games win, and equal ones are a draw.
    """
    best_of = state.option_number("best_of")
    if ended is None or best_of == 1:
        return ended
    wins = _wins_with(state, ended)
    most = max(wins)
    played = sum(state.wins) + state.drawn + 1
    if most * 2 <= best_of and played < best_of:
        return None
    leaders = tuple([seat for seat in state.all_seats() if wins[seat - 1] == most])
    if len(leaders) == state.seats:
        return Outcome(0, "series_drawn")
    return Outcome(leaders[0] if len(leaders) == 1 else 0, "series", "", leaders)


def next_first(state: State) -> int:
    """Return the seat that begins the next game: the start goes round the table."""
    return state.seat_after(state.begun or state.seats)


def first_rows(begin: "Begin") -> "dict[str, MoveRow]":
    """Return the row of the board's `first SEAT`: the seat that begins, drawn or agreed. `begin(state, seat)` does
    it."""

    def _check_first(state: State, seat: int, first: int) -> None:
        if first > state.seats:
            raise MoveError("bad_argument", kind=FIRST, name="first", value=first)
        if state.active:
            raise RuleError("match_begun", "")

    def _apply_first(state: State, seat: int, first: int) -> None:
        begin(state, min(first, state.seats))  # a check can be overruled

    return {FIRST: MoveRow((NumberParam("first", 1, MOST_SEATS),), _check_first, _apply_first, TABLE)}


def next_rows(outcome: "Ending", new_state: "Callable[[dict[str, int | str]], State]") -> "dict[str, MoveRow]":
    """Return the rows of `next` and `reset`: the table before the first move, games won kept; `next` counts the present
    game."""

    def _check_next(state: State, seat: int) -> None:
        ended = outcome(state)
        if ended is None:
            raise RuleError("game_goes_on", "")
        if decide_match(state, ended) is not None:
            raise RuleError("match_over", "")

    def _apply_next(state: State, seat: int) -> None:
        ended = outcome(state) or Outcome(0, "")
        wins = _wins_with(state, ended)
        _lay_table(state, wins, state.drawn + 1 - len(ended.winners))

    def _check_reset(state: State, seat: int) -> None:
        if not state.active and not state.begun:
            raise RuleError("match_not_begun", "")

    def _apply_reset(state: State, seat: int) -> None:
        _lay_table(state, state.wins, state.drawn)

    def _lay_table(state: State, wins: "list[int]", drawn: int) -> None:
        fresh = new_state(state.options)
        fresh.wins, fresh.drawn, fresh.begun = wins, drawn, state.begun
        for mine, kept in zip(fresh.timers[:1], state.timers):  # the match's clock goes on
            mine.unpack(kept.pack())
        state.unpack(fresh.pack())

    return {NEXT: MoveRow((), _check_next, _apply_next, BOTH), RESET: MoveRow((), _check_reset, _apply_reset)}


def _wins_with(state: State, ended: Outcome) -> "list[int]":
    return [min(MOST_WINS, won + (seat in ended.winners)) for seat, won in zip(state.all_seats(), state.wins)]
