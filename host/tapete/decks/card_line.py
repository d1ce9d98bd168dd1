"""One card of a list as people and programs write it: its count, its code and its name, in any order."""

import re
from collections.abc import Iterable
from dataclasses import replace

from tapete.decks.comments import Remark, read_remarks
from tapete.decks.decklist import DeckEntry
from tapete.decks.line_counts import CountedText, read_counts
from tapete.decks.printings import NamedCard, known_code, read_names
from tapete.decks.tails import with_tail
from tapete.texts.folding import clean_line, repair_mojibake

# No card's line is longer, and patterns are tried on short lines only.
LONGEST_LINE = 400
# A set and the number of an artwork; anything else in such a column is told.
_PLAIN_COLUMN = re.compile(r"[\w+-]{0,12}")
_MOST_COLUMNS = 3
_MOST_READINGS = 12
_DASH = re.compile(r"(?<=\w)[‐‑‒–−](?=\d)")
UNKNOWN_CODE, UNKNOWN_TYPE, UNKNOWN_SET = "ID-???", "Sin tipo", "Sin set"
"""What the deck site prints where it does not know a code, a type or a set; a card may well have such a name."""


def read_line(content: str, line: int = 0, section: str = "") -> DeckEntry:
    """The card in a line, its other readings with it; `section` is the type that the title above it names, or ""."""
    first, *rest = map(_clean_words, content[: LONGEST_LINE + 1].split("|"))
    if rest:
        return _read_columns(first, rest, line, section)
    return _with_readings(_read_text(first, line, section))


def read_copy(text: str) -> DeckEntry:
    """The card that an object of one copy is called by: a number in its name is no count."""
    name = _clean_words(text)
    names = sorted(_read_names(name, 1, 0, ""), key=lambda way: way.is_doubtful)
    ways = [*names, *_read_text(name, 0, "")]
    return _with_readings(replace(way, count=1, tail=0, full_name="", is_doubtful=False) for way in ways)


def read_cells(count: int | None, text: str, left_out: str, line: int, section: str) -> DeckEntry:
    """The card in a cell, its count in another; `left_out` are the words of further cells."""
    name = _clean_words(text)
    ways = _read_text(name, line, section) if count is None else _read_names(name, count, line, section)
    readings = (replace(way, left_out=" ".join(filter(None, (way.left_out, left_out)))) for way in ways)
    return _with_readings(readings)


def _clean_words(text: str) -> str:
    """Return a text with a hyphen for a dash that a keyboard made of the one in a code, "BRU–004"."""
    return _DASH.sub("-", clean_line(repair_mojibake(text)))


def _read_columns(first: str, rest: list[str], line: int, section: str) -> DeckEntry:
    """The clipboard of kodemcards: code, name, type, set; else Forge: "2 name|SET|artwork"."""
    counted = read_counts(first)[0]
    if counted.count is not None and not known_code(counted.text):
        odd = " | ".join(cell for cell in rest if not _PLAIN_COLUMN.fullmatch(cell))
        ways = _read_text(first, line, section)
        return _with_readings(replace(way, left_out=" ".join(filter(None, (way.left_out, odd)))) for way in ways)
    code, name = _unless(first if counted.count is None else counted.text, UNKNOWN_CODE), rest[0]
    kind = _unless(rest[1], UNKNOWN_TYPE) if len(rest) > 1 else ""
    surplus = " | ".join(rest[_MOST_COLUMNS:])
    count = _count_or_one(counted.count)
    return DeckEntry(code or name, code, name, count, line, type=kind or section, left_out=surplus)


def _read_text(text: str, line: int, section: str) -> list[DeckEntry]:
    """Return the readings of a text, the likeliest first: those that are not so in one thing before those in two."""
    ranked = [
        ((remark_rank + count_rank + name_rank, count_rank, name_rank), _join_reading(remark, counted, entry))
        for remark_rank, remark in enumerate(read_remarks(text))
        for count_rank, counted in enumerate(read_counts(remark.text))
        for name_rank, entry in enumerate(_read_names(counted.text, counted.count, line, section))
    ]
    return [reading for _, reading in sorted(ranked, key=lambda pair: pair[0])]


def _join_reading(remark: Remark, counted: CountedText, entry: DeckEntry) -> DeckEntry:
    if not (remark.left_out or remark.is_doubtful or counted.is_doubtful):
        return entry
    left_out = " ".join(filter(None, (entry.left_out, remark.left_out)))
    is_doubtful = remark.is_doubtful or counted.is_doubtful or entry.is_doubtful
    return replace(entry, left_out=left_out, is_doubtful=is_doubtful)


def _read_names(text: str, count: int | None, line: int, section: str) -> list[DeckEntry]:
    entries = [_make_entry(card, text, _count_or_one(count), line, section) for card in read_names(text)]
    return [with_tail(entry) for entry in entries] if count is None else entries


def _make_entry(card: NamedCard, text: str, count: int, line: int, section: str) -> DeckEntry:
    """An entry whose text is the whole text, but for words that this reading leaves out."""
    words = card.name if card.left_out and not card.code else text
    entry = DeckEntry(words, card.code, card.name, count, line, type=section)
    return replace(entry, left_out=card.left_out, is_doubtful=card.is_doubtful)


def _with_readings(readings: Iterable[DeckEntry]) -> DeckEntry:
    """The first reading, with the others that are not the same."""
    distinct: list[DeckEntry] = []
    for reading in readings:
        if len(distinct) < _MOST_READINGS and not any(map(reading.is_read_as, distinct)):
            distinct.append(reading)
    return replace(distinct[0], readings=tuple(distinct[1:]))


def _count_or_one(count: int | None) -> int:
    return 1 if count is None else count


def _unless(word: str, unknown: str) -> str:
    return "" if word == unknown else word
