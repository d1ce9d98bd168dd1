"""The chain of entries: each line carries the hash of the one before."""

from collections.abc import Iterator

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry, LoggedEntry, check_words, hash_line, parse_entry

FORMATS = {1: "tapete-event 1", 2: "tapete-event 2"}
"""The first line of a text by its version. The second one has pseudonyms in place of names of people and computers."""
FIRST_VERSION, NEWEST = 1, 2


class EventLog:
    """The lines of an event. Only entries that the fold has accepted belong here."""

    def __init__(self, version: int = NEWEST) -> None:
        self._lines: list[LoggedEntry] = []
        self.version = version
        self._head = hash_line(FORMATS[version])

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[LoggedEntry]:
        return iter(self._lines)

    @property
    def head(self) -> str:
        """The hash of the last line, which the next one carries."""
        return self._head

    @property
    def has_pseudonyms(self) -> bool:
        """Return True if people and computers have pseudonyms in it; older logs hold their names."""
        return self.version > 1

    def take_version_of(self, previous: str) -> None:
        """Give an empty log the version of another one, whose first line carries this hash."""
        for version, first_line in FORMATS.items():
            if not self._lines and previous == hash_line(first_line):
                self.version, self._head = version, previous

    def entry_at(self, number: int) -> LoggedEntry:
        """Return the entry of a number, counted from 1."""
        return self._lines[number - 1]

    def append(self, entry: Entry) -> LoggedEntry:
        """Add an entry at the end of the chain."""
        check_words(entry)
        logged = LoggedEntry(len(self._lines) + 1, self._head, entry)
        self._lines.append(logged)
        self._head = hash_line(logged.format_line())
        return logged

    def truncate(self, count: int) -> None:
        """Forget all entries after the first `count`."""
        del self._lines[count:]
        self._head = hash_line(self._lines[-1].format_line() if self._lines else FORMATS[self.version])


def format_log(log: EventLog) -> str:
    """Return the text form: the name of the format, then a line for each entry."""
    return "".join(f"{line}\n" for line in [FORMATS[log.version], *(logged.format_line() for logged in log)])


def read_version(text: str) -> int:
    """Return the version of a text. Raises EventError("event.not_an_event")."""
    first_line = text.partition("\n")[0].removesuffix("\r").removeprefix("\ufeff")
    for version, line in FORMATS.items():
        if line == first_line:
            return version
    raise EventError("event.not_an_event", line=1)


def parse_entries(text: str) -> list[Entry]:
    """Return the entries of a text, whose chain is checked; a last line without an end is left out.

    Raises EventError "event.not_an_event", "event.unreadable_line" or "event.broken_chain" with the field `line`.
    """
    lines = text.replace("\r\n", "\n").split("\n")[:-1]
    if not lines:
        raise EventError("event.not_an_event", line=1)
    entries, expected = [], hash_line(FORMATS[read_version(text)])
    for place, line in enumerate(lines[1:], 2):
        try:
            logged = parse_entry(line)
        except EventError as error:
            raise error.with_line(place) from None
        if logged.previous != expected or logged.number != place - 1:
            raise EventError("event.broken_chain", line=place, number=logged.number)
        entries.append(logged.entry)
        expected = hash_line(line)
    return entries


def has_torn_line(text: str) -> bool:
    """Return True if the last line of a text has no end: a power cut tore it, or something was put behind the log."""
    return text.rpartition("\n")[2] != ""
