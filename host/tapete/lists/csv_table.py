"""A CSV file as people's programs write it: any separator, a byte order mark, any line end."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapete.errors import UserError
from tapete.files import reason_of
from tapete.lists.pasted_lines import unescape_entities
from tapete.texts.folding import repair_mojibake
from tapete.texts.spreadsheet_cells import split_separator_line

if TYPE_CHECKING:
    import _csv

SEPARATORS = ",;\t"
MOST_COLUMNS = 500
LONGEST_LINE = 256 * 1024
"""No program of players writes more; a file that is made to harm would take hours."""


@dataclass(frozen=True)
class TableRow:
    """A row by column name; `line` counts from 1 in the file, `surplus` are the cells beyond the last column."""

    line: int
    cells: dict[str, str]
    surplus: tuple[str, ...]
    is_short: bool


@dataclass(frozen=True)
class CsvTable:
    """The titles of a CSV file, each of them once, and its rows; rows without any text are left out."""

    titles: tuple[str, ...]
    rows: tuple[TableRow, ...]


def parse_csv_table(text: str, path: str) -> CsvTable:
    """The table in a CSV text. Raises UserError; `path` names the file there.

    Quotes have to be right: one that is not closed would swallow the rows after it.
    """
    refuse_long_line(text, path)
    reader = _open_reader(text)
    try:
        titles = _distinct_titles(_first_cells(narrow_rows(reader, path)))
        rows = []
        start = reader.line_num + 1
        for cells in narrow_rows(reader, path):
            if any(cell.strip() for cell in cells):
                rows.append(_make_row(start, titles, cells))
            start = reader.line_num + 1
    except csv.Error as error:
        raise UserError("cards.not_csv", path=path, line=reader.line_num, reason=reason_of(error)) from error
    return CsvTable(titles, tuple(rows))


def read_titles(text: str) -> tuple[str, ...]:
    """Return the titles of a CSV text without reading its rows, () where the first row cannot be read."""
    try:
        refuse_long_line(text.lstrip().partition("\n")[0], "")
        return _distinct_titles(_first_cells(narrow_rows(_open_reader(text), "")))
    except (csv.Error, UserError):
        return ()


def refuse_long_line(text: str, path: str) -> None:
    """See that no line is longer than a table's. Raises UserError("file.wide_table")."""
    for number, line in enumerate(text.split("\n"), 1) if len(text) > LONGEST_LINE else ():
        if len(line) > LONGEST_LINE:
            raise UserError("file.wide_table", path=path, line=number, most=MOST_COLUMNS)


def narrow_rows(reader: "_csv.Reader", path: str) -> Iterator[list[str]]:
    """Yield the rows of a table without the empty cells far to their right. Raises UserError("file.wide_table")."""
    for cells in reader:
        if len(cells) > MOST_COLUMNS and any(map(str.strip, cells[MOST_COLUMNS:])):
            raise UserError("file.wide_table", path=path, line=reader.line_num, most=MOST_COLUMNS)
        yield cells[:MOST_COLUMNS]


def _open_reader(text: str) -> "_csv.Reader":
    separator, text = split_separator_line(text)
    return csv.reader(io.StringIO(text, newline=""), delimiter=separator or guess_separator(text), strict=True)


def _first_cells(reader: Iterator[list[str]]) -> list[str]:
    """The cells of the first row with any text."""
    rows = ([cell.strip() for cell in cells] for cells in reader)
    return next((cells for cells in rows if any(cells)), [])


def _distinct_titles(titles: Iterable[str]) -> tuple[str, ...]:
    """The titles with a number where one stands there already: what is below both is kept."""
    counts: Counter[str] = Counter()
    distinct = []
    for title in titles:
        counts[title] += 1
        distinct.append(f"{title}:{counts[title]}" if title and counts[title] > 1 else title)
    return tuple(distinct)


def _make_row(line: int, titles: tuple[str, ...], cells: list[str]) -> TableRow:
    cells_by_title = dict(zip(titles, (_clean_cell(cell) for cell in cells), strict=False))
    surplus = tuple(cell for cell in cells[len(titles) :] if cell.strip())
    return TableRow(line, cells_by_title, surplus, len(cells) < len(titles))


def _clean_cell(cell: str) -> str:
    """A cell without what programs made of its signs: `&amp;`, and UTF-8 that was read as Latin-1."""
    return repair_mojibake(unescape_entities(cell)).strip()


def guess_separator(text: str, separators: str = SEPARATORS) -> str:
    """Return the separator that the first line has most of."""
    first = text.lstrip().split("\n", 1)[0]
    return max(separators, key=first.count)
