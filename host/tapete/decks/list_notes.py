"""Notes about a list that no catalogue is needed for: what was left out, is beside the deck, or in doubt."""

from collections.abc import Iterator

from tapete.coded_notes import CodedNote
from tapete.decks.decklist import DeckList, count_of
from tapete.decks.parts import side_parts
from tapete.decks.readings import reading_notes
from tapete.decks.tails import tail_notes


def list_notes(deck: DeckList) -> list[CodedNote]:
    """Return the notes about a list as it was read."""
    entries = deck.entries + deck.side
    return [*deck.notes, *tail_notes(entries), *reading_notes(entries), *_own_part_notes(deck), *_side_notes(deck)]


def _side_notes(deck: DeckList) -> Iterator[CodedNote]:
    for part, entries in side_parts(deck.side):
        yield CodedNote(f"deck.{part}", {"count": count_of(entries)})


def _own_part_notes(deck: DeckList) -> Iterator[CodedNote]:
    """Return a note where the list has titles that nobody knows: their cards count in the deck."""
    counts: dict[str, int] = {}
    for entry in deck.entries:
        counts[entry.part] = counts.get(entry.part, 0) + entry.count
    titles = [f"{title} ({count})" for title, count in counts.items() if title]
    if titles:
        yield CodedNote("deck.own_parts", {"titles": ", ".join(titles)})
