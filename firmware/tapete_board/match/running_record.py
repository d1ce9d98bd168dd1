"""The record of the match that runs, read as if it were a file; nothing hidden is in it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.match import Match

LOCKED = ("locked", "1")  # a header that only the board reads


class RunningRecord:
    """A match as it stood when it was frozen: it can be pulled in pieces while the match goes on.

    Its lines stay in the match's log and are not copied.
    """

    def __init__(self, id: str, headers: "list[tuple[str, str]]", match: "Match") -> None:
        self.id = id
        self.headers = headers
        self._match = match
        self._count = -1
        self._size = 0
        self._tail = b""
        self._piece = 0  # where the last reading was: a piece and the byte it begins at
        self._piece_at = 0

    @property
    def is_locked(self) -> bool:
        """Whether the match is a tournament's."""
        return LOCKED in self.headers

    def parts(self) -> "Iterator[str]":
        """The text of the record as it is now, piece by piece."""
        yield self._head_text()
        for line in self._match.log.iterate_lines():
            yield str(line, "utf-8") + "\n"
        yield self._tail_text()

    def freeze(self) -> None:
        """Let `size` and `read` show the match as it is now."""
        self._count = len(self._match.log)
        self._tail = self._tail_text().encode()
        self._piece = self._piece_at = 0
        self._size = len(self._piece_bytes(0)) + self._match.log.byte_size() + len(self._tail)

    def size(self) -> int:
        """Bytes of the record."""
        if self._count < 0:
            self.freeze()
        return self._size

    def read(self, at: int, count: int) -> bytes:
        """Up to `count` bytes from `at` on."""
        count = min(count, self.size() - at)
        if at < self._piece_at:
            self._piece = self._piece_at = 0
        data = b""
        while len(data) < count:
            piece = self._piece_bytes(self._piece)
            start = at + len(data) - self._piece_at
            data += piece[start : start + count - len(data)]
            if len(data) < count:
                self._piece += 1
                self._piece_at += len(piece)
        return data

    def _piece_bytes(self, piece: int) -> bytes:
        """Piece 0 is the head, then come the lines, then the tail."""
        if piece == 0:
            return self._head_text().encode()
        if piece <= self._count:
            return self._match.log.line_bytes(piece - 1) + b"\n"
        return self._tail

    def _head_text(self) -> str:
        from tapete_rules.record import head_text

        return head_text(self.headers)

    def _tail_text(self) -> str:
        from tapete_rules.record import tail_text

        return tail_text(self._match.outcome(), self._match.state_hash())
