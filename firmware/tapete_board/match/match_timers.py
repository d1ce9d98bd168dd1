"""The timers of the match that runs: the rules say when they start, the board's clock when their time is out."""

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .running_match import Session

_URGENT_S = 10


class Clocks:
    """Counts the time of a session's timers, each by its name."""

    tick_ms = 30000  # how much of a timer's time a power cut may give back

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._told_at = 0

    def names(self, running: bool) -> "list[str]":
        """The timers that run, or those that rest with time left or over."""
        state = self._session.match.state
        return [
            name
            for name, timer in zip(state.timer_names, state.timers)
            if bool(timer.running) == running and (running or timer.left)
        ]

    def left(self, now: int, name: str) -> int:
        """The seconds that a timer has left, below 0 in overtime."""
        session = self._session
        place = session.match.state.timer_names.index(name)
        return session.course.left(session.match, place, session.elapsed(now))

    def is_urgent(self, now: int) -> bool:
        """Whether one that runs comes to its end."""
        for name in self.names(True):
            if 0 < self.left(now, name) <= _URGENT_S:
                return True
        return False

    def tick(self, now: int) -> None:
        """While any runs: let those end whose time is out; the match's own goes on with what is over."""
        session = self._session
        elapsed = session.elapsed(now)
        for place in session.course.due(session.match, elapsed):
            name = session.match.state.timer_names[place]
            session.course.spend(place)
            session.play(now, 0, Move(0, "timer_end", (name,)))
            if name == MATCH_CLOCK:
                session.play(now, 0, Move(0, "timer_start", (name, 0)))
        if elapsed - max(session.course.at, self._told_at) >= self.tick_ms:
            self._told_at = elapsed
            session.note_time(elapsed)

    def pause(self, now: int) -> bool:
        """Let all rest; whether any ran."""
        running = self.names(True)
        for name in running:
            self._session.play(now, 0, Move(0, "timer_stop", (name, self.left(now, name))))
        return bool(running)
