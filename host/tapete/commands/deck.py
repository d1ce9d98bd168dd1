"""`tapete deck`: looking at a deck, checking it, writing it in another form."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from tapete.cards.catalogue import CatalogueCard
from tapete.cards.recognising import GameChooser
from tapete.coded_notes import CodedNote
from tapete.command_result import NO, YES, CommandResult, lines_of
from tapete.decks import csv_file, kdeck, text
from tapete.decks.checking import check_deck
from tapete.decks.decklist import DeckEntry, DeckList, copies_of, count_of
from tapete.decks.given_options import parse_options
from tapete.decks.list_notes import list_notes
from tapete.decks.parts import side_parts
from tapete.decks.readings import Chooser
from tapete.decks.resolving import ResolvedDeck
from tapete.errors import UserError
from tapete.library.deck_cards import DeckCards
from tapete.library.deck_sources import list_and_game
from tapete.library.place import is_there
from tapete.texts.alike import alike_notes
from tapete.words import has_words, translate

KDECK = "kdeck"
_CANNOT_BE_KNOWN = (
    "cards.none", "cards.none_at_all", "deck.unsure_game", "deck.unknown_cards", "deck.ambiguous_cards",
)  # fmt: skip


def check_deck_list(
    source: str,
    cards: Path | None,
    edition: str,
    options: Sequence[str],
    game: str,
    library: str,
    choose: Chooser | None = None,
    choose_game: GameChooser | None = None,
) -> CommandResult:
    """Check whether a deck is legal; the result lists what each rule says."""
    catalogues = DeckCards(game, cards, library, choose_game)
    deck, kept_game = list_and_game(source, library, game)
    resolved = catalogues.resolve(deck, choose, kept_game)
    checked = check_deck(resolved, edition, parse_options(options))
    data = {
        **_deck_facts(resolved),
        "edition": checked.edition,
        "legal": checked.is_legal,
        "findings": [finding.to_data() for finding in checked.findings],
        "notes": [note.to_data() for note in resolved.notes],
    }
    verdict = "deck.legal" if checked.is_legal else "deck.not_legal"
    lines = [
        *_title_lines(resolved),
        translate(verdict, edition=checked.edition),
        *(f"  {finding.describe()}" for finding in checked.findings),
        *_note_lines(resolved.notes),
    ]
    return CommandResult(data, tuple(lines), YES if checked.is_legal else NO)


def show_deck(source: str, cards: Path | None, game: str, library: str, choose: Chooser | None = None) -> CommandResult:
    """A deck card by card in its own order; with a catalogue, what each card is."""
    resolved = _resolve_for_show(source, game, cards, library, choose)
    deck, cards_of_deck, notes = resolved.deck, resolved.cards, resolved.notes
    rows = [_entry_row(position, entry) for position, entry in enumerate(deck.entries, 1)]
    side = [
        {**_entry_row(position, entry), "part": part}
        for part, entries in side_parts(deck.side)
        for position, entry in enumerate(entries, 1)
    ]
    data = {**_deck_facts(resolved), "cards": rows, "side": side, "notes": [note.to_data() for note in notes]}
    lines = [*_title_lines(resolved), *(_entry_line(row) for row in rows)]
    for part, entries in side_parts(deck.side):
        rows_of_part = [row for row in side if row["part"] == part]
        lines += [translate(f"deck.{part}", count=count_of(entries)), *map(_entry_line, rows_of_part)]
    lines += _note_lines(notes)
    if not cards_of_deck:
        lines.append(translate("deck.no_cards"))
    return CommandResult(data, tuple(lines))


def export_deck(
    source: str, form: str, cards: Path | None, game: str, library: str, choose: Chooser | None = None
) -> CommandResult:
    """A deck in another form, one of FORMS, in its own order; with a catalogue, with each card's own code and name."""
    if form not in _WRITERS:
        raise UserError("deck.as", alike_notes(form, FORMS), form=form, forms=", ".join(FORMS))
    resolved = _resolve_for_show(source, game, cards, library, choose)
    text = _WRITERS[form](resolved.deck)
    notes = (*resolved.notes, *_kdeck_notes(resolved.deck)) if form == KDECK else resolved.notes
    data = {"deck": resolved.deck.name, "form": form, "text": text, "notes": [note.to_data() for note in notes]}
    return CommandResult(data, lines_of(text), asides=tuple(_note_lines(notes)))


