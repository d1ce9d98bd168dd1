"""Changes of an entry that its whole list asks for, with all its readings."""

from dataclasses import replace

from tapete.decks.decklist import DeckEntry


def place_entry(entry: DeckEntry, part: str, role: str = "") -> DeckEntry:
    """Return an entry, and all its readings, in a part of the list."""
    readings = tuple(replace(way, part=part, role=role) for way in entry.readings)
    return replace(entry, part=part, role=role, readings=readings)


def doubt_count(entry: DeckEntry) -> DeckEntry:
    """Return an entry of a list whose lines do not all have a count: a number before a name may be part of it."""
    whole_name = f"{entry.count} {entry.name}"
    is_doubtful = not entry.code and entry.count > 1 and any(way.name == whole_name for way in entry.readings)
    return replace(entry, is_doubtful=entry.is_doubtful or is_doubtful)


def with_ordinal(entry: DeckEntry, ordinal: int) -> DeckEntry:
    """Return an entry with the number of its line."""
    readings = tuple(replace(way, ordinal=ordinal) for way in entry.readings)
    return replace(entry, ordinal=ordinal, readings=readings)
