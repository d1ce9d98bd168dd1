"""A catalogue read from CSV: every row is kept, what is doubtful in one is reported."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tapete.cards.catalogue import Catalogue, CatalogueCard
from tapete.cards.codes import CODE_LENGTH, board_code
from tapete.cards.recognising import require_game
from tapete.cards.shape import Shape, shape_of, word_keys
from tapete.cards.titles import NO_COLUMNS, Columns, list_titles, name_titles
from tapete.coded_notes import CodedNote
from tapete.errors import UserError
from tapete.files import read_text
from tapete.lists.csv_table import CsvTable, TableRow, parse_csv_table
from tapete.lists.file_kinds import CATALOGUE, refuse_other_kind
from tapete.texts.folding import clean_line, code_key, name_key
from tapete.texts.text_limits import LONGEST_CODE, LONGEST_NAME

_ROOM_FOR_A_COPY = 8
"""What tells rows with the same code apart, as in ":12"."""


@dataclass(frozen=True)
class Reading:
    """A catalogue and the doubts about its rows, in the order of the file.

    `made_codes` are the codes that the file does not have: they were made from names.
    """

    catalogue: Catalogue
    doubts: tuple[CodedNote, ...]
    made_codes: frozenset[str] = frozenset()


def read_catalogue(path: str | Path, game: str = "", columns: Columns = NO_COLUMNS) -> Reading:
    """The catalogue in a CSV file. Raises UserError for what is no such file, or not of the game."""
    return parse_catalogue(read_text(path), str(path), game, columns)


def parse_catalogue(text: str, path: str, game: str = "", columns: Columns = NO_COLUMNS) -> Reading:
    """The catalogue in a CSV text; `path` names it in errors, `columns` are its titles by our names of them.

    Without a game it is recognised by its columns and values.
    """
    refuse_other_kind(text, path, CATALOGUE)
    table = parse_csv_table(text, path)
    return read_table(table, path, require_game(table, path, game, columns), columns)


def read_table(table: CsvTable, path: str, game: str, columns: Columns = NO_COLUMNS) -> Reading:
    """The catalogue of a game in the table of a file."""
    shape = shape_of(game)
    our_titles = name_titles(table.titles, shape, columns, path)
    if not {shape.code, shape.name} & set(our_titles.values()):
        missing = f"{shape.code}, {shape.name}"
        raise UserError("cards.column", path=path, missing=missing, found=list_titles(table.titles))
    if not table.rows:
        raise UserError("cards.empty", path=path)
    return _CatalogueReader(shape).read_rows(_with_our_titles(table, our_titles))


def _with_our_titles(table: CsvTable, our_titles: Mapping[str, str]) -> CsvTable:
    rows = tuple(
        TableRow(row.line, {our_titles[title]: cell for title, cell in row.cells.items()}, row.surplus, row.is_short)
        for row in table.rows
    )
    return CsvTable(tuple(our_titles[title] for title in table.titles), rows)


class _CatalogueReader:
    """Collects the cards and doubts of one file."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.doubts: list[CodedNote] = []
        self.codes: set[str] = set()
        self.made_codes: set[str] = set()
        self.spelt: dict[str, str] = {}
        self.columns: frozenset[str] = frozenset()

    def read_rows(self, table: CsvTable) -> Reading:
        self.spelt = self._usual_spellings(table)
        self.columns = frozenset(table.titles)
        self._check_columns()
        cards = [self._read_card(row) for row in table.rows]
        return Reading(Catalogue(self.shape.game, cards), tuple(self.doubts), frozenset(self.made_codes))

    def _read_card(self, row: TableRow) -> CatalogueCard:
        shape = self.shape
        if row.surplus or row.is_short:
            self._add_doubt(row, "cells")
        cells = {name: clean_line(cell) for name, cell in row.cells.items() if name}
        self._shorten_cells(row, cells)
        name = cells.pop(shape.name, "")
        code = self._read_code(row, cells.pop(shape.code, ""), name)
        kind = cells.pop(shape.type, "")
        if not name and shape.name in self.columns:
            self._add_doubt(row, "no_name", card=code)
        self._check_type(row, code, kind)
        self._check_numbers(row, code, kind, cells)
        self._check_words(row, code, cells)
        return CatalogueCard(shape.game, code, name or code, kind, cells)

    def _shorten_cells(self, row: TableRow, cells: dict[str, str]) -> None:
        """Cut what is longer than a library has room for: it was meant for another column, or is no card's."""
        shape = self.shape
        for column, longest in (
            (shape.code, LONGEST_CODE - _ROOM_FOR_A_COPY),
            (shape.name, LONGEST_NAME),
            (shape.type, LONGEST_CODE),
        ):
            if len(cells.get(column, "")) > longest:
                cells[column] = cells[column][:longest].rstrip()
                self._add_doubt(row, "long", column=column, limit=longest)

    def _read_code(self, row: TableRow, text: str, name: str) -> str:
        """The row's code, made up where it has none, and made different where a row before has it."""
        shape = self.shape
        code = base = text or name_key(name).upper()[:CODE_LENGTH] or f"FILA-{row.line}"
        copies = 1
        while code_key(code) in self.codes:
            copies += 1
            code = f"{base}:{copies}"
        self.codes.add(code_key(code))
        if not text:
            self.made_codes.add(code)
        if copies > 1:
            self._add_doubt(row, "same_code", card=code, value=base)
        elif not text and shape.code in self.columns:
            self._add_doubt(row, "no_code", card=code)
        elif board_code(code) != code:
            self._add_doubt(row, "code", card=code, value=board_code(code))
        elif text and shape.code_form and not shape.code_form.fullmatch(code):
            self._add_doubt(row, "odd_code", card=code)
        return code

    def _check_columns(self) -> None:
        """Say once what no card of the file can have."""
        shape = self.shape
        if shape.code not in self.columns:
            self.doubts.append(CodedNote("cards.no_codes", {"column": shape.code}))
        expected = (shape.name, *shape.expected)
        if missing := ", ".join(name for name in expected if name not in self.columns):
            self.doubts.append(CodedNote("cards.no_columns", {"columns": missing}))

    def _check_type(self, row: TableRow, code: str, kind: str) -> None:
        if self.shape.type not in self.columns:
            return
        if not kind:
            self._add_doubt(row, "blank", card=code, column=self.shape.type)
        elif not self.shape.known_type(kind):
            self._add_doubt(row, "type", card=code, value=kind)

    def _check_numbers(self, row: TableRow, code: str, kind: str, cells: dict[str, str]) -> None:
        shape = self.shape
        type = shape.known_type(kind)
        for column, (low, high) in shape.bounds.items():
            text = cells.get(column, "")
            if column not in self.columns:
                continue
            if shape.is_blank(column, text):
                if shape.is_printed_on(column, type):
                    self._add_doubt(row, "blank", card=code, column=column)
            elif not shape.takes_value(column, text):
                self._add_doubt(row, "number", card=code, column=column, value=text, low=low, high=high)

    def _check_words(self, row: TableRow, code: str, cells: dict[str, str]) -> None:
        for column in self.shape.words:
            text = cells.get(column, "")
            keys = [] if self.shape.is_blank(column, text) else word_keys(text)
            if not self.shape.takes_value(column, text):
                self._add_doubt(row, "word", card=code, column=column, value=text)
            for key in keys:
                usual = self.spelt.get(self.shape.spellings.get(key, key), key)
                if usual != key:
                    self._add_doubt(row, "spelling", card=code, column=column, value=text, usual=usual)

    def _usual_spellings(self, table: CsvTable) -> dict[str, str]:
        """The spelling that the file has most of each word that has several."""
        spellings = self.shape.spellings
        counts = Counter(
            key for column in self.shape.words for row in table.rows for key in word_keys(row.cells.get(column, ""))
        )
        groups: dict[str, list[str]] = {}
        for spelling, word in spellings.items():
            groups.setdefault(word, [word]).append(spelling)
        return {word: max(group, key=lambda key: counts[key]) for word, group in groups.items()}

    def _add_doubt(self, row: TableRow, code: str, **fields: str | int) -> None:
        self.doubts.append(CodedNote(f"cards.{code}", {"line": row.line, **fields}))
