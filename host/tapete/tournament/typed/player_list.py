"""Players from a list: columns with titles in Spanish or English, or a name in each line.

A spreadsheet that opens the file takes no name for a formula; what was quoted for that is read back as it was. What is
left out of a list is noted.
"""

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from tapete.coded_notes import CodedNote
from tapete.errors import UserError
from tapete.files import read_text, reason_of
from tapete.library.event_values import StoredPlayer
from tapete.lists.csv_table import SEPARATORS, guess_separator, narrow_rows, refuse_long_line
from tapete.lists.file_kinds import PLAYERS, refuse_other_kind
from tapete.lists.pasted_lines import unescape_entities
from tapete.lists.player_titles import is_title_row, read_player_titles
from tapete.texts.folding import clean_line, fold_name, name_key
from tapete.texts.spreadsheet_cells import format_csv, quote_cell, split_separator_line, unquote_cell
from tapete.texts.text_limits import LONGEST_CODE, LONGEST_NAME
from tapete.tournament.typed.chat_messages import list_writers
from tapete.tournament.typed.markup import is_markup, is_program_file
from tapete.tournament.typed.number_word import is_number_word
from tapete.tournament.typed.player_line import PlayerLine
from tapete.tournament.typed.player_lines import read_player_lines

MOST_PLAYERS = 2048
PLAYER_TITLES = ("number", "name", "nickname", "id", "paid", "note")
"""The titles of a list that is written here."""
_YES = ("si", "yes", "x", "1", "true", "s", "y", "ok", "pagado", "paid", "verdadero", "✓", "✔", "✅", "☑")
_NO = ("", "no", "0", "false", "n", "-", "pendiente", "falso", "debe", "❌", "✗", "☐")
_LONGEST = {"name": LONGEST_NAME, "nickname": LONGEST_NAME, "store_id": LONGEST_CODE}
_MOST_HEADLINES = 10
_MOST_LINES, _MOST_LETTERS = 20_000, 2_000_000
_SEPARATORS = SEPARATORS + "|"


@dataclass
class PlayerList:
    """The players of a list, each with the name of his deck file, "" for none, and notes about what was left out.

    `columns`: the titles that were read, each with the field of a player that it names; none where a line is a name.
    """

    players: list[tuple[StoredPlayer, str]] = field(default_factory=list)
    notes: list[CodedNote] = field(default_factory=list)
    columns: list[tuple[str, str]] = field(default_factory=list)


def read_players(path: Path, used_numbers: set[int]) -> list[StoredPlayer]:
    """Return the players of a file; those without a number get the next free one. Raises UserError "events.*"."""
    return [player for player, _ in read_player_list(path, used_numbers).players]


def read_player_list(path: Path, used_numbers: set[int]) -> PlayerList:
    """Return the players of a file. Raises UserError "events.*"."""
    return parse_player_list(read_text(path), str(path), used_numbers)


def parse_player_list(text: str, path: str, used_numbers: set[int]) -> PlayerList:
    """Return the players of a text; `path` names it in errors. Raises UserError "events.*"."""
    text = text.removeprefix("\ufeff")
    if len(text) > _MOST_LETTERS or text.count("\n") > _MOST_LINES:
        raise UserError("events.too_many_players", path=path, most=MOST_PLAYERS)
    refuse_long_line(text, path)
    refuse_other_kind(text, path, PLAYERS)
    if is_program_file(text):
        raise UserError("events.program_file", path=path)
    listed = _ListedPlayers(path, set(used_numbers))
    rows = _read_rows(text, path)
    headlines = enumerate(rows[:_MOST_HEADLINES])
    place = next((place for place, (_, cells) in headlines if is_title_row(cells, place)), None)
    if place is None:
        listed.add_lines(*read_player_lines(text, path))
    else:
        _refuse_open_quote(text, path, len(rows[place][1]))
        listed.add_rows(rows[place][1], rows[place + 1 :])
        listed.leave_out([(line, " ".join(filter(None, cells))) for line, cells in rows[:place]])
    if not listed.result.players:
        raise UserError("events.no_players", path=path)
    return listed.result


def format_players(players: Sequence[StoredPlayer]) -> str:
    """Return players as the CSV that `read_players` reads."""
    rows = [
        [player.number, player.name, player.nickname, player.store_id, "x" if player.has_paid else "", player.note]
        for player in players
    ]
    quoted = [[number, *(quote_cell(str(cell)) for cell in cells)] for number, *cells in rows]
    return format_csv([PLAYER_TITLES, *quoted])


def next_number(used: set[int]) -> int:
    """Return the lowest number that no player has."""
    return next(number for number in range(1, len(used) + 2) if number not in used)


def _read_rows(text: str, path: str) -> list[tuple[int, list[str]]]:
    """Return the number and the cells of each row with any text."""
    separator, text = split_separator_line(text)
    delimiter = separator or _guess_delimiter(text)
    reader = csv.reader(io.StringIO(text, newline=None), delimiter=delimiter)
    rows = []
    try:
        for cells in narrow_rows(reader, path):
            cleaned = [clean_line(unescape_entities(cell)) for cell in cells]
            if any(cleaned):
                rows.append((reader.line_num, cleaned))
            if len(rows) > MOST_PLAYERS + 1:
                raise UserError("events.too_many_players", path=path, most=MOST_PLAYERS)
    except csv.Error as error:
        raise UserError("events.bad_list", path=path, line=reader.line_num, reason=reason_of(error)) from error
    return rows


