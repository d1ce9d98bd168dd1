"""The watchdog of an RP2040 or RP2350: it starts a board anew of which a task has stopped."""

import binascii

from machine import WDT, mem32
from micropython import const

RP2040 = 0x40058000
RP2350 = 0x400D8000
"""Where the registers of the two chips begin (data sheets, "List of Registers" of the watchdog); they are the same."""

_LONGEST_MS = const(8388)
_SCRATCH = const(0x0C)  # a register that only a loss of power clears
_CLEAR = const(0x3000)  # clears bits of the control register, which is the first
_ENABLE = const(1 << 30)
_SMALL = const(0x3FFFFFFF)  # what MicroPython keeps without memory


class Watchdog:
    """Begins with the first `feed`: the start of a long match may take its time. `base`: RP2040 or RP2350."""

    def __init__(self, base: int) -> None:
        self._base = base
        self._timer: "WDT | None" = None

    def feed(self) -> None:
        """Postpone the restart by eight seconds."""
        if self._timer is None:
            self._timer = WDT(timeout=_LONGEST_MS)
        self._timer.feed()

    def stop(self) -> None:
        """Disable the watchdog, so that it restarts no board at the REPL; what restarts the board there is no hang."""
        self.note_trial("")
        if self._timer is not None:
            mem32[self._base + _CLEAR] = _ENABLE
            self._timer = None

    def note_trial(self, match_id: str) -> None:
        """Note over a restart which match is being taken up, "" if none is."""
        mem32[self._base + _SCRATCH] = _number_of(match_id) if match_id else 0

    def was_trying(self, match_id: str) -> bool:
        """Return True if this match was being taken up when the board started anew."""
        return mem32[self._base + _SCRATCH] == _number_of(match_id)


def _number_of(match_id: str) -> int:
    return binascii.crc32(match_id.encode()) & _SMALL | 1
