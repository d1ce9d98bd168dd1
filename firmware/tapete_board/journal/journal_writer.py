"""Lines on their way to the journal: written right after the screen of the press that made them."""

import asyncio

from tapete_rules.long_list import LongList

from .match_journal import MOST_CHARACTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.log import Log

    from .match_journal import MatchJournal

SHELVED = "&"  # "& NUMBER LINES": a full group of the log, to be read here and not to be kept in memory

_SHELVED_LINE = (SHELVED + " %d %s").encode()


class JournalWriter:
    """The journal's pen. `wanted` is set while lines wait; `is_stuck`: they wait because there is no room."""

    def __init__(self, journal: "MatchJournal") -> None:
        self.journal = journal
        self.wanted = asyncio.Event()
        self.is_stuck = False
        self._lines = LongList()  # texts, bytes, and pairs (Log, number) for a group of a log
        self._written = 0  # of them

    def note(self, line: "str | bytes") -> None:
        """A line to be written."""
        self._lines.append(line)
        self.wanted.set()

    def shelve(self, log: "Log", number: int) -> None:
        """A full group of a match's log is to be written, and read there from then on."""
        if self.journal.shelves and len(log.group_bytes(number)) < MOST_CHARACTERS:
            self._lines.append((log, number))
            self.wanted.set()

    def close(self) -> None:
        """The match is kept elsewhere: its journal may be made anew, and what waits for it goes with it."""
        self._forget_lines()
        self.is_stuck = False
        self.journal.close()

    def flush(self) -> None:
        """Write what waits, oldest first; what finds no room stays for the next time."""
        self.wanted.clear()
        try:
            while self._written < len(self._lines):
                self._write(self._lines[self._written])
                self._written += 1
        except OSError:
            self.is_stuck = True
            return
        self.is_stuck = False
        if self._written:
            self._forget_lines()

    def _forget_lines(self) -> None:
        self._lines.clear()
        self._written = 0

    def _write(self, line: "str | bytes | tuple[Log, int]") -> None:
        if isinstance(line, tuple):
            self._write_group(*line)
        else:
            self.journal.append(line)

    def _write_group(self, log: "Log", number: int) -> None:
        """Where there is no room for it, it stays in memory: its moves have been written."""
        group = log.group_bytes(number)
        try:
            lying = self.journal.shelve(_SHELVED_LINE % (number, group), len(group))
        except OSError:
            return
        if lying is not None:
            log.shelve_group(number, lying)
