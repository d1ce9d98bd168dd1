"""A file of cards as commands take it: its game, the catalogue that it is, its columns and its cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tapete.cards.columns import parse_columns, with_given
from tapete.cards.reading import Reading, read_table
from tapete.cards.recognising import GameChooser, recognise_game, require_not_other_game, unsure_game
from tapete.cards.shape import shape_of
from tapete.cards.titles import Columns
from tapete.errors import UserError
from tapete.files import read_text
from tapete.game_parts import games_with_cards
from tapete.library.catalogue_sources import KnownSources, count_shared
from tapete.library.values import CatalogueSource
from tapete.lists.csv_table import CsvTable, parse_csv_table
from tapete.lists.file_kinds import CATALOGUE, refuse_other_kind

GIVEN, BY_CARDS, BY_LIBRARY, BY_ANSWER = "given", "cards", "library", "answer"
"""What said the game: an option, the columns and values, the library that has these cards, or who was asked."""
_ASKED = ("cards.unsure_game", "cards.doubtful_game")


@dataclass(frozen=True)
class CatalogueFile:
    """A file of cards; `told_by` is what said its game, `columns` are its titles by our names of them."""

    source: CatalogueSource
    told_by: str
    columns: Columns
    table: CsvTable
    reading: Reading

    @property
    def game(self) -> str:
        """Return the game of the cards."""
        return self.source.game


def read_catalogue_file(
    file: Path,
    game: str,
    library: str,
    named: Iterable[str] = (),
    name: str = "",
    choose: GameChooser | None = None,
) -> CatalogueFile:
    """Read a file of cards of a game, "" for the one that it has; `named` and `name` are its columns and its source.

    No library is made for this. Raises UserError where the game cannot be told, or is plainly another one.
    """
    text = read_text(file)
    refuse_other_kind(text, str(file), CATALOGUE)
    table = parse_csv_table(text, str(file))
    library_sources = KnownSources(library)
    games = [game] if game else _games_with_columns(named)
    sources = {candidate: library_sources.find_source(candidate, file, name, table) for candidate in games}
    columns = {
        candidate: with_given(sources[candidate].columns, parse_columns(named, candidate)) for candidate in games
    }
    told_by = GIVEN
    if game:
        require_not_other_game(table, str(file), game, columns[game])
    else:
        told_by, game = _tell_game(table, str(file), columns, sources, library_sources, choose)
    reading = read_table(table, str(file), game, columns[game])
    return CatalogueFile(sources[game], told_by, columns[game], table, reading)


def _games_with_columns(named: Iterable[str]) -> list[str]:
    """Return the games that have all the columns that are named. Raises UserError("cards.mapping") for none."""
    games = []
    errors = []
    for game in games_with_cards():
        try:
            parse_columns(named, game)
            games.append(game)
        except UserError as error:
            errors.append(error)
    if not games:
        raise errors[0]
    return games


def _tell_game(
    table: CsvTable,
    path: str,
    columns: Mapping[str, Columns],
    sources: Mapping[str, CatalogueSource],
    known: KnownSources,
    choose: GameChooser | None,
) -> tuple[str, str]:
    """Return what tells the game of a table, and the game. Raises UserError("cards.unsure_game")."""
    game = recognise_game(table, columns)
    if game in columns:
        return BY_CARDS, game
    counts = {game: _count_known(table, sources[game], known) for game in columns}
    most = [game for game, count in counts.items() if count == max(counts.values()) and count * 2 >= len(table.rows)]
    if table.rows and len(most) == 1:
        return BY_LIBRARY, most[0]
    error = unsure_game(table, path, columns)
    answer = choose(path, list(columns)) if choose and error.code in _ASKED else ""
    if not answer:
        raise error
    return BY_ANSWER, answer


def _count_known(table: CsvTable, source: CatalogueSource, known: KnownSources) -> int:
    """Count the rows of a table that are cards of a game that the library has."""
    shape = shape_of(source.game)
    titles = {shape.column(title) for title in table.titles} | set(source.columns)
    if not {shape.code, shape.name} & titles:
        return 0
    return count_shared(table, source, known.game_catalogue(source.game).cards)
