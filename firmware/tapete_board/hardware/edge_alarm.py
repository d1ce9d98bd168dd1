"""The alarm that wakes the loop when a button is pressed, so that nobody has to look at the buttons all the time."""

import asyncio
import io
import select
import time

from micropython import const

_POLL = const(3)  # the request "are you ready?" of a stream


class EdgeAlarm(io.IOBase):
    """A stream that is ready once an interrupt has rung, and asyncio's queue of streams, of which it is the only one.
    Sleeping and being woken take no memory.

    `is_rung`: set by interrupts.
    """

    map = ()  # asyncio's own: no task waits for a stream

    def __init__(self) -> None:
        self.is_rung = False
        self._heard = asyncio.Event()
        self._looked_at = self._quiet_until = time.ticks_ms()
        self._poll = select.poll()
        self._poll.register(self, select.POLLIN)

    def ioctl(self, request: int, argument: int) -> int:
        """Answer the poll within `sleep`; nothing else is known here."""
        if request != _POLL:
            return -1
        return argument if self.is_rung else 0

    def sleep(self, length: int) -> None:
        """Sleep so many milliseconds or until it rings; the loop calls this before each step of a task."""
        if length > 0 and not self.is_rung:
            for _ in self._poll.ipoll(length):
                self._looked_at = time.ticks_ms()  # it rang while somebody listened
        if self.is_rung:
            self.wake_loop()
        else:
            self._looked_at = time.ticks_ms()

    def wake_loop(self) -> None:
        """Let the task that waits go on."""
        self.is_rung = False
        if not self._heard.is_set():
            self._quiet_until = self._looked_at
            self._heard.set()

    @property
    def blind_ms(self) -> int:
        """The time since the loop last looked without having been rung; other tasks may have run since it woke."""
        return time.ticks_diff(time.ticks_ms(), self._quiet_until)

    async def wait_for_edge(self) -> None:
        """Wait until it rings, or has rung since the last time."""
        await self._heard.wait()
        self._heard.clear()
