"""`tapete cards diff`: what two catalogues do not agree on."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from tapete.cards.catalogue import Catalogue
from tapete.cards.columns import column_lines, parse_columns, with_given
from tapete.cards.comparing import compare_catalogues
from tapete.cards.grouping import group_lines
from tapete.cards.reading import read_catalogue
from tapete.cards.shape import shape_of
from tapete.command_result import NO, YES, CommandResult
from tapete.errors import UserError
from tapete.library.place import is_there
from tapete.library.source_columns import remembered_columns
from tapete.library.store import Library
from tapete.words import translate


def diff_cards(
    first: Path, second: Path | None, game: str, library: str, named: Iterable[str] = (), is_whole: bool = False
) -> CommandResult:
    """Tell what differs between the cards of two CSV files, or of one and the library.

    `named` are columns of the first file as "OURS=THEIRS"; the library remembers them for it. `is_whole`: tell each
    difference, not only examples.
    """
    one, two = first.name, second.name if second else translate("cards.library")
    if one == two:
        one, two = str(first), str(second)
    given = parse_columns(named, game)
    columns = with_given(remembered_columns(game, first.name, library), given)
    mine = read_catalogue(first, game, columns).catalogue
    known = _read_side(second, game, library) if second else _of_library(game, library)
    if given:
        _remember_columns(game, first.name, columns, library)
    notes = compare_catalogues(mine, known, one, two)
    data = {
        "game": game,
        "first": one,
        "second": two,
        "columns": columns,
        "differences": [note.to_data() for note in notes],
    }
    lines = [*column_lines(columns)]
    if notes:
        lines += [translate("cards.differences", count=len(notes)), *group_lines(notes, shape_of(game), is_whole)]
    else:
        lines.append(translate("cards.same", one=one, two=two))
    return CommandResult(data, tuple(lines), NO if notes else YES)


def _remember_columns(game: str, source: str, columns: Mapping[str, str], library: str) -> None:
    with Library(library) as opened:
        opened.save_columns(game, source, columns)


def _read_side(file: Path, game: str, library: str) -> Catalogue:
    return read_catalogue(file, game, remembered_columns(game, file.name, library)).catalogue


def _of_library(game: str, library: str) -> Catalogue:
    """Return the cards of the library; without any there is nothing to compare with. No library is made for this."""
    shape_of(game)
    if is_there(library):
        with Library(library) as opened:
            catalogue = opened.game_catalogue(game)
        if catalogue.cards:
            return catalogue
    raise UserError("cards.nothing", game=game)
