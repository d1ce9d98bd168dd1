"""The serial line of a chip: reads come back at once with whatever has come."""

import sys

from tapete_board.hardware import bulk_serial
from tapete_board.hardware.bulk_serial import BulkSerialStream
from tapete_board.hardware.serial_line import SerialStream


class Chip:
    """Standard input and `os.dupterm` as a chip has them: a read takes all it was asked for, and else waits for ever.

    `arriving`: bytes that come while a read is under way, after so many of the other stream.
    """

    def __init__(self):
        self.line = b""
        self.arriving = {}
        self.other = None
        self.interrupts = False

    def dupterm(self, stream):
        before, self.other = self.other, stream
        return before

    def readinto(self, data, count):
        if self.interrupts:
            raise KeyboardInterrupt
        taken = 0
        for at in range(count):
            if taken in self.arriving:
                self.line += self.arriving.pop(taken)
            if self.line:
                data[at] = self.line[0]
                self.line = self.line[1:]
            else:
                assert self.other is not None and self.other.any(), "it waits for ever"
                data[at] = self.other.read(1)[0]
                taken += 1
        return count


class Stream(BulkSerialStream):
    """The stream of such a chip."""

    def __init__(self, chip):
        super().__init__()
        self._input = chip

    def _has_come(self):
        return len(self._input.line) > 0


def stream_of(chip):
    bulk_serial.os = chip
    return Stream(chip)


def test_a_read_gives_what_has_come_and_never_waits():
    chip = Chip()
    stream = stream_of(chip)
    assert stream.read(256) == b""
    for size in (1, 64, 255, 256, 3):
        chip.line = bytes([65 + size % 26]) * size
        assert stream.read(256) == bytes([65 + size % 26]) * size
        assert chip.other is None
    chip.line = b"x" * 600
    assert [len(stream.read(256)), len(stream.read(100)), len(stream.read(1000)), chip.line] == [256, 100, 244, b""]


def test_bytes_that_come_within_a_read_are_not_lost():
    chip = Chip()
    stream = stream_of(chip)
    chip.line = b"abc"
    chip.arriving = {0: b"de", 10: b"fgh"}
    assert stream.read(256) == b"abcdefgh"


def test_ctrl_c_within_a_read_leaves_the_prompt_as_it_was():
    chip = Chip()
    stream = stream_of(chip)
    chip.other = before = object()
    chip.line = b"abc"
    chip.interrupts = True
    try:
        stream.read(256)
        raise AssertionError
    except KeyboardInterrupt:
        pass
    assert chip.other is before


class Buffer:
    """The buffer of USB: takes what fits and would wait for the rest."""

    def __init__(self, room):
        self.room = room
        self.data = b""

    def write(self, data):
        assert len(data) <= self.room, "it waits for a host that has stopped reading"
        self.room -= len(data)
        self.data += bytes(data)
        return len(data)


def test_a_write_stops_where_the_buffer_is_full_and_goes_on_later():
    for stream in (stream_of(Chip()), SerialStream()):
        check_writing(stream, Buffer(128), bytes(range(240)))


def check_writing(stream, buffer, answer):
    stream._output = buffer
    stream._has_room = lambda: buffer.room > 0
    assert [stream.write(answer), stream.write(answer[128:])] == [128, 0]
    buffer.room = 256
    assert stream.write(answer[128:]) == 112 and buffer.data == answer


def test_standard_input_is_there():
    assert SerialStream()._input is sys.stdin.buffer
