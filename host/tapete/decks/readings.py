"""Lines that can be read in several ways: the catalogue chooses, else the likeliest reading is taken and told."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.coded_notes import CodedNote
from tapete.decks.decklist import DeckEntry
from tapete.decks.tails import choose_tail
from tapete.texts.folding import name_key

Chooser = Callable[[DeckEntry, Sequence[CatalogueCard]], CatalogueCard | None]
"""Asks somebody which of several cards an entry means; None where nobody says."""

_UNKNOWN, _ALIKE, _KNOWN, _KNOWN_WHOLE = range(4)
_MARKS = ("//", "#", "(", "[")


def choose_reading(entry: DeckEntry, catalogue: Catalogue) -> DeckEntry:
    """Return the reading of an entry that the catalogue knows best.

    Readings of several cards, or of several counts, that it knows equally well stay a doubt.
    """
    first = choose_tail(replace(entry, readings=()), catalogue)
    if not entry.readings:
        return first
    readings = [first, *(choose_tail(reading, catalogue) for reading in entry.readings)]
    ranks = [_rank_reading(reading, catalogue) for reading in readings]
    if max(ranks) == _UNKNOWN:
        return first
    best = [reading for reading, rank in zip(readings, ranks, strict=True) if rank == max(ranks)]
    equal_readings = [reading for reading in best if not _is_same(reading, best[0], catalogue)]
    return replace(best[0], readings=tuple(equal_readings), is_doubtful=bool(equal_readings))


def ask_reading(entry: DeckEntry, catalogue: Catalogue, choose: Chooser) -> DeckEntry:
    """Return the reading whose card somebody chooses; a doubt about a count alone stays."""
    readings = (entry, *entry.readings)
    cards = [_find_known_card(reading, catalogue) for reading in readings]
    distinct = {card.code: card for card in cards if card}
    chosen = choose(entry, list(distinct.values())) if len(distinct) > 1 else None
    if chosen is None:
        return entry
    likeliest = next(
        reading for reading, card in zip(readings, cards, strict=True) if card and card.code == chosen.code
    )
    return replace(likeliest, readings=(), is_doubtful=False)


def reading_notes(entries: Iterable[DeckEntry]) -> list[CodedNote]:
    """Return a note for each entry that may be read in another way, and one for all words that were left out."""
    entries = list(entries)
    return [*(_describe_doubt(entry) for entry in entries if entry.is_doubtful), *_describe_left_out(entries)]


def describe_reading(entry: DeckEntry) -> str:
    """Return a reading as its count and its card."""
    return f"{entry.count} × {' '.join(filter(None, (entry.code, entry.name))) or entry.text}"


def _rank_reading(entry: DeckEntry, catalogue: Catalogue) -> int:
    """Return how well the catalogue knows a reading: with its marks, by all its words, by some, or not at all."""
    coded = catalogue.by_code(entry.code) if entry.code else None
    if coded is not None:
        return _rank_name(entry, coded.name) if entry.name else _KNOWN_WHOLE
    if catalogue.by_code(entry.text):
        return _KNOWN_WHOLE
    for text in (entry.text, entry.name):
        cards = catalogue.by_name(text) if name_key(text) else []
        if cards:
            is_by_name_alone = entry.code and text != entry.text
            return _ALIKE if is_by_name_alone else _rank_name(replace(entry, name=text), cards[0].name)
    return _UNKNOWN


def _rank_name(entry: DeckEntry, name: str) -> int:
    """Return how well an entry names a card: "Luz // Santa" and "Luz (ABC)" may be Luz, or a card of that name."""
    if name_key(entry.name) != name_key(name):
        return _ALIKE
    has_its_marks = not any(mark in entry.name and mark not in name for mark in _MARKS)
    return _KNOWN_WHOLE if has_its_marks and not entry.left_out else _KNOWN


def _is_same(reading: DeckEntry, other: DeckEntry, catalogue: Catalogue) -> bool:
    cards = (_find_known_card(way, catalogue) for way in (reading, other))
    return reading.count == other.count and len({card.code for card in cards if card}) == 1


def _find_known_card(entry: DeckEntry, catalogue: Catalogue) -> CatalogueCard | None:
    coded = catalogue.by_code(entry.code) or catalogue.by_code(entry.text)
    cards: Sequence[CatalogueCard] = catalogue.by_name(entry.text) or catalogue.by_name(entry.name)
    return coded or next(iter(cards), None)


def _describe_doubt(entry: DeckEntry) -> CodedNote:
    other_readings = " / ".join(map(describe_reading, entry.readings[:1]))
    fields: dict[str, str | int] = {"line": entry.line, "read": describe_reading(entry), "other": other_readings}
    return CodedNote("deck.reading" if other_readings else "deck.odd_number", fields)


def _describe_left_out(entries: Sequence[DeckEntry]) -> Iterator[CodedNote]:
    lines: dict[str, list[int]] = {}
    for entry in entries:
        if entry.left_out:
            lines.setdefault(entry.left_out, []).append(entry.line)
    if lines:
        words = "; ".join(f"«{text}» ({', '.join(map(str, numbers))})" for text, numbers in lines.items())
        yield CodedNote("deck.left_out", {"words": words})
