"""Numbers at the end of a line, "A-1 Robot 7": the card's count, or part of its name.

A list says which where all of its lines end so, or none of them has another count; the catalogue knows.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from tapete.cards.catalogue import Catalogue
from tapete.coded_notes import CodedNote
from tapete.decks.decklist import DeckEntry
from tapete.decks.line_counts import split_tail
from tapete.texts.folding import name_key

_NUMBER = re.compile(r"[1-9]\d?")


def with_tail(entry: DeckEntry) -> DeckEntry:
    """Return an entry without a count of its own, with the number at the end of its line noted as a doubt."""
    if entry.code and _NUMBER.fullmatch(entry.name) and entry.text.endswith(entry.name):
        return replace(entry, text=entry.code, name="", count=int(entry.name))  # no card is called by a number alone
    number = split_tail(entry.name)[1]
    is_last = number and split_tail(entry.text)[1] == number
    return replace(entry, tail=number, full_name=entry.name) if is_last else entry


def read_tails(entries: Iterable[DeckEntry], is_sure: bool) -> list[DeckEntry]:
    """Return entries with the numbers at their ends as counts where every line with a name has one.

    `is_sure`: the list says that it has its counts there, and no doubt is left.
    """
    entries = list(entries)
    is_counted = is_sure or all(entry.tail for entry in entries if entry.name)
    read = [_as_count(entry) if is_counted else entry for entry in entries]
    return [replace(entry, tail=0, full_name="") for entry in read] if is_sure else read


def choose_tail(entry: DeckEntry, catalogue: Catalogue) -> DeckEntry:
    """Return an entry as the catalogue knows its card: by its code, else by its name. A doubt may be left."""
    if not entry.tail:
        return entry
    as_name, counted = _as_name(entry), _as_count(entry)
    for settled in (as_name, counted):
        if _is_card(settled, catalogue):
            return replace(settled, tail=0, full_name="")
    return entry


def tail_notes(entries: Iterable[DeckEntry]) -> list[CodedNote]:
    """Return a note for each entry whose number is still a doubt."""
    return [
        CodedNote(
            f"deck.tail_{'count' if entry.name != entry.full_name else 'name'}{'' if entry.code else '_of_name'}",
            {"line": entry.line, "card": entry.code, "name": entry.name, "number": entry.tail},
        )
        for entry in entries
        if entry.tail
    ]


def _is_card(entry: DeckEntry, catalogue: Catalogue) -> bool:
    card = catalogue.by_code(entry.code)
    if card is None:
        return bool(catalogue.by_name(entry.name))
    return name_key(card.name) == name_key(entry.name)


def _as_count(entry: DeckEntry) -> DeckEntry:
    if not entry.tail or entry.name != entry.full_name:
        return entry
    text, name = (split_tail(words)[0] for words in (entry.text, entry.name))
    return replace(entry, text=text, name=name, count=entry.tail)


def _as_name(entry: DeckEntry) -> DeckEntry:
    if entry.name == entry.full_name:
        return entry
    text = f"{entry.code} {entry.full_name}" if entry.code else entry.full_name
    return replace(entry, text=text, name=entry.full_name, count=1)
