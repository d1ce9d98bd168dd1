"""Time: milliseconds since the start, sleep, and the hour once a host has told it."""

import asyncio
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable


class Clock:
    """The board's time. A profile may override `ticks_ms` and `sleep_ms` to let it run at another pace."""

    def __init__(self) -> None:
        self._last = self.ticks_ms()
        self._now = 0
        self._unix_at_start = 0

    def ticks_ms(self):
        """Return the raw counter, which wraps."""
        return time.ticks_ms()

    def sleep_ms(self, count: int) -> "Awaitable[None]":
        """Return what pauses a task that awaits it for `count` ms or more; a coroutine would take memory."""
        return asyncio.sleep_ms(count)

    def now(self) -> int:
        """Return the milliseconds since the start, which never wrap if they are asked for every few days."""
        ticks = self.ticks_ms()
        self._now += time.ticks_diff(ticks, self._last)
        self._last = ticks
        return self._now

    def set_unix(self, seconds: int) -> None:
        """Take the hour from a host."""
        self._unix_at_start = seconds - self.now() // 1000

    def unix(self) -> int:
        """Return the Unix seconds, 0 while nobody has told the hour."""
        return self._unix_at_start + self.now() // 1000 if self._unix_at_start else 0
