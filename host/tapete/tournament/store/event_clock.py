"""The time of a tournament at one station: the same for its log and for its pages."""

from tapete.library.opened import unix_now
from tapete.tournament.store.steady_time import steady_time


class EventClock:
    """Counts on by ticks, and is never behind the log: a computer's clock that is set back changes nothing.

    Where the station that gives the time, or the evening before, was ahead, it goes on from there.
    `server_ahead`: seconds that the server of a shared library is ahead of this computer, None without one.
    """

    def __init__(self, server_ahead: float | None = None) -> None:
        self.ahead = server_ahead or 0.0
        """Seconds that this tournament is ahead of the time as the process counts it."""
        self._has_server = server_ahead is not None
        self._last = 0

    def read_now(self) -> float:
        """Return unix seconds, never before the last entry that was heard of."""
        return max(steady_time() + self.ahead, self._last)

    def hear_entry(self, at: int) -> None:
        """Note the time of an entry of the log."""
        self._last = max(self._last, at)
        self.ahead = max(self.ahead, at - steady_time())

    def catch_up(self) -> None:
        """Take over a computer's clock that was set forward; not while a round is played, for it would lose minutes."""
        if not self._has_server:
            self.ahead = max(self.ahead, unix_now() - steady_time())
