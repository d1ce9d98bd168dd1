"""The time of a virtual board: `speed` times as fast as the world's, while the program keeps up.

It moves on when the program has looked at its last button, and by 25 ms at most: what takes the computer longer is no
time on the board. Nor does it pass over a change of a contact that is still to come. So a busy computer slows the
board down and changes nothing else; a tap stays a tap, and a bounce as short as it is.
"""

import os
import time

_MOST_US = 25000


class _Time:
    """Microseconds since the start."""

    def __init__(self) -> None:
        self.speed = int(os.getenv("TAPETE_SPEED") or "1")
        self.us = 0
        self._seen = time.ticks_us()

    def advance(self, most_us: int) -> None:
        """Take up what has passed in the world, so much at most; less than nothing is nothing."""
        now = time.ticks_us()
        self.us += max(0, min(_MOST_US, most_us, time.ticks_diff(now, self._seen) * self.speed))
        self._seen = now


_time = _Time()
speed = _time.speed
unix_at_start = int(os.getenv("TAPETE_UNIX") or "0")
"""The Unix seconds of the computer when the board was switched on, 0 where nobody says them."""

advance = _time.advance


def ticks_us() -> int:
    """Microseconds of the board."""
    return _time.us
