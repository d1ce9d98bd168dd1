"""A record from a file into a library that may know its match already: nothing that is there gets lost by it."""

from dataclasses import dataclass

from tapete.errors import UserError
from tapete.library.record_shelf import SAME
from tapete.library.store import Library
from tapete.records.played import play_record
from tapete.records.record_files import is_cut_off
from tapete.records.replaying import DOUBTFUL
from tapete.texts.safe_text import safe_text
from tapete_rules.errors import RecordError
from tapete_rules.record import Record, parse_record

SHORTER = "shorter"
"""The library has all moves of the record, and more."""


@dataclass(frozen=True)
class ImportedRecord:
    """A record that was imported: `outcome` is one of the shelf's or SHORTER, `verdict` that of its replay."""

    record: Record
    outcome: str
    verdict: str
    is_cut: bool

    @property
    def is_doubtful(self) -> bool:
        """Return True for a record that lacks its end, or does not play to it."""
        return self.is_cut or self.verdict in DOUBTFUL


def import_record(library: Library, text: str, path: str) -> ImportedRecord:
    """Keep a record of a file. Raises RecordError for what is none, UserError("import.other_record") for a conflict."""
    record = parse_record(text)
    verdict = play_record(record).verdict
    chooser = _RecordChooser(record, text, verdict, path)
    outcome = library.save_record(text, chooser.is_better)
    return ImportedRecord(record, chooser.outcome or outcome, verdict, is_cut_off(record, text))


class _RecordChooser:
    """The choice between a record and the one that the library has of the same match and board."""

    def __init__(self, record: Record, text: str, verdict: str, path: str) -> None:
        self._record = record
        self._text = text
        self._verdict = verdict
        self._path = path
        self.outcome = ""

    def is_better(self, held_text: str) -> bool:
        """Return True if the record is to replace the held one. Raises UserError("import.other_record")."""
        if safe_text(held_text) == safe_text(self._text):  # an export may have lost signs that nobody sees
            self.outcome = SAME
            return False
        try:
            held_record = parse_record(held_text)
        except RecordError:  # an earlier version let it in
            return True
        if _goes_on(held_record, self._record):
            return True
        if _goes_on(self._record, held_record):
            self.outcome = SHORTER
            return False
        if self._verdict in DOUBTFUL or play_record(held_record).verdict not in DOUBTFUL:
            raise UserError("import.other_record", path=self._path, match=held_record.first_header("id"))
        return True


def _goes_on(first: Record, second: Record) -> bool:
    """Return True if the second record has all that the first one has, and goes on where that ends."""
    count = len(first.lines)
    if _safe_headers(first) != _safe_headers(second) or first.lines != second.lines[:count]:
        return False
    if count < len(second.lines):
        return True
    return first.result in ("", second.result) and first.state in ("", second.state)


def _safe_headers(record: Record) -> list[tuple[str, str]]:
    return [(name, safe_text(text)) for name, text in record.headers]
