"""The host's end of the wires between a virtual board and the world: what `modules/machine.py` says and hears.

To the board: five bytes a change, carried out one after the other. From the board: one message per I2C transfer.
"""

import struct
from collections.abc import Iterator
from typing import NamedTuple

_TO_BOARD = struct.Struct("<BBBH")
_FROM_BOARD = struct.Struct("<BBBH")
_LEVEL, _REFUSE, _STATUS = range(3)
_READ = 1
ALWAYS = 255
"""As a number of refusals: until told otherwise."""
LONGEST_WAIT_MS = 0xFFFF
RESET = 64
"""The exit code of a board that starts itself anew."""


def level_message(pin: int, value: int, wait_ms: int = 0) -> bytes:
    """A pin changes its level, `wait_ms` of the board's time after the change before."""
    return _TO_BOARD.pack(_LEVEL, pin, value, wait_ms)


def refuse_message(bus: int, times: int) -> bytes:
    """The display on a bus does not acknowledge the next `times` transfers."""
    return _TO_BOARD.pack(_REFUSE, bus, times, 0)


def status_message(bus: int, value: int) -> bytes:
    """The answer to a read."""
    return _TO_BOARD.pack(_STATUS, bus, value, 0)


class Transfer(NamedTuple):
    """One I2C transfer: the bytes written, or None for a read, which wants its `status`."""

    bus: int
    address: int
    data: bytes | None


class TransferReader:
    """Puts transfers together from the bytes as they come."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> Iterator[Transfer]:
        """The transfers that are complete now."""
        self._bytes += data
        while len(self._bytes) >= _FROM_BOARD.size:
            kind, bus, address, length = _FROM_BOARD.unpack_from(self._bytes)
            end = _FROM_BOARD.size + (0 if kind == _READ else length)
            if len(self._bytes) < end:
                return
            data_written = bytes(self._bytes[_FROM_BOARD.size : end])
            del self._bytes[:end]
            yield Transfer(bus, address, None if kind == _READ else data_written)
