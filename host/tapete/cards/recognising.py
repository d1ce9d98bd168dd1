"""The game whose cards a file has, by its columns and its values."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tapete.cards.shape import shape_of
from tapete.cards.titles import Columns, find_title, list_titles, name_titles
from tapete.errors import UserError
from tapete.game_parts import games_with_cards
from tapete.lists.csv_table import CsvTable

GameChooser = Callable[[str, Sequence[str]], str]
"""Asks somebody of which game a file is, by its name and the games; "" where nobody says."""

_ENOUGH_OWN_TITLES = 2
"""So many columns that only one game has tell a game even where no value does."""


@dataclass(frozen=True)
class GameEvidence:
    """The evidence for a game: `titles` it knows, `own_titles` that no other game knows, and rows.

    A row is `fitting` if it has a type of the game, and `doubtful` if it has a value that the game has not.
    """

    game: str
    titles: int
    own_titles: int
    fitting: int
    doubtful: int
    rows: int

    @property
    def is_enough(self) -> bool:
        """Return True if the game can be the one: something speaks for it, and most rows not against it."""
        return (self.fitting > 0 or self.own_titles >= _ENOUGH_OWN_TITLES) and self.doubtful * 2 <= self.rows

    def beats(self, evidence: "GameEvidence") -> bool:
        """Return True if everything speaks for this game rather than for the other one."""
        pairs = (self.titles, evidence.titles), (self.fitting, evidence.fitting), (evidence.doubtful, self.doubtful)
        return all(own_count >= its_count for own_count, its_count in pairs) and any(
            own_count > its_count for own_count, its_count in pairs
        )


def recognise_game(table: CsvTable, columns: Mapping[str, Columns] | None = None) -> str:
    """Return the only game that a table can be of, "" where that cannot be told; `columns` are those of each game."""
    able = [evidence for evidence in weigh_games(table, columns or {}) if evidence.is_enough]
    for evidence in able:
        if all(evidence is rival or evidence.beats(rival) for rival in able):
            return evidence.game
    return ""


def require_game(table: CsvTable, path: str, game: str, columns: Columns) -> str:
    """Return the game of a table: the given one, unless the table is plainly another's, else the recognised one.

    Raises UserError "cards.other_game", "cards.unsure_game", and "cards.column" where no card has a code or a name.
    """
    if game:
        require_not_other_game(table, path, game, columns)
        return game
    games = [name for name in games_with_cards() if set(columns) <= set(shape_of(name).columns)]
    columns_of_game = dict.fromkeys(games, columns)
    recognised = recognise_game(table, columns_of_game)
    if not recognised:
        raise unsure_game(table, path, columns_of_game)
    return recognised


def require_not_other_game(table: CsvTable, path: str, game: str, columns: Columns) -> None:
    """See that a table is not plainly of another game. Raises UserError("cards.other_game")."""
    shape_of(game)
    if _weigh_game(table, game, _our_titles(table, game, columns), frozenset()).fitting:
        return
    recognised = recognise_game(table, {game: columns})
    if recognised not in ("", game):
        raise UserError("cards.other_game", path=path, game=game, other=recognised)


def unsure_game(table: CsvTable, path: str, columns: Mapping[str, Columns]) -> UserError:
    """Return the error for a table of which no game can be told. Raises UserError("cards.title") as the reader does."""
    for game, columns_of_game in columns.items():
        name_titles(table.titles, shape_of(game), columns_of_game, path)
    weighed = weigh_games(table, columns)
    if not weighed:
        shapes = [shape_of(game) for game in games_with_cards()]
        missing = ", ".join(dict.fromkeys(key for shape in shapes for key in (shape.code, shape.name)))
        return UserError("cards.column", path=path, missing=missing, found=list_titles(table.titles))
    if not table.rows:
        return UserError("cards.empty", path=path)
    games = ", ".join(columns)
    likely = max(weighed, key=lambda evidence: (evidence.own_titles, evidence.game))
    if likely.own_titles < _ENOUGH_OWN_TITLES or likely.doubtful * 2 <= likely.rows:
        return UserError("cards.unsure_game", path=path, games=games)
    game, count, rows = likely.game, likely.doubtful, likely.rows
    return UserError("cards.doubtful_game", path=path, game=game, count=count, rows=rows, games=games)


def weigh_games(table: CsvTable, columns: Mapping[str, Columns]) -> list[GameEvidence]:
    """Return what speaks for each game whose cards the table can have: each has a code or a name."""
    titles = {game: _our_titles(table, game, columns.get(game, {})) for game in games_with_cards()}
    weighed = []
    for game, our_titles in titles.items():
        shape = shape_of(game)
        if {shape.code, shape.name} & set(our_titles.values()):
            other_titles = frozenset(
                title for other_game in titles if other_game != game for title in titles[other_game]
            )
            weighed.append(_weigh_game(table, game, our_titles, other_titles))
    return weighed


def _our_titles(table: CsvTable, game: str, columns: Columns) -> dict[str, str]:
    """Return the titles that a game knows, and its names of them. A title that is not there is told by the reader."""
    shape = shape_of(game)
    present = {name: title for name, title in columns.items() if find_title(table.titles, title)}
    our_titles = name_titles(table.titles, shape, present, "")
    return {title: name for title, name in our_titles.items() if name in shape.columns}


def _weigh_game(
    table: CsvTable, game: str, our_titles: Mapping[str, str], other_titles: frozenset[str]
) -> GameEvidence:
    shape = shape_of(game)
    doubtful: dict[str, set[str]] = {}
    for title, name in our_titles.items():
        if name == shape.type or name in shape.fact_columns:
            values = {row.cells.get(title, "") for row in table.rows}
            doubtful[title] = {content for content in values if not shape.takes_value(name, content)}
    type_title = next((title for title, name in our_titles.items() if name == shape.type), "")
    types = Counter(row.cells.get(type_title, "") for row in table.rows)
    return GameEvidence(
        game,
        titles=len(our_titles),
        own_titles=len(our_titles.keys() - other_titles),
        fitting=sum(count for text, count in types.items() if shape.known_type(text)),
        doubtful=sum(any(row.cells.get(title, "") in doubtful[title] for title in doubtful) for row in table.rows),
        rows=len(table.rows),
    )
