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

    A drawn game counts as played; when all are, more games win, and equal ones are a draw. Who stays when the others
    leave the event has won.
    """
    best_of = state.option_number("best_of")
    if ended is None or best_of == 1:
        return ended
    staying = [seat for seat in state.all_seats() if not state.forfeited >> seat & 1]
    if len(staying) == 1:
        return Outcome(staying[0], "concession")
    wins = wins_with(state, ended)
    most = max(wins)
    played = sum(state.wins) + state.drawn + 1
    if most * 2 <= best_of and played < best_of:
        if not state.time_left:
            return None
        from .end_of_time import decide_match_by_time

        return decide_match_by_time(state, wins)
    leaders = tuple([seat for seat in state.all_seats() if wins[seat - 1] == most])
    if len(leaders) == state.seats:
        return Outcome(0, "series_drawn")
    return Outcome(leaders[0] if len(leaders) == 1 else 0, "series", "", leaders)


def find_game_end(state: State, ended: "Outcome | None") -> "Outcome | None":
    """Return the end of the present game, given its end by the game's own rules: that one, or the end by time."""
    if ended is None and state.time_left:
        from .end_of_time import decide_game_by_time

        return decide_game_by_time(state)
    return ended


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
        ended = find_game_end(state, outcome(state))
        if ended is None:
            raise RuleError("game_goes_on", "")
        if decide_match(state, ended) is not None:
            raise RuleError("match_over", "")

    def _apply_next(state: State, seat: int) -> None:
        ended = find_game_end(state, outcome(state)) or Outcome(0, "")
        _lay_table(state, wins_with(state, ended), state.drawn + 1 - len(ended.winners))
        if state.time_left:
            from .end_of_time import begin_extra_game

            begin_extra_game(state)

    def _check_reset(state: State, seat: int) -> None:
        if not state.active and not state.begun:
            raise RuleError("match_not_begun", "")

    def _apply_reset(state: State, seat: int) -> None:
        _lay_table(state, state.wins, state.drawn)

    def _lay_table(state: State, wins: "list[int]", drawn: int) -> None:
        fresh = new_state(state.options)
        fresh.wins, fresh.drawn, fresh.begun = wins, drawn, state.begun
        fresh.time_left, fresh.sudden = state.time_left, state.sudden
        fresh.withdrawn = state.withdrawn
        fresh.forfeited = fresh.conceded = state.forfeited
        fresh.timers[0].unpack(state.timers[0].pack())  # the match's clock goes on
        state.unpack(fresh.pack())

    return {NEXT: MoveRow((), _check_next, _apply_next, BOTH), RESET: MoveRow((), _check_reset, _apply_reset)}


def wins_with(state: State, ended: Outcome) -> "list[int]":
    """Return the games won by each seat, an ended game included."""
    return [min(MOST_WINS, won + (seat in ended.winners)) for seat, won in zip(state.all_seats(), state.wins)]
