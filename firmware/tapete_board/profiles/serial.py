"""The serial line under the REPL as the link's stream: never waits, and leaves Ctrl-C to MicroPython."""

import select
import sys


class Serial:
    """Standard input and output, byte by byte.

    On a Pico a stream's `readline` or `read(64)` freezes the whole board at half a line, and a `write` that does not
    fit waits 500 ms for a host that has stopped reading; a poll before each byte does neither.
    """

    def __init__(self) -> None:
        self._input = sys.stdin.buffer
        self._output = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)

    def read(self, count: int) -> bytes:
        """Up to `count` bytes that have come."""
        data = bytearray()
        while len(data) < count and self._readable.poll(0):
            byte = self._input.read(1)
            if not byte:
                break  # the other end is gone
            data.extend(byte)
        return bytes(data)

    def write(self, data: bytes) -> int:
        """Write what can go at once; how many bytes that was."""
        for index in range(len(data)):
            if not self._writable.poll(0):
                return index
            self._output.write(data[index : index + 1])
        return len(data)
