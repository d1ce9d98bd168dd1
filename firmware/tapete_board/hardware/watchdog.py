"""The watchdog of an RP2040: it starts a board anew of which a task has stopped."""

from machine import WDT, mem32
from micropython import const

_LONGEST_MS = const(8388)
_CLEAR_CONTROL = const(0x4005B000)  # clears bits of the watchdog's control register
_ENABLE = const(1 << 30)


class Watchdog:
    """Begins with the first `feed`: the start of a long match may take its time."""

    def __init__(self) -> None:
        self._timer: "WDT | None" = None

    def feed(self) -> None:
        """Postpone the restart by eight seconds."""
        if self._timer is None:
            self._timer = WDT(timeout=_LONGEST_MS)
        self._timer.feed()

    def stop(self) -> None:
        """Disable the watchdog, so that it does not restart a board at the REPL."""
        if self._timer is not None:
            mem32[_CLEAR_CONTROL] = _ENABLE
            self._timer = None
