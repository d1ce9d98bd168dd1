"""A catalogue read from CSV: every row is kept, what is doubtful in one is reported."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tapete.cards.catalogue import Card, Catalogue
from tapete.cards.codes import CODE_LENGTH, board_code
from tapete.cards.shape import Shape, shape_of
from tapete.cards.table import Row, Table, read_table
from tapete.errors import UserError
from tapete.files import read_text
from tapete.folding import clean, code_key, name_key
from tapete.library.values import LONGEST_CODE, LONGEST_NAME
from tapete.notes import Note
from tapete.numbers import is_whole

Columns = Mapping[str, str]
NO_COLUMNS: Columns = {}

_ROOM_FOR_A_COPY = 8
"""What tells rows with the same code apart, as in ":12"."""


@dataclass(frozen=True)
class Reading:
    """A catalogue and the doubts about its rows, in the order of the file."""

    catalogue: Catalogue
    doubts: tuple[Note, ...]


def read_catalogue(path: str | Path, game: str = "kodem", columns: Columns = NO_COLUMNS) -> Reading:
    """The catalogue in a CSV file. Raises UserError for what is no such file."""
    return parse_catalogue(read_text(path), str(path), game, columns)


def parse_catalogue(text: str, path: str, game: str = "kodem", columns: Columns = NO_COLUMNS) -> Reading:
    """The catalogue in a CSV text; `path` names it in errors, `columns` are its titles by our names of them."""
    shape = shape_of(game)
    table = _with_our_columns(read_table(text, path), shape, columns, path)
    missing = [name for name in shape.needed if name not in table.titles]
    if missing:
        raise UserError("cards.column", path=path, missing=", ".join(missing), found=_listed(table.titles))
    if not table.rows:
        raise UserError("cards.empty", path=path)
    return _Reader(shape).read(table)


def _with_our_columns(table: Table, shape: Shape, columns: Columns, path: str) -> Table:
    """The table by our names; of two titles for one column the second keeps its own."""
    ours: dict[str, str] = {}
    for name, wanted in columns.items():
        title = next((title for title in table.titles if name_key(title) == name_key(wanted)), None)
        if title is None:
            raise UserError("cards.title", path=path, column=name, title=wanted, found=_listed(table.titles))
        ours[title] = name
    for title in table.titles:
        if title not in ours:
            names = (shape.column(title), title, f"{title}:2")
            ours[title] = next(name for name in names if name not in ours.values())
    rows = tuple(
        Row(row.line, {ours[title]: cell for title, cell in row.cells.items()}, row.surplus, row.is_short)
        for row in table.rows
    )
    return Table(tuple(ours[title] for title in table.titles), rows)


def _listed(titles: Iterable[str]) -> str:
    return ", ".join(filter(None, titles)) or "-"


class _Reader:
    """Collects the cards and doubts of one file."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.doubts: list[Note] = []
        self.codes: set[str] = set()
        self.spelt: dict[str, str] = {}

    def read(self, table: Table) -> Reading:
        self.spelt = self._usual_spellings(table)
        cards = [self._card(row) for row in table.rows]
        return Reading(Catalogue(self.shape.game, cards), tuple(self.doubts))

    def _card(self, row: Row) -> Card:
        shape = self.shape
        if row.surplus or row.is_short:
            self._doubt(row, "cells")
        cells = {name: clean(cell) for name, cell in row.cells.items() if name}
        self._shorten(row, cells)
        name = cells.pop(shape.name, "")
        code = self._code(row, cells.pop(shape.code, ""), name)
        kind = cells.pop(shape.type, "")
        if not name:
            self._doubt(row, "no_name", card=code)
        if not kind:
            self._doubt(row, "blank", card=code, column=shape.type)
        elif name_key(kind) not in shape.types:
            self._doubt(row, "type", card=code, value=kind)
        self._check_numbers(row, code, cells)
        self._check_words(row, code, cells)
        return Card(shape.game, code, name or code, kind, cells)

    def _shorten(self, row: Row, cells: dict[str, str]) -> None:
        """Cut what is longer than a library has room for: it was meant for another column, or is no card's."""
        shape = self.shape
        for column, longest in (
            (shape.code, LONGEST_CODE - _ROOM_FOR_A_COPY),
            (shape.name, LONGEST_NAME),
            (shape.type, LONGEST_CODE),
        ):
            if len(cells.get(column, "")) > longest:
                cells[column] = cells[column][:longest].rstrip()
                self._doubt(row, "long", column=column, limit=longest)

    def _code(self, row: Row, written: str, name: str) -> str:
        """The row's code, made up where it has none, and made different where a row before has it."""
        shape_code = self.shape.code_form
        code = base = written or name_key(name).upper()[:CODE_LENGTH] or f"FILA-{row.line}"
        copies = 1
        while code_key(code) in self.codes:
            copies += 1
            code = f"{base}:{copies}"
        self.codes.add(code_key(code))
        if not written:
            self._doubt(row, "no_code", card=code)
        elif copies > 1:
            self._doubt(row, "same_code", card=code, value=written)
        elif board_code(code) != code:
            self._doubt(row, "code", card=code, value=board_code(code))
        elif shape_code and not shape_code.fullmatch(code):
            self._doubt(row, "odd_code", card=code)
        return code

    def _check_numbers(self, row: Row, code: str, cells: dict[str, str]) -> None:
        for column, (low, high) in self.shape.bounds.items():
            text = cells.get(column, "")
            if not text and column in self.shape.needed:
                self._doubt(row, "blank", card=code, column=column)
            elif text and not (is_whole(text) and low <= int(text) <= high):
                self._doubt(row, "number", card=code, column=column, value=text, low=low, high=high)

    def _check_words(self, row: Row, code: str, cells: dict[str, str]) -> None:
        for column, words in self.shape.words.items():
            text = cells.get(column, "")
            keys = _keys(text)
            if any(key not in words for key in keys):
                self._doubt(row, "word", card=code, column=column, value=text)
            for key in keys:
                usual = self.spelt.get(self.shape.spellings.get(key, key), key)
                if usual != key:
                    self._doubt(row, "spelling", card=code, column=column, value=text, usual=usual)

    def _usual_spellings(self, table: Table) -> dict[str, str]:
        """The spelling that the file has most of each word that has several."""
        spellings = self.shape.spellings
        counts = Counter(
            key for column in self.shape.words for row in table.rows for key in _keys(row.cells.get(column, ""))
        )
        groups: dict[str, list[str]] = {}
        for other, word in spellings.items():
            groups.setdefault(word, [word]).append(other)
        return {word: max(group, key=lambda key: counts[key]) for word, group in groups.items()}

    def _doubt(self, row: Row, code: str, **fields: str | int) -> None:
        self.doubts.append(Note(f"cards.{code}", {"line": row.line, **fields}))


def _keys(text: str) -> list[str]:
    """The words in a cell, for comparison."""
    return [key for key in map(name_key, text.replace("/", "-").split("-")) if key]
