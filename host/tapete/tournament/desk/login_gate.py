"""The gate of codes: who may try one, how many are checked at once; strangers keep out nobody who has been here before.

A code is checked by a slow hash that takes 32 MB. A device that has logged in before, and this computer itself, have
their own count and their own place at the hashes; all other devices of the hall share theirs.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tapete.errors import UserError

MOST_TRIES = 5
"""Tries in a minute from one address, or with one known device."""

MOST_TRIES_OF_ALL = 30
"""Tries in a minute of all devices that are not known."""

REST_S = 60.0
MOST_AT_ONCE = 2
MOST_WAITING = 8

_ALL = "all"
_BUSY_S = 2


class LoginGate:
    """Counts the tries of the last minute and lets few of them in at a time."""

    def __init__(self, read_clock: Callable[[], float] = time.monotonic) -> None:
        self._now = read_clock
        self._tries: dict[str, deque[float]] = {}
        self._places = {False: Places(MOST_AT_ONCE), True: Places(1)}

    @asynccontextmanager
    async def enter(self, address: str, device: str = "") -> AsyncIterator[None]:
        """Let one code be checked. `device`: a known one, "" for any other. Raises UserError("desk.too_many_tries").

        The try counts before it is checked: many at once are not all checked before the first is wrong.
        """
        self._count_try(address, device)
        async with self._places[bool(device)].take():
            yield

    def forget(self, address: str, device: str = "") -> None:
        """Note a right code: what was wrong before was a slip of a finger."""
        if device:
            self._tries.pop(f"device {device}", None)
            return
        right = self._tries.pop(f"address {address}", deque())
        everybody = self._tries.get(_ALL, deque())
        for _ in range(min(len(right), len(everybody))):
            everybody.pop()

    def _count_try(self, address: str, device: str) -> None:
        self._drop_old()
        strangers = {f"address {address}": MOST_TRIES, _ALL: MOST_TRIES_OF_ALL}
        limits = {f"device {device}": MOST_TRIES} if device else strangers
        waits = [self._wait_of(key, most) for key, most in limits.items()]
        if max(waits) > 0:
            raise UserError("desk.too_many_tries", seconds=int(max(waits)) + 1)
        for key in limits:
            self._tries.setdefault(key, deque()).append(self._now())

    def _wait_of(self, key: str, most: int) -> float:
        tries = self._tries.get(key, ())
        return tries[-most] + REST_S - self._now() if len(tries) >= most else 0.0

    def _drop_old(self) -> None:
        for key in list(self._tries):
            tries = self._tries[key]
            while tries and tries[0] <= self._now() - REST_S:
                tries.popleft()
            if not tries:
                del self._tries[key]


class Places:
    """Places for so many at once, and a queue that has an end."""

    def __init__(self, count: int) -> None:
        self._free = asyncio.Semaphore(count)
        self._waiting = 0

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        """Wait for a place and give it back. Raises UserError("desk.too_many_tries") where the queue is full."""
        if self._waiting >= MOST_WAITING:
            raise UserError("desk.too_many_tries", seconds=_BUSY_S)
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._free.release()
