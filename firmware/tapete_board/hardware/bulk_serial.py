"""The serial line of a chip, read in one go instead of byte by byte."""

import os

from micropython import RingIO, const

from .serial_line import SerialStream

_MOST = const(256)  # bytes of one read: half of what MicroPython keeps of the line


class BulkSerialStream(SerialStream):
    """Standard input as a chip has it, without waiting and without a poll for each byte.

    There a read waits for as many bytes as were asked for, and takes a byte from the stream that `os.dupterm` names
    whenever the line has none. For the time of one read that stream is a ring of zeros, so the read comes back at
    once. No frame holds a zero, and all of them are taken out again.

    The board's answers are padded to multiples of `write_size`, and so is the buffer of USB (256 bytes). One that has
    any room has room for so many bytes, and a write never waits for a host that has stopped reading.
    """

    write_size = 16

    def __init__(self) -> None:
        super().__init__()
        self._zeros = bytes(_MOST)
        self._ring = RingIO(_MOST)

    def _make_buffer(self) -> bytearray:
        return bytearray(_MOST)

    def _read(self, most: int) -> bytes:
        self._ring.write(self._zeros)  # as many bytes as the last read took
        before = os.dupterm(self._ring)
        try:
            self._input.readinto(self._data, most)
        finally:
            os.dupterm(before)
        return bytes(memoryview(self._data)[:most]).replace(b"\0", b"")
