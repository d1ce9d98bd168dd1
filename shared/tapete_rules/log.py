"""The lines of a match in little memory: full groups of sixteen lines are one piece each."""

_GROUP = 16


class Log:
    """An append-only list of lines without line ends; 400 lines take about 9 KB on a board.

    They are kept as bytes: on a board it takes 0.1 ms to make a text, for which all known names are gone through.
    """

    def __init__(self) -> None:
        self._groups: list[bytes] = []
        self._tail: list[bytes] = []

    def __len__(self) -> int:
        return len(self._groups) * _GROUP + len(self._tail)

    def append(self, line: bytes) -> None:
        self._tail.append(line)
        if len(self._tail) == _GROUP:
            self._groups.append(b"\n".join(self._tail))
            self._tail = []

    def line_bytes(self, index: int) -> bytes:
        """The line at `index` (from 0) as it is kept."""
        group = index // _GROUP
        if group < len(self._groups):
            return self._groups[group].split(b"\n")[index % _GROUP]
        return self._tail[index - len(self._groups) * _GROUP]

    def line(self, index: int) -> str:
        """The same as text."""
        return str(self.line_bytes(index), "utf-8")

    def lines(self, start: int = 0) -> "list[str]":
        """All lines from `start` on."""
        return [self.line(index) for index in range(start, len(self))]
