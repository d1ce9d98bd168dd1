"""Decks in CSV: a line of titles, then a card a row.

Written are `deck`, `position` (only where the list stands in the order of play), `count`, `code`, `name`, `type` and
`part`: the part of a KDECK code, or the part beside the deck. Read is the file of any program with such titles. A row
that does not say how many copies of which card it means is refused: an empty cell is no 1.
"""

import csv
import io
from collections.abc import Sequence

from tapete.decks.counts import parse_count
from tapete.decks.decklist import ROLES, DeckList
from tapete.decks.gathering import GatheredCards
from tapete.decks.parts import ASIDE_PARTS, MAYBE, SIDE, part_called
from tapete.lists.csv_table import CsvTable, TableRow, guess_separator, parse_csv_table
from tapete.lists.deck_titles import DECK_COLUMNS, deck_column
from tapete.texts.folding import clean_line, name_key
from tapete.texts.spreadsheet_cells import quote_formula, split_separator_line, unquote_formula

_TEXTS = ("deck", "name", "type", "part")
_NUMBERED = ("count", "position")
_NO_COPIES = ("", "no", "false", "falso")


def is_table(text: str) -> bool:
    """Return True if a text begins with the column titles of a deck: two that we know, or one above a column of counts.

    A title may be misspelt; that its counts were read as something else would be worse than a refusal.
    """
    named_separator, text = split_separator_line(text)
    first, _, rest = text.lstrip().partition("\n")
    separator = named_separator or guess_separator(first)
    columns = [deck_column(title) for title in first.split(separator)]
    our_columns = set(columns) - {""}
    if len(columns) < 2 or not our_columns or len(our_columns) > 1:
        return len(columns) > 1 and len(our_columns) > 1
    rows = [line.split(separator) for line in rest.splitlines() if line.strip()]
    is_even = bool(rows) and all(len(row) == len(columns) for row in rows)
    return is_even and any(all(parse_count(row[place]) for row in rows) for place in range(len(columns)))


def title_columns(cells: Sequence[str]) -> list[str]:
    """Return the columns of a row of titles, "" for those that are not known; none where it is no row of titles."""
    columns = [deck_column(cell) for cell in cells]
    return columns if {"code", "name"} & set(columns) and len(set(columns) - {""}) > 1 else []


def parse(text: str, path: str) -> DeckList:
    """The deck in a CSV text. Raises UserError("cards.not_csv"), UserError("deck.unread")."""
    table = parse_csv_table(text, path)
    columns = {deck_column(title) for title in table.titles}
    cards = GatheredCards(path)
    _check_titles(table, columns, cards)
    side_titles = _side_titles(table)
    rows = [(row, _name_cells(row)) for row in table.rows]
    for row, cells in _in_order(rows, cards):
        _add_row(row, cells, columns, side_titles, cards)
    name = _name_deck(rows, cards)
    return cards.to_deck(name, "csv", any(cells.get("position") for _, cells in rows))


