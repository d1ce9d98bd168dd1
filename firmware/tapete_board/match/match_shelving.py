"""Set aside the match that the journal holds: its record is made of the journal's lines, and no game is loaded."""

from tapete_rules.record import ASIDE, head_text, tail_text

from .running_match import HEADER, TOGETHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..board import Board
    from ..journal.journal_writer import JournalWriter
    from ..journal.match_journal import MatchJournal

_HEADER = HEADER.encode()
_TOGETHER = TOGETHER.encode()


class ShelvedRecord:
    """The record of a match as far as the journal has it, without a result, as record_keeping.py stores it."""

    def __init__(self, journal: "MatchJournal") -> None:
        self.id = journal.match_id
        self._journal = journal
        headers: "dict[int, tuple[str, str]]" = {}
        for line in journal.read_lines():
            if line.startswith(_HEADER):
                sign, name, value = (str(line, "utf-8") + " ").split(" ", 2)
                if sign[1:].isdigit():
                    headers[int(sign[1:])] = (name, value[:-1])
        self.headers = [headers[number] for number in sorted(headers)]
        if self.headers:
            self.headers.append(ASIDE)

    def parts(self) -> "Iterator[str]":
        """Yield the text of the record, piece by piece."""
        yield head_text(self.headers)
        for line in self._journal.read_lines():
            if 48 <= line[0] <= 57:  # a line of moves begins with a digit, its time
                for entry in line.split(_TOGETHER):
                    yield str(entry, "utf-8") + "\n"
        yield tail_text(None, "")  # nobody knows the state without its game


def shelve_match(board: "Board", journal_writer: "JournalWriter") -> ShelvedRecord:
    """Store the match of the journal as a record, which the next sync takes home, close its journal, and return it.

    Raises OSError if there is no room for the record; then the journal keeps the match.
    """
    journal = journal_writer.journal
    record = ShelvedRecord(journal)
    if record.headers:
        board.store.write_record(record)
    else:
        journal.set_aside()  # nothing tells of which game these moves are
    journal_writer.close_journal()
    return record
