"""The serial line under the REPL as the link's stream: never waits, and leaves Ctrl-C to MicroPython."""

import select
import sys

from micropython import const

_MOST = const(64)  # bytes of one read


class Serial:
    """Standard input and output, byte by byte.

    On a Pico a stream's `readline` or `read(64)` freezes the whole board at half a line, and a `write` that does not
    fit waits 500 ms for a host that has stopped reading; a poll before each byte does neither. `ipoll` and buffers that
    are used again make no garbage: with `poll` and `read(1)` a long message was three collections. Looking in vain, a
    hundred times a second, takes no memory at all.
    """

    def __init__(self) -> None:
        self._input = sys.stdin.buffer
        self._output = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)
        self._data = bytearray(_MOST)

    def read(self, count: int) -> bytes:
        """Up to `count` bytes that have come."""
        return self._read(min(count, _MOST)) if self._has_come() else b""

    def _has_come(self) -> bool:
        for _ in self._readable.ipoll(0):
            return True
        return False

    def _read(self, most: int) -> bytes:
        byte, data = self._byte, self._data
        take = self._input.readinto
        length = 0
        while length < most and self._has_come() and take(byte):  # nothing to take: the other end is gone
            data[length] = byte[0]
            length += 1
        return bytes(memoryview(data)[:length]) if length else b""

    def write(self, data: bytes) -> int:
        """Write what can go at once; how many bytes that was."""
        byte = self._byte
        ready, give = self._writable.ipoll, self._output.write
        for index in range(len(data)):
            for _ in ready(0):
                break
            else:
                return index
            byte[0] = data[index]
            give(byte)
        return len(data)
