"""The timers of the running match: the rules start them, the board's clock ends them."""

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .timed_match import TimedMatch

_URGENT_S = 10
_MARKS_S = (10, 60, 300)  # of the match clock: both displays say how much is left


class MatchTimers:
    """The timers of a running match, each by its name.

    stopped_by_cut: the power was cut while they ran, and they stand since then until somebody at the table is there.
    """

    note_ms = 30000  # between two notes of the time in the journal: a power cut gives back at most this much

    def __init__(self, running_match: "TimedMatch") -> None:
        self._running_match = running_match
        self.stopped_by_cut = False
        self._noted_at = 0
        self._left = 0  # seconds of the match clock at the last look, 0 while it does not run

    def timer_names(self, running: bool) -> "list[str]":
        """Return the names of the timers that run, or of those that are stopped but not at zero."""
        state = self._running_match.match.state
        return [
            name
            for name, timer in zip(state.timer_names, state.timers)
            if bool(timer.running) == running and (running or timer.left)
        ]

    def seconds_left(self, now: int, name: str) -> int:
        """Return the seconds that a timer has left, below 0 in overtime."""
        running_match = self._running_match
        place = running_match.match.state.timer_names.index(name)
        return running_match.turn_log.seconds_left(running_match.match, place, running_match.elapsed_ms(now))

    def is_urgent(self, now: int) -> bool:
        """Return True if a running timer is in its last seconds."""
        for name in self.timer_names(True):
            if 0 < self.seconds_left(now, name) <= _URGENT_S:
                return True
        return False

    def passed_mark(self, now: int) -> int:
        """Return how many seconds the match has left if they are to be said now, else 0; each mark is said once."""
        before = self._left
        self._left = self.seconds_left(now, MATCH_CLOCK) if MATCH_CLOCK in self.timer_names(True) else 0
        for mark in _MARKS_S:
            if 0 < self._left <= mark < before:
                return mark
        return 0

    def end_due_timers(self, now: int) -> None:
        """End the timers whose time is out. The match clock then starts again and counts the overtime."""
        running_match = self._running_match
        elapsed = running_match.elapsed_ms(now)
        for place in running_match.turn_log.due_timers(running_match.match, elapsed):
            name = running_match.match.state.timer_names[place]
            running_match.turn_log.mark_ended(place)
            running_match.make_move(now, 0, Move(0, "timer_end", (name,)))
            if name == MATCH_CLOCK:
                running_match.make_move(now, 0, Move(0, "timer_start", (name, 0)))
        if elapsed - max(running_match.turn_log.at, self._noted_at) >= self.note_ms:
            self._noted_at = elapsed
            running_match.note_time(elapsed)

    def pause_all(self, now: int) -> bool:
        """Stop all timers that ran when the power was cut. Return True if there were any."""
        running = self.timer_names(True)
        for name in running:
            self._running_match.make_move(now, 0, Move(0, "timer_stop", (name, self.seconds_left(now, name))))
        self.stopped_by_cut = bool(running)
        return self.stopped_by_cut
