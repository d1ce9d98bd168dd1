"""An entry and its line: NUMBER PREVIOUS AT AUTHOR STATION KIND ARGUMENT..."""

import re
from dataclasses import dataclass
from hashlib import sha256

from tapete.tournament.core.errors import EventError

HASH_DIGITS = 32
"""Hex digits of a hash in the log: 128 bits."""

_WORD = re.compile(r"[!-~]+")
_LINE_WORDS = 6
_CLAIMED = "claimed="


@dataclass(frozen=True)
class Entry:
    """One thing that happened. `at`: unix seconds; `author`, `station`: words without spaces.

    `claimed`: the time by the clock of a station that was far from the tournament's, 0 for none.
    """

    kind: str
    arguments: tuple[str, ...] = ()
    author: str = "-"
    station: str = "-"
    at: int = 0
    claimed: int = 0


@dataclass(frozen=True)
class LoggedEntry:
    """An entry in its place: its number, counted from 1, and the hash of the line before."""

    number: int
    previous: str
    entry: Entry

    def format_line(self) -> str:
        """Return the line of the text form, without its end."""
        entry = self.entry
        words = [str(self.number), self.previous, str(entry.at), entry.author, entry.station, entry.kind]
        return " ".join([*words, *entry.arguments, *([f"{_CLAIMED}{entry.claimed}"] if entry.claimed else [])])


def hash_line(line: str) -> str:
    """Return the hash of a line that the next line carries."""
    return sha256(line.encode()).hexdigest()[:HASH_DIGITS]


def is_word(text: str) -> bool:
    """Return True if a text can be a word of the log."""
    return bool(_WORD.fullmatch(text))


def check_words(entry: Entry) -> None:
    """Refuse an entry whose words would not survive the text form: EventError("event.bad_word")."""
    for word in (entry.author, entry.station, entry.kind, *entry.arguments):
        if not is_word(word):
            raise EventError("event.bad_word", word=word)
        if word.startswith(_CLAIMED):  # it would be read as none of the arguments
            raise EventError("event.bad_word", word=word)
    if entry.at < 0 or entry.claimed < 0:
        raise EventError("event.bad_word", word=str(min(entry.at, entry.claimed)))


def parse_entry(line: str) -> LoggedEntry:
    """Return the entry of a line. Raises EventError("event.unreadable_line")."""
    words = line.split(" ")
    if len(words) < _LINE_WORDS or not all(_WORD.fullmatch(word) for word in words):
        raise EventError("event.unreadable_line", text=line)
    number, previous, at, author, station, kind, *arguments = words
    if not (is_plain_number(number) and is_plain_number(at)):
        raise EventError("event.unreadable_line", text=line)
    claimed = _take_claim(arguments)
    if claimed is None:
        raise EventError("event.unreadable_line", text=line)
    return LoggedEntry(int(number), previous, Entry(kind, tuple(arguments), author, station, int(at), claimed))


def _take_claim(arguments: list[str]) -> int | None:
    """Take the claimed time off the arguments, 0 for none; None for one that cannot be read."""
    if not arguments or not arguments[-1].startswith(_CLAIMED):
        return 0
    word = arguments.pop()[len(_CLAIMED) :]
    return int(word) if word != "0" and is_plain_number(word) else None


def is_plain_number(word: str) -> bool:
    """Return True for a decimal without sign and leading zeros, so that the text form stays unique."""
    return len(word) < 12 and word.isascii() and word.isdigit() and str(int(word)) == word
