"""Lines in a block of flash: written so that a torn or damaged one is told from a whole one.

A line is NEWLINE TEXT "*" CRC32 NEWLINE. The newline on either side keeps its neighbours whole when it is damaged.
What was never written reads as 0xFF, a byte that no UTF-8 text has.
"""

import binascii

from micropython import const

PAGE = const(256)
SEEN = b"#seen"  # what is not whole before this line has been found and told
_CRC = const(9)  # "*" and eight digits
AFTER = const(10)  # bytes of a line behind its text


def line_bytes(text: "str | bytes") -> bytes:
    """The bytes of a line; `text` has no line ends."""
    body = text.encode() if isinstance(text, str) else text
    return b"\n%s*%08x\n" % (body, binascii.crc32(body))


def body_of(piece: bytes) -> "bytes | None":
    """What a line says that lies between two newlines, or None if its CRC says that it is not whole."""
    body = piece[:-_CRC]
    return body if piece[-_CRC:] == b"*%08x" % binascii.crc32(body) else None


def text_of(piece: bytes) -> "str | None":
    """The same as text; None also for what is no text."""
    body = body_of(piece)
    try:
        return None if body is None else str(body, "utf-8")
    except UnicodeError:
        return None


class BlockScan:
    """Reads a block piece by piece, so that a long match is found again in little memory.

    When it is finished, `end` is where the next line goes, 0 in a blank block; `bad` counts what is not whole, after
    the last SEEN and before a whole line; `torn` counts that at the end; `is_seen`: whether there was a SEEN.

    Lines stay bytes: of a long match few have to become texts, of which each, and each part of one, costs a board
    0.1 ms. MicroPython looks for it among all names it knows.
    """

    def __init__(self) -> None:
        self.end = 0
        self.bad = 0
        self.torn = 0
        self.is_seen = False
        self.size = 0  # bytes fed
        self._rest = b""

    def feed(self, data: bytes) -> "list[bytes]":
        """The whole lines, without SEEN, that these bytes complete."""
        used = data.rstrip(b"\xff")
        if used:
            self.end = self.size + len(used)
        self.size += len(data)
        if not used and not self._rest:
            return []  # most of a block is blank, and a board looks at all of them when it starts
        *pieces, rest = (self._rest + data).split(b"\n")
        self._rest = rest.lstrip(b"\xff")
        return self._whole(pieces)

    def finish(self) -> "list[bytes]":
        """The line that ends without its newline, if it is whole."""
        lines = self._whole([self._rest.rstrip(b"\xff")])
        if self.torn:
            self.end = (self.end + PAGE - 1) // PAGE * PAGE  # half programmed bytes stay alone on their page
        return lines

    def _whole(self, pieces: "list[bytes]") -> "list[bytes]":
        lines = []
        for piece in pieces:
            piece = piece.lstrip(b"\xff")
            if not piece:
                continue
            body = body_of(piece)
            if body is None:
                self.torn += 1
            elif body == SEEN:
                self.is_seen = True
                self.bad = self.torn = 0
            elif body:
                self.bad += self.torn
                self.torn = 0
                lines.append(body)
        return lines