def _refuse_open_quote(text: str, path: str, width: int) -> None:
    """See that no quote swallows the rows after it. Raises UserError("events.open_quote")."""
    separator, text = split_separator_line(text)
    delimiter = separator or _guess_delimiter(text)
    reader = csv.reader(io.StringIO(text, newline=None), delimiter=delimiter, strict=True)
    start = 1
    try:
        for cells in reader:
            if len(cells) < width and any("\n" in cell for cell in cells):
                raise UserError("events.open_quote", path=path, line=start)
            start = reader.line_num + 1
    except csv.Error as error:
        raise UserError("events.open_quote", path=path, line=start) from error


def _guess_delimiter(text: str) -> str:
    """Return the separator of the first line whose cells are titles, else of the first line."""
    lines = [line for line in text.splitlines() if line.strip()][:_MOST_HEADLINES]
    guesses = [(guess_separator(line, _SEPARATORS), line) for line in lines]
    titled = [sign for sign, line in guesses if read_player_titles(line.replace('"', "").split(sign))]
    return (titled or [sign for sign, _ in guesses] or [","])[0]


class _ListedPlayers:
    """The players of a list as they are gathered."""

    def __init__(self, path: str, used: set[int]) -> None:
        self.result = PlayerList()
        self._path = path
        self._used = used

    def add_lines(self, lines: Sequence[PlayerLine], left_out: Sequence[PlayerLine]) -> None:
        """Add the players of plain lines."""
        if writers := list_writers([*lines, *left_out]):
            self._note("chat", names=", ".join(writers))
        for line in lines:
            self._add_player({"name": line.name}, line.line)
            if line.is_struck:
                self._note("struck", line=line.line, name=line.name)
        numbers = [line.ordinal for line in lines if line.ordinal is not None]
        above = list(takewhile(lambda line: line.ordinal is None, lines)) if numbers else []
        if above:
            self._note("unnumbered", names=", ".join(line.name for line in above))
        starts = (1, len(above) + 1)
        if numbers not in [list(range(start, start + len(numbers))) for start in starts]:
            self._note("list_numbers", numbers=", ".join(map(str, numbers)))
        self.leave_out([(line.line, line.name or f"{line.ordinal}.") for line in left_out])

    def add_rows(self, titles: Sequence[str], rows: Sequence[tuple[int, list[str]]]) -> None:
        """Add the players of rows below titles. Raises UserError."""
        places = read_player_titles(titles)
        self.result.columns += [(titles[place], name) for name, place in places.items()]
        for line, row in rows:
            cells = _read_cells(row, places)
            if any(cell for cell in row[len(titles) :]):
                raise UserError("events.surplus_cells", path=self._path, line=line, count=len(titles))
            if set(cells) <= {"number"} or _is_rule(row):
                self.leave_out([(line, " ".join(filter(None, row)))] if not _is_rule(row) else [])
            else:
                self._add_player(cells, line)
        unread = [(place, title) for place, title in enumerate(titles) if place not in places.values()]
        has_cells = [
            title or str(place + 1) for place, title in unread if any(any(row[place : place + 1]) for _, row in rows)
        ]
        if has_cells:
            self._note("unread_columns", columns=", ".join(has_cells))

    def leave_out(self, lines: Sequence[tuple[int, str]]) -> None:
        """Note lines that name no player."""
        for line, text in lines:
            self._note("left_out", line=line, text=text)

    def _note(self, code: str, **fields: str | int) -> None:
        self.result.notes.append(CodedNote(f"events.{code}", fields))

    def _add_player(self, cells: dict[str, str], line: int) -> None:
        number = cells.get("number", "")
        if number and not (is_number_word(number) and 0 < int(number) < 100000):
            raise UserError("events.bad_number", path=self._path, line=line, number=number)
        if number and int(number) in self._used:
            raise UserError("events.number_taken", path=self._path, line=line, number=number)
        name = _join_name(cells)
        if not name:
            raise UserError("events.no_name", path=self._path, line=line)
        if is_markup(name):
            raise UserError("events.markup_line", path=self._path, line=line, text=name)
        for column, text in {**cells, "name": name}.items():
            if len(text) > _LONGEST.get(column, len(text)):
                raise UserError("events.long_cell", path=self._path, line=line, text=text, limit=_LONGEST[column])
        player = StoredPlayer(
            int(number) if number else next_number(self._used), name, cells.get("nickname", ""),
            cells.get("store_id", ""), cells.get("note", ""), self._has_paid(cells.get("has_paid", ""), line),
        )  # fmt: skip
        self._used.add(player.number)
        self.result.players.append((player, cells.get("deck", "")))

    def _has_paid(self, cell: str, line: int) -> bool:
        key = fold_name(cell)
        if key not in _YES + _NO:
            self._note("unclear_paid", line=line, written=cell)
        return key in _YES


def _join_name(cells: Mapping[str, str]) -> str:
    """Return the whole name; surnames that the name ends with already are not added again."""
    name, surname, second = (cells.get(field, "") for field in ("name", "surname", "second_surname"))
    if second and _has_surnames(name, f"{surname} {second}"):
        return name
    first = "" if _has_surnames(name, surname) else surname
    return " ".join(filter(None, (name, first, second)))


def _has_surnames(name: str, surnames: str) -> bool:
    """Return True if the last words of a name, behind another one, are these surnames."""
    words, last = fold_name(name).split(), fold_name(surnames).split()
    return len(words) > len(last) > 0 and words[-len(last) :] == last


def _read_cells(row: Sequence[str], places: dict[str, int]) -> dict[str, str]:
    """Return the cells that say something, by field."""
    cells = {field: unquote_cell(row[place]) for field, place in places.items() if place < len(row)}
    return {field: cell for field, cell in cells.items() if cell}


def _is_rule(row: Sequence[str]) -> bool:
    """Return True for the rule below the titles of a Markdown table."""
    return all(not name_key(cell) for cell in row) and any("--" in cell for cell in row)
