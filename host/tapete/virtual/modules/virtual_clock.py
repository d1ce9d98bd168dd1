"""The time of a virtual board: `speed` times as fast as the world's, while the program keeps up.

It moves on when the program looks at its first button again, and by 25 ms at most: what takes the computer longer is
no time on the board. So a busy computer slows the board down and changes nothing else; a tap stays a tap.
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

    def advance(self) -> None:
        """Take up what has passed in the world."""
        now = time.ticks_us()
        self.us += min(_MOST_US, time.ticks_diff(now, self._seen) * self.speed)
        self._seen = now


_time = _Time()
speed = _time.speed
advance = _time.advance


def ticks_us() -> int:
    """Microseconds of the board."""
    return _time.us
