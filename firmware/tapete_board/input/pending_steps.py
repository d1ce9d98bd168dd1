"""The change that a hand is making: steps on one number that become one move when the hand rests."""


class PendingSteps:
    """Steps gathered on one stop of a seat. `stop` is "" while there is none; `delta` is what they come to.

    `rest_ms`: how long the hand has to rest.
    """

    resumed_rest_ms = 3000  # after a power cut: time to read what the journal had

    def __init__(self, rest_ms: int = 800) -> None:
        self.rest_ms = rest_ms
        self.seat = 0
        self.stop = ""
        self.delta = 0
        self._last = 0
        self._due_at = 0

    @property
    def is_open(self) -> bool:
        """Return True if steps wait, even if they come to nothing."""
        return self.stop != ""

    def add_step(self, now: int, seat: int, stop: str, step: int) -> None:
        """Take one press. A step of 0 is a press that the number could not follow; it counts as the last one."""
        self.seat = seat
        self.stop = stop
        self.delta += step
        self._last = step
        self._due_at = now + self.rest_ms

    def resume_steps(self, now: int, seat: int, stop: str, delta: int) -> None:
        """Take up the steps that the journal kept."""
        self.add_step(now, seat, stop, delta)
        self._last = 0
        self._due_at = now + self.resumed_rest_ms

    def withdraw_last(self) -> int:
        """Take the last press back, the first edge of a chord, and return what is left."""
        self.delta -= self._last
        self._last = 0
        return self.delta

    def is_due(self, now: int) -> bool:
        """Return True if the hand has rested."""
        return self.is_open and now - self._due_at >= 0

    def clear(self) -> None:
        """Forget the steps: they became a move, or were dropped."""
        self.stop = ""
        self.delta = 0
        self._last = 0