def format_deck(deck: DeckList) -> str:
    """A list as CSV, in its order."""
    output = io.StringIO()
    titles = [title for title in DECK_COLUMNS if title != "position" or deck.is_ordered]
    writer = csv.DictWriter(output, titles, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    parts = [(entry, entry.role or entry.part) for entry in deck.entries]
    parts += [(entry, entry.part or SIDE) for entry in deck.side]
    for position, (entry, part) in enumerate(parts, 1):
        name = entry.name or ("" if entry.code else entry.text)
        texts = {"deck": deck.name, "code": entry.code, "name": name, "type": entry.type, "part": part}
        row = {title: quote_formula(text) for title, text in texts.items()}
        writer.writerow({**row, "position": position, "count": entry.count})
    return output.getvalue()


_Row = tuple[TableRow, dict[str, str]]


def _check_titles(table: CsvTable, columns: set[str], cards: GatheredCards) -> None:
    """Find faults in the titles: none names the card, or the counts stand below a title that we do not know."""
    if not {"code", "name"} & columns:
        cards.add_fault("deck.no_card_column", 1, titles=", ".join(filter(None, table.titles)))
    side_titles = _side_titles(table)
    for title in table.titles:
        column = deck_column(title)
        may_be_count = title in side_titles or (column not in _TEXTS + _NUMBERED and _has_counts(table, title))
        if "count" not in columns and may_be_count:
            cards.add_fault("deck.no_count_column", 1, title=title)
        if "part" not in columns and not column and _has_parts(table, title):
            cards.add_fault("deck.no_part_column", 1, title=title)


def _has_counts(table: CsvTable, title: str) -> bool:
    """Return True for a column that may well hold copies: small numbers, not all of them 1."""
    counts = [parse_count(row.cells.get(title, "")) for row in table.rows]
    return bool(counts) and all(count is not None and count < 100 for count in counts) and set(counts) != {1}


def _has_parts(table: CsvTable, title: str) -> bool:
    """Return True for a column that names parts beside the deck."""
    return any(part_called(row.cells.get(title, "")) in ASIDE_PARTS for row in table.rows)


def _side_titles(table: CsvTable) -> tuple[str, ...]:
    """Return the titles of parts beside the deck, "Reserva", below which stand copies of the card of a row.

    A sideboard has nothing else below its title; "Ficha" or "Compañero" may well be words about a card.
    """
    titles = []
    for title in table.titles:
        part = part_called(title) if title and not deck_column(title) else ""
        cells = [row.cells.get(title, "") for row in table.rows]
        is_counted = any(parse_count(cell) is not None for cell in cells)
        is_filled = any(name_key(cell) not in _NO_COPIES for cell in cells)
        if part in ASIDE_PARTS and (is_counted or (part in (SIDE, MAYBE) and is_filled)):
            titles.append(title)
    return tuple(titles)


def _in_order(rows: list[_Row], cards: GatheredCards) -> list[_Row]:
    """The rows by their position where the file has any: a spreadsheet may have sorted them."""
    if not any(cells.get("position") for _, cells in rows):
        return rows
    places: dict[tuple[bool, int], _Row] = {}
    for row, cells in rows:
        position = parse_count(cells.get("position", ""))
        place = (part_called(cells.get("part", "")) in ASIDE_PARTS, position or 0)
        if position is None:
            cards.add_fault("deck.bad_position", row.line, written=cells.get("position") or "-")
        elif place in places:
            cards.add_fault("deck.same_position", row.line, position=position, other=places[place][0].line)
        else:
            places[place] = (row, cells)
    return [places[place] for place in sorted(places)]


def _name_cells(row: TableRow) -> dict[str, str]:
    """The cells that we know, by our names; of two columns for one thing the first that says something."""
    cells: dict[str, str] = {}
    for title, cell in row.cells.items():
        column = deck_column(title)
        if column and not cells.get(column):
            cells[column] = unquote_formula(clean_line(cell))
    return cells


def _add_row(
    row: TableRow, cells: dict[str, str], columns: set[str], side_titles: Sequence[str], cards: GatheredCards
) -> None:
    counts = {parse_count(cell) for title, cell in row.cells.items() if deck_column(title) == "count" and cell}
    may_lack_part = row.is_short and "part" in columns
    if row.surplus or may_lack_part or any("\n" in cell for cell in row.cells.values()):
        cards.add_fault("deck.shifted_row", row.line)
    elif len(counts) > 1:
        cards.add_fault("deck.two_counts", row.line)
    else:
        part = cells.get("part", "")
        count = cells.get("count", "") if "count" in columns else "1"
        role, title = (part, "") if part in ROLES else ("", part)
        name, code = cells.get("name", ""), cells.get("code", "")
        beside = _copies_beside(row, side_titles) if name or code else {}
        if not (beside and parse_count(count or "0") == 0):
            cards.add_card(name, code, count, row.line, title, role, cells.get("type", ""))
        for side_title, copies in beside.items():
            cards.add_card(name, code, copies, row.line, side_title, type=cells.get("type", ""))


def _copies_beside(row: TableRow, side_titles: Sequence[str]) -> dict[str, str]:
    """Return what a row has below the titles of parts beside the deck, without cells that say none."""
    cells = {title: clean_line(row.cells.get(title, "")) for title in side_titles}
    return {title: cell for title, cell in cells.items() if name_key(cell) not in _NO_COPIES and parse_count(cell) != 0}


def _name_deck(rows: list[_Row], cards: GatheredCards) -> str:
    """Return the name of the deck. A row of another deck is a fault."""
    name = ""
    for row, cells in rows:
        deck = cells.get("deck", "")
        name = name or deck
        if deck and name_key(deck) != name_key(name):
            cards.add_fault("deck.two_decks", row.line, deck=deck, other=name)
    return name
