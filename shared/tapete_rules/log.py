"""The lines of a match in little memory: full groups of sixteen lines are one piece each."""

from .long_list import LongList

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_GROUP = 16
_BETWEEN = b"\t"  # no line has one, so a group is itself a line of a journal


class Log:
    """An append-only list of lines without line ends and tabs; 400 lines take about 9 KB on a board.

    They are kept as bytes: on a board it takes 0.1 ms to make a text, for which all known names are gone through.
    A full group may lie elsewhere, such as in flash: then 400 lines take less than 2 KB.
    """

    def __init__(self) -> None:
        self._groups = LongList()  # of bytes
        self._tail: list[bytes] = []

    def __len__(self) -> int:
        return len(self._groups) * _GROUP + len(self._tail)

    def append(self, line: bytes) -> None:
        self._tail.append(line)
        if len(self._tail) == _GROUP:
            self._groups.append(_BETWEEN.join(self._tail))
            self._tail = []

    def line_bytes(self, index: int) -> bytes:
        """Return the stored bytes of the line at `index` (from 0)."""
        return self._lines_of(index // _GROUP)[index % _GROUP]

    def line_at(self, index: int) -> str:
        """Return a line as text."""
        return str(self.line_bytes(index), "utf-8")

    def lines_from(self, start: int = 0) -> "list[str]":
        """Return all lines from `start` on."""
        return [self.line_at(index) for index in range(start, len(self))]

    def iterate_lines(self) -> "Iterator[bytes]":
        """Yield the stored bytes of all lines: quicker than to ask for each one."""
        for number in range(len(self._groups) + 1):
            yield from self._lines_of(number)

    def byte_size(self) -> int:
        """Return the bytes of all lines, each with a line end. Lines of full groups are not read for it."""
        size = sum([len(line) + 1 for line in self._tail])
        for number in range(len(self._groups)):
            size += len(self._groups[number]) + 1
        return size

    def _lines_of(self, number: int) -> "list[bytes]":
        return bytes(self._groups[number]).split(_BETWEEN) if number < len(self._groups) else self._tail

    # -- where groups lie

    @property
    def full_groups(self) -> int:
        """Return the number of full groups; a full group never changes."""
        return len(self._groups)

    def group_bytes(self, number: int) -> "bytes | bytearray":
        """Return the lines of a full group in one piece, to be stored elsewhere."""
        data: bytes | bytearray = self._groups[number]
        return data

    def shelve_group(self, number: int, data: "bytes | bytearray") -> None:
        """Read a full group from its copy elsewhere; a copy that differs, or of no group, is ignored."""
        if number < len(self._groups) and self._groups[number] == data:
            self._groups[number] = data
