"""The kind of a file by its content, for doors that were given a file which belongs at another one."""

import re
from itertools import pairwise
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from tapete.errors import UserError
from tapete.files import STANDARD_INPUT
from tapete.game_parts import games_with_cards, load_part
from tapete.lists.csv_table import CsvTable, parse_csv_table, read_titles
from tapete.lists.deck_titles import deck_column
from tapete.lists.player_titles import read_player_titles
from tapete.words import translate

if TYPE_CHECKING:
    from tapete.cards.shape import Shape

CATALOGUE, DECK, PROFILE, RECORD, EVENT, PLAYERS = "catalogue", "deck", "profile", "record", "event", "players"
PRIZES = "prizes"
"""What a door may want; no text is told to be one by its content."""

_MARKS = {"tapete-profile ": PROFILE, "tapete-record ": RECORD, "tapete-event ": EVENT}
"""How the first line of our own files begins."""

_COMMANDS = {
    CATALOGUE: "tapete cards import {path}",
    DECK: "tapete deck check {path}",
    PROFILE: "tapete profile check {path}",
    RECORD: "tapete match show {path}",
    EVENT: "tapete event replay {path}",
    PLAYERS: "tapete event register {event} {path}",
}
_DECK_CODE = re.compile(r"(?:KDECK|KDM)-[\w+/=-]{8,}")
_DECK_FILE = re.compile(
    r'<.*<(?:cockatrice_deck|deck|card)\b|<(?:cockatrice_deck|deck)\b|[\[{].*"(?:ObjectStates|CardID)"', re.S
)
"""How a deck begins that a program wrote in XML or JSON."""
_CODE_LINE = re.compile(r"[A-Z]{2,6}\d?-[A-Z]{0,3}\d{1,4}\b")
_COUNTED_LINE = re.compile(r"(\d{1,2})(?:\s*[x×]\s*|\s+)\S")
_LEAST_CARD_LINES = 5
_LEAST_COPIES = 15
"""Fewer copies in all make no deck; such numbers may be those of teams before the players."""

_DECK_COLUMNS = {"count", "position", "part", "deck"}
"""What no catalogue says of a card."""
_LEAST_FACTS = 2
"""So many columns of what a card does on the table tell a catalogue from a list of cards with a type."""
_MOST_DIGITS_OF_COPIES = 2

_MOST_DECK_NAMES = 60
"""No deck of our games has more different cards; a catalogue with fewer may be the rows of a deck."""
_MANY_COLUMNS = 6
_LEAST_CARD_COLUMNS = 3
"""A table with so many columns that cards have, and neither decks nor players, is a catalogue of any length."""
_PLAYER_FIELDS = {"surname", "second_surname", "nickname", "has_paid"}
"""Columns that a list of players has beside the names, and no deck."""


def refuse_other_kind(text: str, path: str, wanted: str) -> None:
    """Refuse a text that is plainly of another kind.

    Raises UserError("file.other_kind"), which names the command for that kind, and "file.other_kind_text" for a text
    without a file.
    """
    kinds = kinds_of(text)
    if not kinds or wanted in kinds:
        return
    actual, needed = translate(f"file.kind.{kinds[0]}"), translate(f"file.kind.{wanted}")
    if path != STANDARD_INPUT and not Path(path).is_file():
        raise UserError("file.other_kind_text", path=path, kind=actual, wanted=needed)
    command = _COMMANDS[kinds[0]].format(path=quote(path), event=translate("metavar.event"))
    raise UserError("file.other_kind", path=path, kind=actual, wanted=needed, command=command)


def kinds_of(text: str) -> tuple[str, ...]:
    """Return the kinds that a text can be, the likeliest first; none where it can be anything."""
    first = text.lstrip("\ufeff \t\r\n").partition("\n")[0].strip()
    for mark, kind in _MARKS.items():
        if first.startswith(mark):
            return (kind,)
    if _DECK_CODE.match(first) or _DECK_FILE.match(text.lstrip("\ufeff \t\r\n")):
        return (DECK,)
    table = _read_table(text)
    return _kinds_of_table(table) if table else (DECK,) if _is_deck_list(text) else ()


def _read_table(text: str) -> CsvTable | None:
    """Return a text as a table, None where it has no titles of a deck or of players."""
    text = text.lstrip("\ufeff")
    titles = read_titles(text)  # first: the rows of a large text that is no table are not read
    if not {"code", "name"} & set(map(deck_column, titles)) and not read_player_titles(titles):
        return None
    try:
        return parse_csv_table(text, "")
    except UserError:
        return None


