"""Lines in a block of flash: written so that a torn or damaged one is told from a whole one.

A line is NEWLINE TEXT "*" CRC32 NEWLINE. The newline on either side keeps its neighbours whole when it is damaged.
What was never written reads as 0xFF, a byte that no UTF-8 text has.
"""

import binascii

from micropython import const

PAGE = const(256)
SEEN = "#seen"  # what is not whole before this line has been found and told
_CRC = const(9)  # "*" and eight digits


def line_bytes(text: str) -> bytes:
    """The bytes of a line; `text` has no line ends."""
    body = text.encode()
    return b"\n%s*%08x\n" % (body, binascii.crc32(body))


def text_of(piece: bytes) -> "str | None":
    """The text of what lies between two newlines, or None if its CRC says that it is not whole."""
    body = piece[:-_CRC]
    if piece[-_CRC:] != b"*%08x" % binascii.crc32(body):
        return None
    try:
        return str(body, "utf-8")
    except UnicodeError:
        return None


class Scan:
    """What a block holds.

    `lines`: its whole lines in order, without SEEN; `is_seen`: whether that was among them; `bad`: pieces that are not
    whole, after the last SEEN and before a whole line; `torn`: such pieces at the end; `end`: where to go on writing.
    """

    def __init__(self, data: bytes) -> None:
        self.lines: list[str] = []
        self.is_seen = False
        self.bad = 0
        self.torn = 0
        used = data.rstrip(b"\xff")
        for piece in used.split(b"\n"):
            piece = piece.lstrip(b"\xff")
            if piece:
                self._take(text_of(piece))
        self.end = len(used)
        if self.torn:
            self.end = (self.end + PAGE - 1) // PAGE * PAGE  # half programmed bytes stay alone on their page

    def _take(self, text: "str | None") -> None:
        if text is None:
            self.torn += 1
            return
        self.bad += self.torn
        self.torn = 0
        if text == SEEN:
            self.is_seen = True
            self.bad = 0
        else:
            self.lines.append(text)
