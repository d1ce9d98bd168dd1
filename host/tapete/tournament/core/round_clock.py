"""The clock of a round: started, paused, set and given more time by entries, so that all who read the log agree."""

from dataclasses import dataclass

MINUTE_S = 60
MOST_MINUTES = 300
"""The longest round that is declared, and the most that a clock has left: five hours."""
LONGEST_S = 24 * 3600
"""A round that nobody ends counts no further."""

START, PAUSE, GO_ON, SET, ADD, RESET = "start", "pause", "go_on", "set", "add", "reset"
ACTS = (START, PAUSE, GO_ON, SET, ADD, RESET)
"""The acts with the clock of a round."""
TIMED_ACTS = (SET, ADD)
"""The acts that say a time."""

WAITING, RUNNING, PAUSED = "waiting", "running", "paused"
"""The states of a clock; it waits until it is started."""

PUBLISHED, BY_HAND = "published", "by_hand"
"""The ways in which the clock of a round starts: once the round is published, or when somebody starts it."""


@dataclass
class RoundClock:
    """The clock of a round, in unix seconds. `started_at`, `paused_at`: None for not; `stood_s`: of all pauses.

    `added_s`: what it has beyond the minutes of the settings, below 0 where it was set to less. `number`: of the entry
    that changed it last, 0 while it runs as boards count by themselves.
    """

    started_at: int | None = None
    paused_at: int | None = None
    stood_s: int = 0
    added_s: int = 0
    number: int = 0

    @property
    def state(self) -> str:
        """The state of the clock: waiting, running or paused."""
        if self.started_at is None:
            return WAITING
        return RUNNING if self.paused_at is None else PAUSED

    def passed_s(self, at: int) -> int:
        """Return the seconds that have passed at a time, without the pauses."""
        if self.started_at is None:
            return 0
        until = at if self.paused_at is None else self.paused_at
        return max(0, until - self.started_at - self.stood_s)

    def left_s(self, minutes: int, at: int) -> int:
        """Return the seconds that are left of a round of so many minutes, below 0 once its time is up."""
        return max(-LONGEST_S, self._count_left_s(minutes, at))

    def _count_left_s(self, minutes: int, at: int) -> int:
        return minutes * MINUTE_S + self.added_s - self.passed_s(at)

    def find_time(self, passed_s: int) -> int:
        """Return when so many seconds will have passed, 0 while the clock stands."""
        is_running = self.started_at is not None and self.paused_at is None
        return (self.started_at or 0) + self.stood_s + passed_s if is_running else 0

    def act(self, act: str, seconds: int, minutes: int, at: int) -> None:
        """Do what an entry says that was checked before."""
        if act == START:
            self.started_at = at
        elif act == PAUSE:
            self.paused_at = max(at, self.started_at or 0)
        elif act == GO_ON:
            self.stood_s += max(0, at - (self.paused_at or 0))
            self.paused_at = None
        elif act == SET:
            self.added_s += seconds - self._count_left_s(minutes, at)
        elif act == ADD:
            self.added_s += seconds
        else:
            self.started_at = self.paused_at = None
            self.stood_s = self.added_s = 0
