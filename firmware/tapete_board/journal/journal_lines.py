"""The format of journal lines, in which torn and damaged lines are recognised.

A line is NEWLINE TEXT "*" CRC32 NEWLINE. With a newline on each side, a damaged line leaves its neighbours whole.
Bytes that were never written read as 0xFF, which no UTF-8 text contains.
"""

import binascii

from micropython import const

PAGE = const(256)
SEEN = b"#seen"  # all damage before this line was found and reported
FAILED = b"#failed"  # the match was taken up, and the board failed
FITTED = b"#fitted"  # it was taken up, and all went well
_CRC = const(9)  # bytes: "*" and eight digits
AFTER = const(10)  # bytes of a line after its text


def line_bytes(text: "str | bytes") -> bytes:
    """Return the bytes of a line; `text` contains no newline."""
    body = text.encode() if isinstance(text, str) else text
    return b"\n%s*%08x\n" % (body, binascii.crc32(body))


def line_body(piece: bytes) -> "bytes | None":
    """Return the text of the piece between two newlines, or None if its CRC is wrong."""
    body = piece[:-_CRC]
    return body if piece[-_CRC:] == b"*%08x" % binascii.crc32(body) else None


def line_text(piece: bytes) -> "str | None":
    """Return the text of a piece as str, or None if its CRC is wrong or it is not UTF-8."""
    body = line_body(piece)
    try:
        return None if body is None else str(body, "utf-8")
    except UnicodeError:
        return None


class BlockScan:
    """Reads a block piece by piece, so that a long match needs little memory.

    Valid after `finish_block`:
    end: the place for the next line, 0 in a blank block.
    bad: the number of damaged lines after the last SEEN that a whole line follows.
    torn: the number of damaged lines at the end: the power was cut while they were written.
    is_seen: the block has a SEEN line.

    Lines stay bytes, because each string takes a board 0.1 ms: MicroPython compares it with all names it knows.
    """

    def __init__(self) -> None:
        self.end = 0
        self.bad = 0
        self.torn = 0
        self.is_seen = False
        self.size = 0  # bytes fed
        self._rest = b""

    def feed_bytes(self, data: bytes) -> "list[bytes]":
        """Return the whole lines of a match that these bytes complete."""
        used = data.rstrip(b"\xff")
        if used:
            self.end = self.size + len(used)
        self.size += len(data)
        if not used and not self._rest:
            return []  # most of a block is blank, and a board reads all blocks when it starts
        *pieces, rest = (self._rest + data).split(b"\n")
        self._rest = rest.lstrip(b"\xff")
        return self._whole_lines(pieces)

    def finish_block(self) -> "list[bytes]":
        """Return the last line if it is whole but for its newline."""
        lines = self._whole_lines([self._rest.rstrip(b"\xff")])
        if self.torn:
            self.end = (self.end + PAGE - 1) // PAGE * PAGE  # a page with half-programmed bytes is not used again
        return lines

    def _whole_lines(self, pieces: "list[bytes]") -> "list[bytes]":
        lines = []
        for piece in pieces:
            piece = piece.lstrip(b"\xff")
            if not piece:
                continue
            body = line_body(piece)
            if body is None:
                self.torn += 1
            elif body == SEEN:
                self.is_seen = True
                self.bad = self.torn = 0
            elif body and body not in (FAILED, FITTED):
                self.bad += self.torn
                self.torn = 0
                lines.append(body)
        return lines
