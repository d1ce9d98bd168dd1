"""Lines beside the code or link of a deck that look like cards: they are left out and told, or refused."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from tapete.coded_notes import CodedNote
from tapete.decks.card_line import LONGEST_LINE, read_line
from tapete.decks.comments import strip_mark
from tapete.decks.decklist import DeckEntry, DeckList, copies_of, count_of
from tapete.decks.line_counts import read_counts
from tapete.errors import UserError
from tapete.lists.pasted_lines import split_lines, split_ordinal, strip_bullet, strip_emphasis, strip_message_head
from tapete.texts.folding import clean_line, code_key

_SIZE = re.compile(r"\d\s+(?:cartas?|cards?)\)?:?$", re.IGNORECASE)
"""How a line ends that says the size of a deck: "Mazo de Ana (40 cartas)"."""

_LEAST_LIST = 2
"""A single line such as "2 decks for today" is no list."""


def beside_notes(text: str, deck: DeckList, path: str) -> list[CodedNote]:
    """Return a note for lines of a text, from which its code is cut out, that look like cards.

    Raises UserError("deck.code_and_list") where they are a list of other cards: nobody knows which deck is meant.
    """
    entries = list(_card_lines(text))
    if not entries or _codes_of(entries) == _codes_of(deck.entries):
        return []
    lines = ", ".join(str(entry.line) for entry in entries)
    codes = _codes_of(deck.entries)
    has_other_code = any(code and code not in codes for code in _codes_of(entries))
    if len(entries) >= _LEAST_LIST and (has_other_code or count_of(entries) != len(deck)):
        raise UserError("deck.code_and_list", path=path, line=entries[0].line, lines=lines)
    return [CodedNote("deck.beside_code", {"lines": lines})]


def _card_lines(text: str) -> Iterator[DeckEntry]:
    """Yield the cards of lines that have a count or a card's code; a comment has none."""
    for number, raw in split_lines(text):
        message, _ = strip_message_head(clean_line(raw[:LONGEST_LINE]))
        line = split_ordinal(strip_bullet(strip_emphasis(message).strip("| ")))[1]
        if not line or strip_mark(line) != line or _SIZE.search(line):
            continue
        entry = read_line(line, number)
        if _has_code(entry) or read_counts(line)[0].count is not None:
            yield entry


def _has_code(entry: DeckEntry) -> bool:
    """Return True for a code in capitals: "sub-20" is a word."""
    return any(map(str.isupper, entry.code)) and not any(map(str.islower, entry.code))


def _codes_of(entries: Sequence[DeckEntry]) -> Counter[str]:
    return Counter(code_key(entry.code) for entry in copies_of(entries))
