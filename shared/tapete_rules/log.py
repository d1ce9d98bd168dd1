"""The lines of a match in little memory: full groups of sixteen lines are one string each."""

_GROUP = 16


class Log:
    """An append-only list of lines without line ends; 400 lines take about 9 KB on a board."""

    def __init__(self) -> None:
        self._groups: list[str] = []
        self._tail: list[str] = []

    def __len__(self) -> int:
        return len(self._groups) * _GROUP + len(self._tail)

    def append(self, line: str) -> None:
        self._tail.append(line)
        if len(self._tail) == _GROUP:
            self._groups.append("\n".join(self._tail))
            self._tail = []

    def line(self, index: int) -> str:
        """The line at `index` (from 0)."""
        group = index // _GROUP
        if group < len(self._groups):
            return self._groups[group].split("\n")[index % _GROUP]
        return self._tail[index - len(self._groups) * _GROUP]

    def lines(self, start: int = 0) -> "list[str]":
        """All lines from `start` on."""
        return [self.line(index) for index in range(start, len(self))]
