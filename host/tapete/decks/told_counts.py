"""Counts that a list says of itself, and lines that say none: what they do not agree with is told."""

import re
from collections.abc import Iterator, Sequence

from tapete.coded_notes import CodedNote, Fields
from tapete.decks.comments import strip_mark
from tapete.decks.decklist import DeckEntry, count_of
from tapete.decks.line_counts import read_counts
from tapete.decks.list_titles import list_title
from tapete.decks.parts import split_aside

_ANNOUNCED = re.compile(r"(?:[(\[]\s*|:\s*)(\d{1,3})\s*(?:cartas?|cards?)?\s*[)\]]?\s*:?\s*$", re.IGNORECASE)
_MOST_LINES = 8


def _is_title(text: str) -> bool:
    bare = strip_mark(text)
    return list_title(bare, is_comment=bare != text) is not None


def commented_notes(titles: Sequence[tuple[int, str]]) -> Iterator[CodedNote]:
    """Return a note for each comment that looks like a card with its count: it was left out."""
    for line, text in titles:
        bare = strip_mark(text)
        if bare != text and read_counts(bare)[0].count is not None and not list_title(bare, is_comment=True):
            yield CodedNote("deck.commented", {"line": line, "written": text})


def title_like_notes(titles: Sequence[tuple[int, str]], entries: Sequence[DeckEntry]) -> Iterator[CodedNote]:
    """Return a note for each comment over cards that is no title, in a list that has titles."""
    title_lines = {line for line, text in titles if _is_title(text)}
    above = {entry.line - 1 for entry in entries}
    comments = [(line, text) for line, text in titles if strip_mark(text) != text]
    for line, text in comments if title_lines else ():
        if line in above - title_lines and read_counts(strip_mark(text))[0].count is None:
            yield CodedNote("deck.not_title", {"line": line, "written": text})


def announced_notes(titles: Sequence[tuple[int, str]], entries: Sequence[DeckEntry]) -> Iterator[CodedNote]:
    """Return a note for each title with a number of cards that neither its part nor the whole list has."""
    parts = [(line, text) for line, text in titles if _is_title(text)]
    main = count_of(split_aside(entries)[0])
    for place, (line, text) in enumerate(parts):
        announced = _ANNOUNCED.search(text)
        end = parts[place + 1][0] if place + 1 < len(parts) else None
        below = count_of(entry for entry in entries if entry.line > line and (end is None or entry.line < end))
        if announced and int(announced[1]) not in (below, main, count_of(entries)):
            fields: Fields = {"line": line, "title": text, "announced": int(announced[1]), "count": below or main}
            yield CodedNote("deck.other_count", fields)


def uncounted_notes(lines: Sequence[int], counted: int) -> Iterator[CodedNote]:
    """Return a note for lines without a count where most lines of the list, `counted` of them, have one."""
    if 0 < len(lines) < counted:
        yield CodedNote("deck.uncounted", {"lines": _join_lines(lines)})


def unmarked_notes(lines: Sequence[tuple[int, bool]]) -> Iterator[CodedNote]:
    """Return a note for cards without a mark such as `SB:` behind one with it; `lines`: each card's, and its mark."""
    first = next((place for place, (_, is_marked) in enumerate(lines) if is_marked), len(lines))
    unmarked = [line for line, is_marked in lines[first:] if not is_marked]
    if unmarked:
        yield CodedNote("deck.unmarked", {"lines": _join_lines(unmarked)})


def _join_lines(lines: Sequence[int]) -> str:
    return ", ".join(map(str, lines[:_MOST_LINES])) + (" …" if len(lines) > _MOST_LINES else "")
