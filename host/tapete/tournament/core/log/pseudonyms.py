"""Pseudonyms of those who write to a log: p1, p2 for people and s1, s2 for stations; the names stand beside the log."""

import re
from collections.abc import Iterable, Mapping

from tapete.tournament.core.log.entry import Entry

PERSON, STATION = "p", "s"
NOBODY = "-"
_PSEUDONYM = re.compile(f"[{PERSON}{STATION}][1-9][0-9]*")
Writers = Mapping[str, str]
"""The names of writers by their pseudonyms."""


def next_pseudonym(letter: str, pseudonyms: Iterable[str]) -> str:
    """Return the first pseudonym that nobody has: of a person or of a station."""
    numbers = [int(word[1:]) for word in pseudonyms if word[:1] == letter and word[1:].isdigit()]
    return f"{letter}{max(numbers, default=0) + 1}"


def find_pseudonym(letter: str, name: str, writers: Writers) -> str:
    """Return the pseudonym of a name, "" where it has none yet."""
    return next((word for word, writer in sorted(writers.items()) if word[:1] == letter and writer == name), "")


def list_writers(entries: Iterable[Entry]) -> list[str]:
    """Return the pseudonyms that entries were written with, each once, in their order."""
    return list(dict.fromkeys(word for entry in entries for word in (entry.author, entry.station) if word != NOBODY))


def join_writers(
    base: Writers, added: Writers, common: Iterable[str], new: Iterable[str], used: Iterable[str] = ()
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the writers of a merged log, and how those of the added log are called in it.

    `common`: the pseudonyms of the beginning that both logs share; `new`: those of the added entries; `used`: those of
    the base, which may have come without its names. Two stations may have given one pseudonym to two people, so people
    are told by their names; whose name was lost is somebody else.
    """
    renamed = {word: word for word in common}
    joined = {**{word: added[word] for word in renamed if word in added}, **base}
    base_words = list(used)
    for word in new:
        if word in renamed or not _PSEUDONYM.fullmatch(word):
            continue
        letter, name = word[:1], added.get(word, f"{word}?")
        renamed[word] = find_pseudonym(letter, name, joined) or next_pseudonym(letter, [*base_words, *joined])
        joined[renamed[word]] = name
    return joined, renamed
