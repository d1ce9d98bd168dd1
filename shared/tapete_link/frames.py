"""Frames: one JSON object a line, in printable ASCII, with its CRC32. PROTOCOL.md has the grammar."""

import binascii

from .errors import FrameError
from .text import decode_json, encode_json

LIMIT = 240  # bytes of a frame, the newline included
LONG = 1536  # the same where both ends said in "hello" that they take longer ones
USB_PACKET = 64  # a transfer that fills its last packet waits on some hosts until more follows

ANSWER_MULTIPLE = 16  # of the bytes of an answer: a board writes so many at once

_SHORTEST = 11  # "{}*" and eight digits
_PLACES = 8  # of a line where its frame may start: each takes its CRC


def make_frame(message: "dict[str, object]", limit: int = LIMIT, multiple: int = 1) -> bytes:
    """Return the bytes of one frame, padded to a multiple of so many. Raises FrameError "not_plain" or "too_long"."""
    body = encode_json(message)
    body += b" " * (-(len(body) + 10) % multiple)
    if (len(body) + 10) % USB_PACKET == 0:
        body += b" " * multiple
    data = body + b"*%08x\n" % binascii.crc32(body)
    if len(data) > limit:
        raise FrameError("too_long", size=len(data), limit=limit)
    return data


class FrameReader:
    """Takes bytes as they come and gives the objects of the frames in them.

    A frame is the end of a line, so that one which follows garbage or a torn frame is still read; whatever is not a
    frame is skipped. Holds LONG bytes at most, and takes the CRC of a line _PLACES times at most. `skipped` counts the
    lines that held something else.
    """

    def __init__(self) -> None:
        self.skipped = 0
        self._line = b""
        self._is_cut = False

    def feed_bytes(self, data: bytes) -> "list[dict[str, object]]":
        """Return the objects of the frames that these bytes complete, in order."""
        messages = []
        *ends, rest = data.split(b"\n")
        for piece in ends:
            self._take_piece(piece)
            message = self._end_line()
            if message is not None:
                messages.append(message)
        self._take_piece(rest)
        return messages

    def _take_piece(self, piece: bytes) -> None:
        line = self._line + piece
        if len(line) > LONG:
            self._is_cut = True
            line = line[-LONG:]
        self._line = line

    def _end_line(self) -> "dict[str, object] | None":
        line = self._line[:-1] if self._line.endswith(b"\r") else self._line
        start, message = _last_frame(line)
        if start > 0 or self._is_cut or (message is None and line):
            self.skipped += 1
        self._line = b""
        self._is_cut = False
        return message


def _last_frame(line: bytes) -> "tuple[int, dict[str, object] | None]":
    """Return where the frame at the end of a line starts, and its object; None if there is no frame.

    A frame may start at the first brace, or after garbage at one of the last braces that a name follows. A bounded
    number of places is tried, so that no line costs a multiple of its length.
    """
    if len(line) < _SHORTEST or line[-9:-8] != b"*":
        return 0, None
    body = memoryview(line)[:-9]
    crc = line[-8:]
    start = line.find(b"{")
    end = len(body)
    for _ in range(_PLACES):
        if not 0 <= start < len(body):
            break
        if b"%08x" % binascii.crc32(body[start:]) == crc:
            return start, decode_json(bytes(body[start:]))
        start = end = line.rfind(b'{"', 0, end)
    return 0, None