def _resolve_for_show(source: str, game: str, cards: Path | None, library: str, choose: Chooser | None) -> ResolvedDeck:
    """The deck with its cards where they are known: a list can be shown as it is, too.

    Only of a catalogue that was named is it asked to know every card. No library is made for this.
    """
    catalogues = DeckCards(game, cards, library)
    deck, kept_game = list_and_game(source, library, game)
    as_written = ResolvedDeck(deck, game or kept_game, (), tuple(list_notes(deck)))
    if cards is None and not is_there(library):
        return as_written
    try:
        resolved = catalogues.resolve(deck, choose, kept_game)
    except UserError as error:
        if cards is not None or error.code not in _CANNOT_BE_KNOWN:
            raise
        return replace(as_written, notes=(*error.details, *as_written.notes))
    read = resolved.deck
    main, side = _with_facts(read.entries, resolved.cards), _with_facts(read.side, resolved.side)
    return replace(resolved, deck=replace(read, entries=main, side=side))


def _with_facts(entries: Iterable[DeckEntry], cards: Sequence[CatalogueCard | None]) -> tuple[DeckEntry, ...]:
    """Return one entry a copy, each with its card's own code, name and type where the card is known."""
    return tuple(
        replace(entry, code=card.code, name=card.name, type=card.type) if card else entry
        for entry, card in zip(copies_of(entries), cards, strict=True)
    )


def _write_kdeck(deck: DeckList) -> str:
    if deck.side:
        raise UserError("deck.kdeck_side", count=count_of(deck.side))
    for entry in deck.entries:
        if not entry.code:
            raise UserError("deck.no_code", card=entry.text)
    return kdeck.encode_kdeck(deck)


def _kdeck_notes(deck: DeckList) -> list[CodedNote]:
    left = [entry.code for entry in kdeck.left_in_deck(deck)]
    return [CodedNote("deck.kdeck_left", {"cards": ", ".join(left)})] if left else []


_WRITERS = {"text": text.format_deck, "csv": csv_file.format_deck, KDECK: _write_kdeck}
FORMS = tuple(_WRITERS)


def _deck_facts(resolved: ResolvedDeck) -> dict[str, object]:
    deck = resolved.deck
    return {
        "name": deck.name,
        "format": deck.format,
        "game": resolved.game,
        "count": len(deck),
        "types": _count_types(resolved.cards),
    }


def _count_types(cards: Iterable[CatalogueCard]) -> dict[str, int]:
    return dict(Counter(card.type for card in cards).most_common())


def _title_lines(resolved: ResolvedDeck) -> list[str]:
    deck = resolved.deck
    name = deck.name or translate("deck.unnamed")
    form = translate(f"deck.format.{deck.format}") if has_words(f"deck.format.{deck.format}") else deck.format
    lines = [translate("deck.title", name=name, count=len(deck), format=form)]
    if resolved.cards:
        lines.append(translate("deck.game", game=resolved.game))
        types = ", ".join(f"{count} {kind or '?'}" for kind, count in _count_types(resolved.cards).items())
        lines.append(translate("deck.types", types=types))
    return lines


def _entry_row(position: int, entry: DeckEntry) -> dict[str, object]:
    return {
        "position": position,
        "code": entry.code,
        "name": entry.name,
        "type": entry.type,
        "count": entry.count,
        "role": entry.role,
    }


def _entry_line(row: dict[str, object]) -> str:
    copies = f"{row['count']}× " if row["count"] != 1 else ""
    name = f"{copies}{row['name'] or '-'}"
    return f"  {row['position']:>3}  {row['code']:14}  {name:34}  {row['type']}".rstrip()


def _note_lines(notes: tuple[CodedNote, ...]) -> list[str]:
    return [translate("deck.notes"), *(f"  {note.describe()}" for note in notes)] if notes else []
