"""`tapete cards import`: the cards of a file into the library."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import Any

from tapete.cards.catalogue import Catalogue
from tapete.cards.columns import column_lines
from tapete.cards.comparing import other_cards
from tapete.cards.grouping import group_lines
from tapete.cards.merging import MergedCatalogue, merge_cards, with_known_codes
from tapete.cards.reading import Reading
from tapete.cards.recognising import GameChooser
from tapete.cards.shape import Shape, shape_of
from tapete.cards.titles import Columns
from tapete.coded_notes import CodedNote
from tapete.command_result import CommandResult
from tapete.files import STANDARD_INPUT
from tapete.library.catalogue_files import BY_ANSWER, BY_CARDS, GIVEN, CatalogueFile, read_catalogue_file
from tapete.library.catalogue_sources import KnownSources, has_half_of
from tapete.library.place import hide_password, library_place
from tapete.library.store import Library
from tapete.texts.folding import name_key
from tapete.words import translate


def import_cards(
    file: Path,
    named: Iterable[str],
    source: str,
    game: str,
    library: str,
    is_dry: bool = False,
    is_whole: bool = False,
    choose: GameChooser | None = None,
) -> CommandResult:
    """Lay the cards of a CSV file over those of the library; importing a file again changes nothing.

    `named` are columns as "COLUMN=TITLE"; the library remembers them for the source, by its name or its file's place.
    `is_dry`: say all that would be done, and keep nothing. `is_whole`: say each doubt and change, not only examples.
    """
    read = read_catalogue_file(file, game, library, named, source, choose)
    shape, columns, reading = shape_of(read.game), read.columns, read.reading
    sources = KnownSources(library)
    known_cards = sources.game_catalogue(read.game)
    alike = _alike_catalogue(read, sources)
    laid = _preview_import(known_cards, reading) if is_dry else _save_import(read, library)
    cards_of_others = other_cards(known_cards, reading.catalogue, translate("cards.library"), read.source.name)
    doubts = [*_doubts_left(reading, laid.catalogue, shape), *cards_of_others]
    data = {"file": str(file), **_import_data(read, laid, doubts, library), "dry_run": is_dry}
    lines = [*_source_lines(read, alike), *_import_lines(columns, laid, doubts, shape, is_dry, is_whole)]
    return CommandResult(data, (translate("cards.imported", **data), *lines))


def _preview_import(known_cards: Catalogue, reading: Reading) -> MergedCatalogue:
    """Return what the library would come to; nothing is kept."""
    return merge_cards(known_cards, with_known_codes(reading.catalogue, reading.made_codes, known_cards))


def _save_import(read: CatalogueFile, library: str) -> MergedCatalogue:
    with Library(library) as opened:
        return opened.save_catalogue(
            read.reading.catalogue, read.source.name, read.columns, read.reading.made_codes, read.source.place
        )


def _import_data(
    read: CatalogueFile, laid: MergedCatalogue, doubts: Sequence[CodedNote], library: str
) -> dict[str, Any]:
    return {
        "source": read.source.name,
        "game": read.game,
        "game_told_by": read.told_by,
        "library": hide_password(library_place(library)),
        "columns": read.columns,
        "cards": len(read.reading.catalogue),
        "added": laid.added,
        "changed": laid.changed,
        "same": laid.same,
        "changes": [note.to_data() for note in laid.changes],
        "filled": laid.filled,
        "kept": laid.kept,
        "respelt": laid.respelt,
        "doubts": [doubt.to_data() for doubt in doubts],
    }


def _alike_catalogue(read: CatalogueFile, sources: KnownSources) -> str:
    """Return the catalogue of which a new one seems to be another version, "" for none: "a.csv" for "a (1).csv"."""
    stem = _name_stem(read.source.name)
    if not read.source.is_new or all(_name_stem(source.name) != stem for source in sources.sources):
        return ""
    alike = [stored for stored in sources.stored_catalogues(read.game) if _name_stem(stored.name) == stem]
    same = [stored.name for stored in alike if stored.cards and has_half_of(read.table, read.source, stored.cards)]
    return same[0] if same else ""


def _name_stem(name: str) -> str:
    """Return what the names of a file's versions have in common: its letters."""
    return "".join(sign for sign in name_key(Path(name).stem) if sign.isalpha())


def _source_lines(read: CatalogueFile, alike: str) -> Iterator[str]:
    """Yield how the game was told, and the catalogue's name, where it is not plain."""
    if read.told_by not in (GIVEN, BY_CARDS, BY_ANSWER):
        yield translate("cards.told_by_library", game=read.game)
    if read.source.name == STANDARD_INPUT:
        yield translate("cards.is_unnamed_catalogue")
    elif read.source.name != Path(read.source.place).name:
        yield translate("cards.is_catalogue", name=read.source.name)
    if alike:
        yield translate("cards.maybe_newer", name=read.source.name, other=alike, option=f"--source {quote(alike)}")


def _doubts_left(reading: Reading, laid: Catalogue, shape: Shape) -> Iterable[CodedNote]:
    """Return the doubts about a file without the blanks that another source has filled."""
    for doubt in reading.doubts:
        card = laid.by_code(str(doubt.fields["card"])) if doubt.code == "cards.blank" else None
        column = str(doubt.fields.get("column"))
        cell = "" if card is None else card.type if column == shape.type else card.fields.get(column, "")
        if shape.is_blank(column, cell):
            yield doubt


def _import_lines(
    columns: Columns,
    done: MergedCatalogue,
    doubts: list[CodedNote],
    shape: Shape,
    is_dry: bool,
    is_whole: bool,
) -> Iterable[str]:
    yield from column_lines(columns)
    if done.changes:
        yield translate("cards.changes", count=len(done.changes))
        yield from group_lines(done.changes, shape, is_whole)
    for key, counts in (("filled", done.filled), ("kept", done.kept), ("respelt", done.respelt)):
        if counts:
            yield translate(f"cards.{key}", columns=", ".join(f"{column} {count}" for column, count in counts.items()))
    if done.changed and not is_dry:
        yield translate("cards.can_undo")
    if doubts:
        yield translate("cards.doubts", count=len(doubts))
        yield from group_lines(doubts, shape, is_whole)
    if is_dry:
        yield translate("cards.dry_run")
