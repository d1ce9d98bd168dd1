"""`tapete cards diff`: what two catalogues do not agree on."""

from collections.abc import Iterable
from pathlib import Path

from tapete.cards.catalogue import Catalogue
from tapete.cards.columns import column_lines
from tapete.cards.comparing import compare_catalogues
from tapete.cards.grouping import group_lines
from tapete.cards.recognising import GameChooser
from tapete.cards.shape import shape_of
from tapete.command_result import NO, YES, CommandResult
from tapete.errors import UserError
from tapete.library.catalogue_files import CatalogueFile, read_catalogue_file
from tapete.library.place import is_there
from tapete.library.store import Library
from tapete.words import translate


def diff_cards(
    first: Path,
    second: Path | None,
    game: str,
    library: str,
    named: Iterable[str] = (),
    is_whole: bool = False,
    choose: GameChooser | None = None,
) -> CommandResult:
    """Tell what differs between the cards of two CSV files, or of one and the library.

    `named` are columns of the first file as "COLUMN=TITLE"; the library remembers them for it. `is_whole`: tell each
    difference, not only examples.
    """
    first_name, second_name = first.name, second.name if second else translate("cards.library")
    if first_name == second_name:
        first_name, second_name = str(first), str(second)
    named = tuple(named)
    first_file = read_catalogue_file(first, game, library, named, choose=choose)
    game, columns = first_file.game, first_file.columns
    other_cards = read_catalogue_file(second, game, library).reading.catalogue if second else _of_library(game, library)
    if named:
        _remember_columns(first_file, library)
    notes = compare_catalogues(first_file.reading.catalogue, other_cards, first_name, second_name)
    data = {
        "game": game,
        "first": first_name,
        "second": second_name,
        "columns": columns,
        "differences": [note.to_data() for note in notes],
    }
    lines = [*column_lines(columns)]
    if notes:
        title = translate("cards.differences", count=len(notes), game=game)
        lines += [title, *group_lines(notes, shape_of(game), is_whole)]
    else:
        lines.append(translate("cards.same", one=first_name, two=second_name, game=game))
    return CommandResult(data, tuple(lines), NO if notes else YES)


def _remember_columns(read: CatalogueFile, library: str) -> None:
    with Library(library) as opened:
        opened.save_columns(read.game, read.source.name, read.columns, read.source.place)


def _of_library(game: str, library: str) -> Catalogue:
    """Return the cards of the library; without any there is nothing to compare with. No library is made for this."""
    shape_of(game)
    if is_there(library):
        with Library(library) as opened:
            catalogue = opened.game_catalogue(game)
        if catalogue.cards:
            return catalogue
    raise UserError("cards.nothing", game=game)
