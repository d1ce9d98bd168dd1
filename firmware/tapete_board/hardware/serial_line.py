"""The serial line under the REPL as the link's stream: never waits, and leaves Ctrl-C to MicroPython."""

import select
import sys

from micropython import const

_MOST = const(64)  # bytes of one read


class SerialStream:
    """Standard input and output, byte by byte, for an interpreter whose read waits for all that was asked for.

    A poll before each byte never waits. `ipoll` and buffers that are used again make no garbage: looking in vain, a
    hundred times a second, takes no memory at all.
    """

    write_size = 1  # bytes that are written after one poll

    def __init__(self) -> None:
        self._input = sys.stdin.buffer
        self._output = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._data = self._make_buffer()

    def _make_buffer(self) -> bytearray:
        return bytearray(_MOST)

    def read(self, count: int) -> bytes:
        """Return up to `count` bytes that have come."""
        return self._read(min(count, len(self._data))) if self._has_come() else b""

    def _has_come(self) -> bool:
        for _ in self._readable.ipoll(0):
            return True
        return False

    def _read(self, most: int) -> bytes:
        data = memoryview(self._data)
        take = self._input.readinto
        length = 0
        while length < most and self._has_come() and take(data[length : length + 1]):  # else the other end is gone
            length += 1
        return bytes(data[:length]) if length else b""

    def write(self, data: bytes) -> int:
        """Write what can go at once; return how many bytes that was."""
        view = memoryview(data)
        at = 0
        while at < len(data) and self._has_room():
            at += self._output.write(view[at : at + self.write_size]) or 0
        return at

    def _has_room(self) -> bool:
        for _ in self._writable.ipoll(0):
            return True
        return False
