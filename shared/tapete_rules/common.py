"""The moves that every game knows, in one table to which a game adds its own."""

from . import state as common_state
from .params import LazyMoveRow, WordParam
from .series import first_rows, next_rows
from .timers import is_of_match_clock, timer_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .move import Move
    from .params import MoveRow
    from .series import Begin, Ending
    from .timers import TimerEnd
    from .view import Text

    NewState = Callable[[dict[str, int | str]], common_state.State]


# Whose turn `end` ends: a seat closes the rival's where it was left open, and the turn is then its own.
RIVALS_TURN = "rival"
TURN_PARAM = WordParam("turn_of", ("own", RIVALS_TURN), "own")

_NAMED = 5  # signs of a list of seats that fit in a message: three of them

# Those whose words are common too: "did.KIND" with the arguments as they stand. `set` needs the game's words of a path.
COMMON_KINDS = ("concede", "draw", "decline", "first", "next", "reset", "timer_start", "timer_stop", "timer_end")

# Numbers that every game has, by their paths in `set`.
COMMON_PATHS = ("turn", "active", "wins")

# What only an event needs; the module that knows it loads with the first of them.
TIME_KINDS = ("time", "time_over", "decide")
MARK_KINDS = ("ruling", "withdraw")


def has_rivals_turn_ended(state: "common_state.State", seat: int, turn_of: str) -> bool:
    """Return True if a seat would close the rival's turn, and it is its own by now."""
    return turn_of == RIVALS_TURN and seat == state.active


def common_path_text(path: str) -> "Text":
    """Return the name of one of COMMON_PATHS."""
    return ("set." + path,)


def common_move_text(move: "Move", path_text: "Callable[[str], Text]") -> "Text | None":
    """Return the text of a move that every game knows, None for a game's own; `path_text(path)` names a number."""
    args = tuple([str(arg) for arg in move.args])
    if move.kind == "set":
        return ("did.set", path_text(args[0]), args[1])
    if move.kind in TIME_KINDS + MARK_KINDS:
        from .event_marks import event_move_text

        return event_move_text(move.kind, args)
    if is_of_match_clock(move):
        return ("did." + move.kind, ("timer.match",)) + args[1:]
    return ("did." + move.kind,) + args if move.kind in COMMON_KINDS else None


def common_message(state: "common_state.State", seat: int, ended: "common_state.Outcome | None") -> "Text | None":
    """Return the line that comes before all others: how the match ended and who won, or an open offer of a draw."""
    if ended:
        names = "+".join([str(winner) for winner in ended.winners]) or "0"
        return ("outcome." + ended.reason, names if len(names) <= _NAMED else names[:_NAMED] + "…")
    asking = [other for other in state.all_seats() if other != seat and state.agreed >> other & 1]
    if not asking:
        return None
    return ("message.draw_offered",) if state.seats == 2 else ("message.draw_offered_by", asking[0])


def ignore_timer_end(state: "common_state.State", name: str) -> None:
    """Do nothing: the timer hook of a game that has no rule for the end of a timer."""


def common_rows(
    outcome: "Ending",
    new_state: "NewState",
    begin: "Begin" = common_state.State.begin_game,
    timer_ended: "TimerEnd" = ignore_timer_end,
) -> "dict[str, MoveRow]":
    """Return the rows of every game's table but that of `set`, which is in the game's corrections.

    `outcome(state)` and `new_state(options)` are the game's; `begin(state, first)` begins the game;
    `timer_ended(state, name)` follows a timer's end.
    """
    table = dict(common_state.ROWS)
    for rows in (
        first_rows(begin),
        next_rows(outcome, new_state),
        timer_rows(timer_ended),
    ):
        table.update(rows)
    for kind in TIME_KINDS:
        table[kind] = LazyMoveRow("tapete_rules.end_of_time", kind)
    for kind in MARK_KINDS:
        table[kind] = LazyMoveRow("tapete_rules.event_marks", kind)
    return table
