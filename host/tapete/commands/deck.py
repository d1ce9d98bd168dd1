"""`tapete deck`: looking at a deck, checking it, writing it in another form."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from tapete.answers import NO, YES, Answer, lines_of
from tapete.cards.catalogue import Card
from tapete.choices import options_of
from tapete.deck_sources import catalogue_of, list_of
from tapete.decks import csv_file, kdeck, text
from tapete.decks.checking import check_deck
from tapete.decks.decklist import DeckList, Entry, copies_of, count_of
from tapete.decks.resolving import Chooser, ResolvedDeck, resolve
from tapete.decks.tails import tail_notes
from tapete.errors import UserError
from tapete.library.place import is_there
from tapete.notes import Note
from tapete.words import has, say

KDECK = "kdeck"
_CANNOT_BE_KNOWN = ("cards.none", "deck.unknown_cards", "deck.ambiguous_cards")


def check(
    source: str,
    cards: Path | None,
    edition: str,
    options: Sequence[str],
    game: str,
    library: str,
    choose: Chooser | None = None,
) -> Answer:
    """Whether a deck is legal, with what each rule says of it."""
    catalogue = catalogue_of(game, cards, library)
    resolved = resolve(list_of(source, library, game), catalogue, choose)
    checked = check_deck(resolved, edition, options_of(options))
    data = {
        **_facts(resolved.deck, resolved.cards),
        "edition": checked.edition,
        "legal": checked.is_legal,
        "findings": [finding.to_data() for finding in checked.findings],
        "notes": [note.to_data() for note in resolved.notes],
    }
    verdict = "deck.legal" if checked.is_legal else "deck.not_legal"
    lines = [
        *_title(resolved.deck, resolved.cards),
        say(verdict, edition=checked.edition),
        *(f"  {finding.say()}" for finding in checked.findings),
        *_note_lines(resolved.notes),
    ]
    return Answer(data, tuple(lines), YES if checked.is_legal else NO)


def show_deck(source: str, cards: Path | None, game: str, library: str, choose: Chooser | None = None) -> Answer:
    """A deck card by card in its own order; with a catalogue, what each card is."""
    shown = _shown(list_of(source, library, game), game, cards, library, choose)
    deck, found, notes = shown.deck, shown.cards, shown.notes
    rows = [_row(position, entry) for position, entry in enumerate(deck.entries, 1)]
    side = [_row(position, entry) for position, entry in enumerate(deck.side, 1)]
    data = {**_facts(deck, found), "cards": rows, "side": side, "notes": [note.to_data() for note in notes]}
    lines = [*_title(deck, found), *(_line(row) for row in rows)]
    if side:
        lines += [say("deck.side", count=count_of(deck.side)), *(_line(row) for row in side)]
    lines += _note_lines(notes)
    if not found:
        lines.append(say("deck.no_cards"))
    return Answer(data, tuple(lines))


def export_deck(
    source: str, form: str, cards: Path | None, game: str, library: str, choose: Chooser | None = None
) -> Answer:
    """A deck in another form, one of FORMS, in its own order; with a catalogue, with each card's own code and name."""
    if form not in _WRITERS:
        raise UserError("deck.as", form=form, forms=", ".join(FORMS))
    shown = _shown(list_of(source, library, game), game, cards, library, choose)
    written = _WRITERS[form](shown.deck)
    notes = (*shown.notes, *_kdeck_notes(shown.deck)) if form == KDECK else shown.notes
    data = {"deck": shown.deck.name, "form": form, "text": written, "notes": [note.to_data() for note in notes]}
    return Answer(data, lines_of(written), asides=tuple(_note_lines(notes)))


def _shown(deck: DeckList, game: str, cards: Path | None, library: str, choose: Chooser | None) -> ResolvedDeck:
    """The deck with its cards where they are known: a list can be shown as it is, too.

    Only of a catalogue that was named is it asked to know every card. No library is made for this.
    """
    as_written = ResolvedDeck(deck, game, (), tuple(tail_notes(deck.entries + deck.side)))
    if cards is None and not is_there(library):
        return as_written
    try:
        resolved = resolve(deck, catalogue_of(game, cards, library), choose)
    except UserError as error:
        if cards is not None or error.code not in _CANNOT_BE_KNOWN:
            raise
        return replace(as_written, notes=(*error.details, *as_written.notes))
    read = resolved.deck
    main, side = _with_facts(read.entries, resolved.cards), _with_facts(read.side, resolved.side)
    return replace(resolved, deck=replace(read, entries=main, side=side))


def _with_facts(entries: Iterable[Entry], cards: Sequence[Card]) -> tuple[Entry, ...]:
    """One entry a copy, each with its card's own code, name and type."""
    return tuple(
        replace(entry, code=card.code, name=card.name, type=card.type)
        for entry, card in zip(copies_of(entries), cards, strict=True)
    )


def _kdeck(deck: DeckList) -> str:
    if deck.side:
        raise UserError("deck.kdeck_side", count=count_of(deck.side))
    for entry in deck.entries:
        if not entry.code:
            raise UserError("deck.no_code", card=entry.text)
    return kdeck.encode(deck)


def _kdeck_notes(deck: DeckList) -> list[Note]:
    left = [entry.code for entry in kdeck.left_in_deck(deck)]
    return [Note("deck.kdeck_left", {"cards": ", ".join(left)})] if left else []


_WRITERS = {"text": text.write, "csv": csv_file.write, KDECK: _kdeck}
FORMS = tuple(_WRITERS)


def _facts(deck: DeckList, cards: Iterable[Card]) -> dict[str, object]:
    return {"name": deck.name, "format": deck.format, "count": len(deck), "types": _types(cards)}


def _types(cards: Iterable[Card]) -> dict[str, int]:
    return dict(Counter(card.type for card in cards).most_common())


def _title(deck: DeckList, cards: tuple[Card, ...]) -> list[str]:
    name = deck.name or say("deck.unnamed")
    form = say(f"deck.format.{deck.format}") if has(f"deck.format.{deck.format}") else deck.format
    lines = [say("deck.title", name=name, count=len(deck), format=form)]
    if cards:
        types = ", ".join(f"{count} {kind or '?'}" for kind, count in _types(cards).items())
        lines.append(say("deck.types", types=types))
    return lines


def _row(position: int, entry: Entry) -> dict[str, object]:
    return {
        "position": position,
        "code": entry.code,
        "name": entry.name,
        "type": entry.type,
        "count": entry.count,
        "role": entry.role,
    }


def _line(row: dict[str, object]) -> str:
    copies = f"{row['count']}× " if row["count"] != 1 else ""
    name = f"{copies}{row['name'] or '-'}"
    return f"  {row['position']:>3}  {row['code']:14}  {name:34}  {row['type']}".rstrip()


def _note_lines(notes: tuple[Note, ...]) -> list[str]:
    return [say("deck.notes"), *(f"  {note.say()}" for note in notes)] if notes else []
