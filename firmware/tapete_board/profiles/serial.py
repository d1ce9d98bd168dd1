"""The serial line under the REPL as the link's stream: never waits, and leaves Ctrl-C to MicroPython."""

import select
import sys


class Serial:
    """Standard input and output, byte by byte.

    On a Pico a stream's `readline` or `read(64)` freezes the whole board at half a line, and a `write` that does not
    fit waits 500 ms for a host that has stopped reading; a poll before each byte does neither. `ipoll` and one byte
    that is used again make no garbage: with `poll` and `read(1)` a long message was three collections.
    """

    def __init__(self) -> None:
        self._input = sys.stdin.buffer
        self._output = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)

    def read(self, count: int) -> bytes:
        """Up to `count` bytes that have come."""
        data = bytearray()
        while len(data) < count and _is_ready(self._readable):
            if not self._input.readinto(self._byte):
                break  # the other end is gone
            data.extend(self._byte)
        return bytes(data)

    def write(self, data: bytes) -> int:
        """Write what can go at once; how many bytes that was."""
        for index in range(len(data)):
            if not _is_ready(self._writable):
                return index
            self._byte[0] = data[index]
            self._output.write(self._byte)
        return len(data)


def _is_ready(poll) -> bool:
    for _ in poll.ipoll(0):
        return True
    return False
