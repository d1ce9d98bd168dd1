"""The record of the running match, readable like a file; it contains nothing hidden."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.match import Match

LOCKED = ("locked", "1")  # a header that only the board reads
EVENT = "event"  # the header that names the event of a match


class RunningRecord:
    """The record of a match at the moment it was frozen, so that a host can pull it in pieces while the match goes on.

    The lines stay in the log of the match and are not copied.
    """

    def __init__(self, id: str, headers: "list[tuple[str, str]]", match: "Match") -> None:
        self.id = id
        self.headers = headers
        self._match = match
        self._count = -1
        self._size = 0
        self._tail = b""
        self._piece = 0  # the piece of the last reading, and its first byte
        self._piece_at = 0

    @property
    def is_locked(self) -> bool:
        """True if the match belongs to a tournament."""
        return LOCKED in self.headers

    @property
    def is_of_event(self) -> bool:
        """True if the match is played at an event's table."""
        return self.first_header(EVENT) != ""

    def first_header(self, name: str) -> str:
        """Return the first header of that name, or ""."""
        for key, value in self.headers:
            if key == name:
                return value
        return ""

    def player_name(self, seat: int) -> str:
        """Return the name of a seat, "" if the record has none."""
        for key, value in self.headers:
            who, _, name = value.partition(" ")
            if key == "seat" and who == str(seat):
                return name
        return ""

    def parts(self) -> "Iterator[str]":
        """Yield the text of the record as it is now, piece by piece."""
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
        """Return the size of the record in bytes."""
        if self._count < 0:
            self.freeze()
        return self._size

    def read(self, at: int, count: int) -> bytes:
        """Return up to `count` bytes from `at` on."""
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
        """Return piece 0, the head, a line of the log, or the last piece, the tail."""
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
