"""Buffer the lines of the journal, which are written right after the picture of the press that made them."""

import asyncio

from tapete_rules.long_list import LongList

from .match_journal import MOST_CHARACTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.log import Log

    from .match_journal import MatchJournal

SHELVED = "&"  # "& NUMBER LINES": a full group of the log, read here instead of kept in memory

_SHELVED_LINE = (SHELVED + " %d %s").encode()


class JournalWriter:
    """Lines that wait to be written to the journal.

    wanted: an event that is set while lines wait.
    is_stuck: they wait because there is no room.
    """

    def __init__(self, journal: "MatchJournal") -> None:
        self.journal = journal
        self.wanted = asyncio.Event()
        self.is_stuck = False
        self._lines = LongList()  # texts, bytes, and pairs (Log, number) for a group of a log
        self._written = 0  # of them

    def add_line(self, line: "str | bytes") -> None:
        """Add a line to be written."""
        self._lines.append(line)
        self.wanted.set()

    def add_log_group(self, log: "Log", number: int) -> None:
        """Add a full group of the match's log. Once written it is read in flash and freed in memory."""
        if self.journal.shelves and len(log.group_bytes(number)) < MOST_CHARACTERS:
            self._lines.append((log, number))
            self.wanted.set()

    def close_journal(self) -> None:
        """Close the journal of a match whose record is stored elsewhere; lines that wait are dropped."""
        self._drop_lines()
        self.is_stuck = False
        self.journal.close_match()

    def write_waiting(self) -> None:
        """Write the waiting lines, oldest first. Lines without room wait for the next call."""
        self.wanted.clear()
        try:
            while self._written < len(self._lines):
                self._write_line(self._lines[self._written])
                self._written += 1
        except OSError:
            self.is_stuck = True
            return
        self.is_stuck = False
        if self._written:
            self._drop_lines()

    def _drop_lines(self) -> None:
        self._lines.clear()
        self._written = 0

    def _write_line(self, line: "str | bytes | tuple[Log, int]") -> None:
        if isinstance(line, tuple):
            self._write_group(*line)
        else:
            self.journal.append_line(line)

    def _write_group(self, log: "Log", number: int) -> None:
        """Write a group; without room it stays in memory. Nothing is lost: its moves were written one by one before."""
        group = log.group_bytes(number)
        try:
            lying = self.journal.append_in_flash(_SHELVED_LINE % (number, group), len(group))
        except OSError:
            return
        if lying is not None:
            log.shelve_group(number, lying)
