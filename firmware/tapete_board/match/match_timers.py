"""The timers of the match that runs: the rules say when they start, the board's clock when their time is out."""

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .running_match import RunningMatch

_URGENT_S = 10


class MatchTimers:
    """Counts the time of a running_match's timers, each by its name."""

    tick_ms = 30000  # how much of a timer's time a power cut may give back

    def __init__(self, running_match: "RunningMatch") -> None:
        self._running_match = running_match
        self._told_at = 0

    def names(self, running: bool) -> "list[str]":
        """The timers that run, or those that rest with time left or over."""
        state = self._running_match.match.state
        return [
            name
            for name, timer in zip(state.timer_names, state.timers)
            if bool(timer.running) == running and (running or timer.left)
        ]

    def left(self, now: int, name: str) -> int:
        """The seconds that a timer has left, below 0 in overtime."""
        running_match = self._running_match
        place = running_match.match.state.timer_names.index(name)
        return running_match.turn_log.left(running_match.match, place, running_match.elapsed(now))

    def is_urgent(self, now: int) -> bool:
        """Whether one that runs comes to its end."""
        for name in self.names(True):
            if 0 < self.left(now, name) <= _URGENT_S:
                return True
        return False

    def tick(self, now: int) -> None:
        """While any runs: let those end whose time is out; the match's own goes on with what is over."""
        running_match = self._running_match
        elapsed = running_match.elapsed(now)
        for place in running_match.turn_log.due(running_match.match, elapsed):
            name = running_match.match.state.timer_names[place]
            running_match.turn_log.spend(place)
            running_match.play(now, 0, Move(0, "timer_end", (name,)))
            if name == MATCH_CLOCK:
                running_match.play(now, 0, Move(0, "timer_start", (name, 0)))
        if elapsed - max(running_match.turn_log.at, self._told_at) >= self.tick_ms:
            self._told_at = elapsed
            running_match.note_time(elapsed)

    def pause(self, now: int) -> bool:
        """Let all rest; whether any ran."""
        running = self.names(True)
        for name in running:
            self._running_match.play(now, 0, Move(0, "timer_stop", (name, self.left(now, name))))
        return bool(running)