def _kinds_of_table(table: CsvTable) -> tuple[str, ...]:
    """Return the kinds of a table by its titles and cells: a catalogue has many rows, and is of a game that we know.

    A collection is a catalogue with copies. Copies alone make no deck: a list of players may say how many each wants.
    """
    columns = {deck_column(title) for title in table.titles}
    unknown = [title for title in table.titles if title and not deck_column(title)]
    is_counted = "count" in columns and bool({"code", "name"} & columns)
    if len({tuple(row.cells.items()) for row in table.rows}) > _MOST_DECK_NAMES:
        if _is_of_cards(table):
            return (CATALOGUE, DECK) if is_counted else (CATALOGUE,)
    elif is_counted and all(map(_is_card_title, unknown)):
        return (DECK, CATALOGUE) if unknown else (DECK,)
    elif not columns & _DECK_COLUMNS and any(_has_cards(table, shape) for shape in _list_shapes()):
        return (CATALOGUE,)
    elif not is_counted and _is_of_cards(table):
        return CATALOGUE, DECK
    fields = read_player_titles(table.titles).keys()
    is_of_players = not is_counted and "name" in fields and fields & _PLAYER_FIELDS
    return (PLAYERS,) if is_of_players and not _is_of_game(table) else ()


def _has_cards(table: CsvTable, shape: "Shape") -> bool:
    """Return True for cards of a game with what each does on the table, and no copies of them.

    The rows of a deck may come out of a catalogue, so a row that stands there twice, or a column of small numbers that
    the game does not have, tells a deck.
    """
    facts = {title: shape.column(title) for title in table.titles if shape.column(title) in shape.fact_columns}
    other_titles = [title for title in table.titles if shape.column(title) not in shape.columns]
    doubtful = [row for row in table.rows if not all(shape.takes_value(facts[t], row.cells.get(t, "")) for t in facts)]
    is_of_game = _has_types(table, shape) or _count_columns(table, shape) >= _MANY_COLUMNS
    is_repeated = len({tuple(row.cells.items()) for row in table.rows}) < len(table.rows)
    is_told = is_of_game and len(set(facts.values())) >= _LEAST_FACTS and len(doubtful) * 2 <= len(table.rows)
    return is_told and not is_repeated and not any(_may_be_copies(table, title) for title in other_titles)


def _may_be_copies(table: CsvTable, title: str) -> bool:
    cells = [row.cells.get(title, "") for row in table.rows]
    return all(cell.isdecimal() and len(cell) <= _MOST_DIGITS_OF_COPIES for cell in cells)


def _is_of_game(table: CsvTable) -> bool:
    """Return True for a table of the cards of a game: most have a type of the game, or it has many of its columns."""
    return any(_has_types(table, shape) or _count_columns(table, shape) >= _MANY_COLUMNS for shape in _list_shapes())


def _is_of_cards(table: CsvTable) -> bool:
    """Return True for a table of cards by its types, or by titles that no list of players has."""
    places = read_player_titles(table.titles).values()
    titles = [title for place, title in enumerate(table.titles) if place not in places and not deck_column(title)]
    return bool(table.rows) and (_is_of_game(table) or sum(map(_is_card_title, titles)) >= _LEAST_CARD_COLUMNS)


def _has_types(table: CsvTable, shape: "Shape") -> bool:
    titles = [title for title in table.titles if shape.column(title) == shape.type]
    fitting = [row for row in table.rows if any(shape.known_type(row.cells.get(title, "")) for title in titles)]
    return len(fitting) * 2 > len(table.rows)


def _count_columns(table: CsvTable, shape: "Shape") -> int:
    return len(set(map(shape.column, table.titles)) & set(shape.columns))


def _is_card_title(title: str) -> bool:
    """Return True for the title of a column in the catalogue of a game."""
    return any(shape.column(title) in shape.columns for shape in _list_shapes())


def _list_shapes() -> list["Shape"]:
    return [load_part(game, "card_columns").SHAPE for game in games_with_cards()]


def _is_deck_list(text: str) -> bool:
    """Return True for a list most of whose lines are a card's code, or a number of copies before a name."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", "//"))]
    counts = [int(counted[1]) for counted in map(_COUNTED_LINE.match, lines) if counted]
    cards = sum(map(bool, map(_CODE_LINE.match, lines))) + (len(counts) if _are_copies(counts) else 0)
    return cards >= _LEAST_CARD_LINES and cards * 2 > len(lines)


def _are_copies(counts: list[int]) -> bool:
    """Return True for numbers of copies: those of players are all different, or those of teams in a row, 1 1 2 2 3."""
    steps = {after - before for before, after in pairwise([0, *counts])}
    is_row_of_teams = steps <= {0, 1} and max(counts, default=0) > 2
    return len(set(counts)) < len(counts) and sum(counts) >= _LEAST_COPIES and not is_row_of_teams
