"""Decks in CSV: a line of titles, then a card a row.

Written are `deck`, `position` (only where the list stands in the order of play), `count`, `code`, `name`, `type` and
`part`: "side", or the part of a KDECK code.
"""

import csv
import io

from tapete.cards.csv_table import CsvTable, TableRow, parse_csv_table
from tapete.decks.decklist import ROLES, DeckEntry, DeckList
from tapete.folding import clean_line, name_key
from tapete.spreadsheet_cells import quote_formula, split_separator_line, unquote_formula
from tapete.whole_numbers import is_whole

SIDE = "side"
_ALIASES = {
    "deck": ("deck", "mazo", "deckname"),
    "position": ("position", "posicion", "orden"),
    "count": ("count", "quantity", "qty", "cantidad", "cant", "copias", "copies", "numerodecopias"),
    "code": ("code", "codigo", "folio", "id", "numero", "cardcode", "cardid", "collectornumber"),
    "name": ("name", "nombre", "cardname", "card", "carta"),
    "type": ("type", "tipo", "cardtype", "icono"),
    "part": ("part", "parte", "zone", "zona", "section", "seccion", "board"),
}
_COLUMNS = {alias: column for column, aliases in _ALIASES.items() for alias in aliases}
_SIDES = ("side", "sideboard", "reserva")


def is_table(text: str) -> bool:
    """Return True if a text begins with the column titles of a deck, one of which names the card."""
    separator, text = split_separator_line(text)
    first = text.lstrip().partition("\n")[0]
    for sign in (separator, ";", "\t"):
        first = first.replace(sign, ",") if sign else first
    columns = [_COLUMNS.get(name_key(title), "") for title in first.split(",")]
    return len(columns) > 1 and bool({"code", "name"} & set(columns)) and len(set(columns) - {""}) > 1


def parse(text: str, path: str) -> DeckList:
    """The deck in a CSV text. Raises UserError("cards.not_csv")."""
    table = parse_csv_table(text, path)
    rows = [_name_cells(row) for row in _in_order(table)]
    name = next((cells["deck"] for cells in rows if cells.get("deck")), "")
    cards = [(cells.get("part", ""), _read_entry(cells)) for cells in rows]
    main = tuple(entry for part, entry in cards if entry.count and name_key(part) not in _SIDES)
    side = tuple(entry for part, entry in cards if entry.count and name_key(part) in _SIDES)
    return DeckList(name, "csv", main, "position" in _columns_of(table), side)


def format_deck(deck: DeckList) -> str:
    """A list as CSV, in its order."""
    output = io.StringIO()
    titles = [title for title in _ALIASES if title != "position" or deck.is_ordered]
    writer = csv.DictWriter(output, titles, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    parts = [(entry, entry.role) for entry in deck.entries] + [(entry, SIDE) for entry in deck.side]
    for position, (entry, part) in enumerate(parts, 1):
        name = entry.name or ("" if entry.code else entry.text)
        texts = {"deck": deck.name, "code": entry.code, "name": name, "type": entry.type, "part": part}
        row = {title: quote_formula(text) for title, text in texts.items()}
        writer.writerow({**row, "position": position, "count": entry.count})
    return output.getvalue()


def _columns_of(table: CsvTable) -> set[str]:
    return {_COLUMNS.get(name_key(title), "") for title in table.titles}


def _in_order(table: CsvTable) -> list[TableRow]:
    """The rows by their position where all have one: a spreadsheet may have sorted them."""
    rows = list(table.rows)
    positions = [_name_cells(row).get("position", "") for row in rows]
    if not all(map(is_whole, positions)):
        return rows
    return [row for _, row in sorted(zip(positions, rows, strict=True), key=lambda pair: int(pair[0]))]


def _name_cells(row: TableRow) -> dict[str, str]:
    """The cells that we know, by our names; of two columns for one thing the first that says something."""
    cells = {"line": str(row.line)}
    for title, cell in row.cells.items():
        column = _COLUMNS.get(name_key(title), "")
        if column and not cells.get(column):
            cells[column] = unquote_formula(clean_line(cell))
    return cells


def _read_entry(cells: dict[str, str]) -> DeckEntry:
    """A card of a row; it counts for nothing where neither code nor name says which one it is."""
    code, name, count = cells.get("code", ""), cells.get("name", ""), cells.get("count", "")
    copies = int(count) if is_whole(count) else 1
    part = cells.get("part", "")
    return DeckEntry(
        code or name,
        code,
        name,
        copies if name_key(code + name) else 0,
        int(cells["line"]),
        part if part in ROLES else "",
        cells.get("type", ""),
    )
