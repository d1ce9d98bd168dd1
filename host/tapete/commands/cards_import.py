"""`tapete cards import` and `undo-import`: the cards of a file into the library, and out again."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from tapete.cards.catalogue import Catalogue
from tapete.cards.columns import column_lines, parse_columns, with_given
from tapete.cards.comparing import other_cards
from tapete.cards.grouping import group_lines
from tapete.cards.merging import MergedCatalogue, merge_cards, with_known_codes
from tapete.cards.reading import Columns, Reading, read_catalogue
from tapete.cards.shape import Shape, shape_of
from tapete.coded_notes import CodedNote
from tapete.command_result import NO, CommandResult
from tapete.confirming import Confirmer
from tapete.errors import UserError
from tapete.library.place import hide_password, is_there, library_place
from tapete.library.source_columns import remembered_columns
from tapete.library.store import Library
from tapete.records.times import format_time
from tapete.words import translate


def import_cards(
    file: Path,
    named: Iterable[str],
    source: str,
    game: str,
    library: str,
    is_dry: bool = False,
    is_whole: bool = False,
) -> CommandResult:
    """Lay the cards of a CSV file over those of the library; importing a file again changes nothing.

    `named` are columns as "OURS=THEIRS"; the library remembers them for the source, which is the file's name else.
    `is_dry`: say all that would be done, and keep nothing. `is_whole`: say each doubt and change, not only examples.
    """
    shape = shape_of(game)
    origin = source or file.name
    columns = with_given(remembered_columns(game, origin, library), parse_columns(named, game))
    reading = read_catalogue(file, game, columns)
    known = _known_cards(game, library)
    if is_dry:
        done = merge_cards(known, with_known_codes(reading.catalogue, reading.made_codes, known))
    else:
        with Library(library) as opened:
            done = opened.save_catalogue(reading.catalogue, origin, columns, reading.made_codes)
    others = other_cards(known, reading.catalogue, translate("cards.library"), origin)
    doubts = [*_doubts_left(reading, done.catalogue, shape), *others]
    data = {
        "file": str(file),
        "source": origin,
        "game": game,
        "library": hide_password(library_place(library)),
        "columns": columns,
        "cards": len(reading.catalogue),
        "added": done.added,
        "changed": done.changed,
        "same": done.same,
        "changes": [note.to_data() for note in done.changes],
        "filled": done.filled,
        "kept": done.kept,
        "respelt": done.respelt,
        "doubts": [doubt.to_data() for doubt in doubts],
        "dry_run": is_dry,
    }
    return CommandResult(data, tuple(_import_lines(data, columns, done, doubts, shape, is_dry, is_whole)))


def undo_import(game: str, library: str, confirm: Confirmer) -> CommandResult:
    """Take the latest import of a game back: cards that it added go, and values that it changed are as before."""
    shape_of(game)
    with Library(library) as opened:
        last = opened.last_import(game)
        if last is None:
            raise UserError("cards.no_import", game=game)
        fields = {"game": game, "source": last.name, "time": format_time(last.imported), "count": len(last.cards)}
        if not confirm([translate("cards.undo_asked", **fields)]):
            return CommandResult({"undone": None}, (translate("ask.left"),), NO)
        undone = opened.undo_import(game)
        if undone is None:
            raise UserError("cards.no_import", game=game)
    data = {"source": undone.name, "game": game, "removed": undone.removed, "changed": undone.changed}
    return CommandResult({"undone": data}, (translate("cards.undone", **data),))


def _known_cards(game: str, library: str) -> Catalogue:
    """Return the cards that the library has; no library is made for this."""
    if not is_there(library):
        return Catalogue(game, ())
    with Library(library) as opened:
        return opened.game_catalogue(game)


def _doubts_left(reading: Reading, laid: Catalogue, shape: Shape) -> Iterable[CodedNote]:
    """Return the doubts about a file without the blanks that another source has filled."""
    for doubt in reading.doubts:
        card = laid.by_code(str(doubt.fields["card"])) if doubt.code == "cards.blank" else None
        column = str(doubt.fields.get("column"))
        value = "" if card is None else card.type if column == shape.type else card.fields.get(column, "")
        if shape.is_blank(column, value):
            yield doubt


def _import_lines(
    data: Mapping[str, object],
    columns: Columns,
    done: MergedCatalogue,
    doubts: list[CodedNote],
    shape: Shape,
    is_dry: bool,
    is_whole: bool,
) -> Iterable[str]:
    yield translate("cards.imported", **data)
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
