"""Timers of a match: what is left of each and whether it runs. Time itself comes in with the moves."""

from .data import Struct
from .errors import RuleError
from .params import BOTH, MoveRow, NumberParam, WordParam

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .move import Move
    from .state import State
    from .view import Countdown

    TimerEnd = Callable[..., None]

MATCH_CLOCK = "match"
_FORGOTTEN = -99999
_LONGEST = 86400


class Timer(Struct):
    """`left`: seconds when it last started or stopped, below 0 in overtime; `running`: whether it counts down now.

    `starts`: how often it was started in this struct, for whoever counts the time; no part of the state's bytes.
    """

    FIELDS = ("left", "running")

    def __init__(self, seconds: int) -> None:
        self.left = seconds
        self.running = 0
        self.starts = 0

    def set_left(self, seconds: int) -> None:
        """Set the seconds left, within a day, also of overtime."""
        self.left = max(-_LONGEST, min(_LONGEST, seconds))

    def count_down_from(self, seconds: int) -> None:
        """Count down from so many seconds."""
        self.set_left(seconds)
        self.running = 1
        self.starts += 1

    def rest_at(self, seconds: int) -> None:
        """Rest with so many seconds left."""
        self.set_left(seconds)
        self.running = 0

    def correct_left(self, seconds: int) -> None:
        """Set the seconds left by hand; a timer that runs goes on from there."""
        if self.running:
            self.count_down_from(seconds)
        else:
            self.set_left(seconds)


def timer_of(state: "State", name: str) -> "Timer | None":
    """Return the timer of that name."""
    for known, timer in zip(state.timer_names, state.timers):
        if known == name:
            return timer
    return None


def start_timer(state: "State", name: str, seconds: int) -> None:
    """Let a timer count down from `seconds`: for games that start one by a rule."""
    timer = timer_of(state, name)
    if timer is not None:
        timer.count_down_from(seconds)


def stop_timer(state: "State", name: str) -> None:
    """Let a timer rest where it was last known."""
    timer = timer_of(state, name)
    if timer is not None:
        timer.running = 0


def list_countdowns(state: "State") -> "list[Countdown]":
    """List the timers for a view: those that run, then those that were stopped on the way."""
    from .view import Countdown

    running: "list[Countdown]" = []
    resting: "list[Countdown]" = []
    for name, timer in zip(state.timer_names, state.timers):
        if timer.running:
            running.append(Countdown(name, timer.left, True))
        elif timer.left:
            resting.append(Countdown(name, timer.left, False))
    return running + resting


def timer_rows(ended: "TimerEnd") -> "dict[str, MoveRow]":
    """Return the rows of `timer_start NAME [SECONDS]`, `timer_stop NAME LEFT` and the board's `timer_end NAME`.

    `ended(state, name)`: what the game does when one has run out; the timer itself has stopped at 0 by then.
    """

    def _apply_end(state: "State", seat: int, name: str) -> None:
        timer = timer_of(state, name)
        if timer is not None:
            timer.rest_at(0)
            ended(state, name)

    name = WordParam("name")
    return {
        "timer_start": MoveRow(
            (name, NumberParam("seconds", _FORGOTTEN, _LONGEST, _FORGOTTEN)), _check_start, _apply_start, BOTH
        ),
        "timer_stop": MoveRow((name, NumberParam("left", _FORGOTTEN, _LONGEST)), _check_running, _apply_stop, BOTH),
        "timer_end": MoveRow((name,), _check_running, _apply_end, BOTH),
    }


def is_of_match_clock(move: "Move") -> bool:
    """Return True if a move serves the match's clock, which goes on between its games."""
    return move.kind.startswith("timer_") and move.args[:1] == (MATCH_CLOCK,)


def _known_timer(state: "State", name: str) -> Timer:
    timer = timer_of(state, name)
    if timer is None:
        raise RuleError("unknown_timer", "", name=name)
    return timer


def _check_start(state: "State", seat: int, name: str, seconds: int) -> None:
    if _known_timer(state, name).running and seconds == _FORGOTTEN:
        raise RuleError("timer_runs", "", name=name)


def _check_running(state: "State", seat: int, name: str, left: int = 0) -> None:
    if not _known_timer(state, name).running:
        raise RuleError("timer_stopped", "", name=name)


def _apply_start(state: "State", seat: int, name: str, seconds: int) -> None:
    timer = timer_of(state, name)
    if timer is not None:
        timer.count_down_from(timer.left if seconds == _FORGOTTEN else seconds)


def _apply_stop(state: "State", seat: int, name: str, left: int) -> None:
    timer = timer_of(state, name)
    if timer is not None:
        timer.rest_at(left)
