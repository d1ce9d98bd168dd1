"""Frames: one JSON object a line, in printable ASCII, with its CRC32. PROTOCOL.md has the grammar."""

import binascii
import json

from .errors import FrameError

LIMIT = 240  # bytes of a frame, the newline included
USB_PACKET = 64  # a transfer that fills its last packet waits on some hosts until more follows

_SHORTEST = 11  # "{}*" and eight digits
_SPLITS_PAIRS = len(json.loads('"\\ud83d\\ude00"')) == 2  # MicroPython: one character comes out as two surrogates


def frame(message: "dict[str, object]") -> bytes:
    """The bytes of one frame. Raises FrameError "not_plain" or "too_long"."""
    body = encode(message)
    if (len(body) + 10) % USB_PACKET == 0:
        body += " "
    data = f"{body}*{binascii.crc32(body.encode()):08x}\n".encode()
    if len(data) > LIMIT:
        raise FrameError("too_long", size=len(data), limit=LIMIT)
    return data


def encode(value: object) -> str:
    """JSON of None, bool, int, str, list, tuple and dict: ASCII, sorted keys, no spaces; FrameError for the rest."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quote(value)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([encode(item) for item in value]) + "]"
    if isinstance(value, dict):
        return "{" + ",".join([_quote(key) + ":" + encode(value[key]) for key in sorted(value)]) + "}"
    raise FrameError("not_plain", type=type(value).__name__)


def _quote(text: str) -> str:
    if not isinstance(text, str):
        raise FrameError("not_plain", type=type(text).__name__)
    quoted = json.dumps(text)
    if len(quoted.encode()) == len(text) + 2 and "\x7f" not in text:
        return quoted  # nothing had to be escaped: nearly always, and much quicker than going through it
    return '"' + "".join([_escape(char) for char in text]) + '"'


def _escape(char: str) -> str:
    number = ord(char)
    if char in '"\\':
        return "\\" + char
    if 32 <= number < 127:
        return char
    if number < 0x10000:
        return f"\\u{number:04x}"
    number -= 0x10000
    return f"\\u{0xD800 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"


class FrameReader:
    """Takes bytes as they come and gives the objects of the frames in them.

    A frame is the end of a line, so that one which follows garbage or a torn frame is still read; whatever is not a
    frame is skipped. Holds LIMIT bytes at most. `skipped` counts the lines that held something else.
    """

    def __init__(self) -> None:
        self.skipped = 0
        self._line = b""
        self._is_cut = False

    def feed(self, data: bytes) -> "list[dict[str, object]]":
        """The objects of the frames that these bytes complete, in order."""
        messages = []
        *ends, rest = data.split(b"\n")
        for piece in ends:
            self._take(piece)
            message = self._end_line()
            if message is not None:
                messages.append(message)
        self._take(rest)
        return messages

    def _take(self, piece: bytes) -> None:
        line = self._line + piece
        if len(line) > LIMIT:
            self._is_cut = True
            line = line[-LIMIT:]
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
    """Where the frame at the end of a line starts, and its object; None if there is no frame."""
    if len(line) < _SHORTEST or line[-9:-8] != b"*":
        return 0, None
    body = memoryview(line)[:-9]
    crc = line[-8:]
    start = line.find(b"{")
    while 0 <= start < len(body):
        if f"{binascii.crc32(body[start:]):08x}".encode() == crc:
            return start, _parse(bytes(body[start:]))
        start = line.find(b"{", start + 1)
    return 0, None


def _parse(body: bytes) -> "dict[str, object] | None":
    if min(body) < 0x20 or max(body) > 0x7E:
        return None
    try:
        message = json.loads(body.decode())
    except ValueError:
        return None
    if not isinstance(message, dict):
        return None
    return _joined(message) if _SPLITS_PAIRS and b"\\ud" in body else message


def _joined(value):  # type: ignore[no-untyped-def]
    """The same value with each pair of surrogates made one character."""
    if isinstance(value, str):
        return _join(value)
    if isinstance(value, list):
        return [_joined(item) for item in value]
    if isinstance(value, dict):
        return {_join(key): _joined(value[key]) for key in value}
    return value


def _join(text: str) -> str:
    chars = []
    for char in text:
        if chars and 0xDC00 <= ord(char) < 0xE000 and 0xD800 <= ord(chars[-1]) < 0xDC00:
            char = chr(0x10000 + ((ord(chars[-1]) - 0xD800) << 10) + ord(char) - 0xDC00)
            chars.pop()
        chars.append(char)
    return "".join(chars)
