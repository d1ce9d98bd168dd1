"""Lines on their way to the journal: written right after the screen of the press that made them."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .journal import Journal


class Scribe:
    """The journal's pen. `wanted` is set while lines wait; `is_stuck`: they wait because there is no room."""

    def __init__(self, journal: "Journal") -> None:
        self.journal = journal
        self.wanted = asyncio.Event()
        self.is_stuck = False
        self._lines: "list[str | bytes]" = []

    def note(self, line: "str | bytes") -> None:
        """A line to be written."""
        self._lines.append(line)
        self.wanted.set()

    def close(self) -> None:
        """The match is kept elsewhere: its journal may be made anew, and what waits for it goes with it."""
        self._lines.clear()
        self.is_stuck = False
        self.journal.close()

    def flush(self) -> None:
        """Write what waits, oldest first; what finds no room stays for the next time."""
        self.wanted.clear()
        try:
            while self._lines:
                self.journal.append(self._lines[0])
                self._lines.pop(0)
        except OSError:
            self.is_stuck = True
            return
        self.is_stuck = False
