"""Numbered lines, `1. Luz`: their numbers are the order of the list, or counts. The list as a whole says which."""

from collections.abc import Sequence
from dataclasses import replace

from tapete.coded_notes import CodedNote
from tapete.decks.decklist import DeckEntry
from tapete.lists.pasted_lines import is_row_of_numbers

_LEAST_ROW = 3


def read_ordinals(entries: Sequence[DeckEntry], numbers: Sequence[int]) -> tuple[list[DeckEntry], list[CodedNote]]:
    """Return entries with their ordinals as counts where these cannot be the order of the list, and notes about it.

    `numbers`: the ordinals of all numbered lines, also of those that have a count of their own.
    """
    undecided = [entry.ordinal for entry in entries if entry.ordinal]
    if not undecided or set(undecided) == {1}:
        return list(entries), _note_likely_order(entries)
    fields: dict[str, str | int] = {"numbers": ", ".join(map(str, undecided))}
    is_order = len(numbers) > len(undecided) or is_row_of_numbers(list(numbers))
    if is_order:
        is_sure = len(numbers) > len(undecided) and is_row_of_numbers(list(numbers))
        return list(entries), [] if is_sure else [CodedNote("deck.ordinals", fields)]
    return [_as_count(entry) for entry in entries], [CodedNote("deck.ordinal_counts", fields)]


def _as_count(entry: DeckEntry) -> DeckEntry:
    if not entry.ordinal:
        return entry
    readings = tuple(replace(way, count=entry.ordinal) if way.ordinal else way for way in entry.readings)
    return replace(entry, count=entry.ordinal, readings=readings)


def _note_likely_order(entries: Sequence[DeckEntry]) -> list[CodedNote]:
    """Return a note where the counts of a list are 1, 2, 3 and so on: they may be its order."""
    counts = [entry.count for entry in entries]
    is_row = len(counts) >= _LEAST_ROW and counts == list(range(1, len(counts) + 1))
    return [CodedNote("deck.counts_in_a_row", {"last": counts[-1]})] if is_row else []
