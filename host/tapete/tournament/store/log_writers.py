"""The people and stations that write to a tournament of the library: pseudonyms in its log, names beside it."""

from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.tournament.core.log.event_log import EventLog
from tapete.tournament.core.log.pseudonyms import NOBODY, PERSON, STATION, find_pseudonym, list_writers, next_pseudonym


class LogWriters:
    """Gives the names of those who write their pseudonyms. `new`: names that the next lines bring along."""

    def __init__(self, library: Library, stored: StoredEvent) -> None:
        self._library = library
        self._stored = stored
        self._known: dict[str, str] = {}
        self.new: dict[str, str] = {}

    def write_names(self, log: EventLog, author: str, station: str) -> tuple[str, str]:
        """Return the author and the station of a new line, as the form of the log has them."""
        if not log.has_pseudonyms:
            return author, station
        return self._write_name(log, PERSON, author), self._write_name(log, STATION, station)

    def name_of(self, word: str) -> str:
        """Return the name of a writer as a log has it; the word itself where no name is kept."""
        if word not in self._known:
            self._known = self.read()
        return self._known.get(word, word)

    def read(self) -> dict[str, str]:
        """Return the names that are kept, by pseudonym."""
        return self._library.event_writers(self._stored)

    def forget_new(self) -> None:
        """Forget names that were not stored, as their lines were not."""
        self._known, self.new = {}, {}

    def note_stored(self) -> None:
        """Note that the new names are stored with their lines."""
        self._known, self.new = {**self._known, **self.new}, {}

    def _write_name(self, log: EventLog, letter: str, name: str) -> str:
        if name == NOBODY:
            return NOBODY
        pseudonym = find_pseudonym(letter, name, {**self._known, **self.new})
        if not pseudonym:
            self._known = self.read()  # another station may have brought it
            all_writers = {**self._known, **self.new}
            nameless = list_writers(logged.entry for logged in log)  # of a log that came without its names
            pseudonym = find_pseudonym(letter, name, all_writers) or next_pseudonym(letter, [*all_writers, *nameless])
        if pseudonym not in self._known:
            self.new[pseudonym] = name
        return pseudonym
