"""A row of a table that was pasted without its titles: which cell is the count, which one the card."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass

from tapete.decks.card_line import UNKNOWN_CODE
from tapete.decks.line_counts import read_counts
from tapete.decks.printings import is_code

_COUNT = re.compile(r"[x×]?\s?(\d{1,2})(?:[.,]0)?\s?[x×]?", re.IGNORECASE)
_RULE = re.compile(r":?-+:?")
_BAR = re.compile(r"(?<!\\)\|")
_EMPTY = ("", "-", "–", "—")


@dataclass(frozen=True)
class ListRow:
    """A row as it is read: the count, None where no cell holds it, the card, and the words of the other cells."""

    count: int | None
    card: str
    left_out: str


def split_markdown_row(line: str) -> list[str] | None:
    """Return the cells of a row of a Markdown table, none for the rule below its titles; None for another line."""
    if not (line.startswith("|") and line.count("|") > 1):
        return None
    cells = [cell.replace("\\|", "|").strip() for cell in _BAR.split(line.strip().strip("|"))]
    return [] if all(_RULE.fullmatch(cell) for cell in cells) else cells


def split_counted_row(line: str) -> list[str] | None:
    """Return the cells of a row with bars or quotes whose count has a cell of its own; None for another line."""
    if line.startswith('"'):
        cells = next(csv.reader([line], delimiter=max(",;", key=line.count)))
        return [cell.strip() for cell in cells] if len(cells) > 1 and any(map(_COUNT.fullmatch, cells)) else None
    cells = [cell.strip() for cell in line.split("|")]
    is_counted = bool(_COUNT.fullmatch(cells[0])) or (len(cells) > 1 and bool(_COUNT.fullmatch(cells[-1])))
    is_coded = is_code(cells[0]) or cells[0] == UNKNOWN_CODE
    is_forge = len(cells) > 2 and read_counts(cells[0])[0].count is not None  # "2 name|SET|1"
    return cells if len(cells) > 1 and is_counted and not (is_coded or is_forge) else None


def read_row(cells: Sequence[str]) -> ListRow | None:
    """Return what a row says; None where nobody can tell which of its numbers is the count."""
    filled = [cell for cell in cells if cell not in _EMPTY]
    if not filled:
        return ListRow(0, "", "")
    place = _find_count(filled)
    if place is None and any(_COUNT.fullmatch(cell) for cell in filled[1:]):
        return None
    counted = _COUNT.fullmatch(filled[place]) if place is not None else None
    others = [cell for at, cell in enumerate(filled) if at != place]
    card, rest = (others[0], others[1:]) if others else ("", [])
    if rest and is_code(card) and not is_code(rest[0]):
        card, rest = f"{card} {rest[0]}", rest[1:]
    elif rest and is_code(rest[0]):
        card, rest = f"{card} ({rest[0]})", rest[1:]
    return ListRow(int(counted[1]) if counted else None, card, " ".join(rest))


def read_titled_row(cells: Sequence[str], columns: Sequence[str]) -> ListRow | None:
    """Return what a row says below its titles; None where it has none, or its cells do not fit them."""
    named = {column: cell for column, cell in zip(columns, cells, strict=False) if column}
    counted = _COUNT.fullmatch(named.get("count", "1") or "1")
    if len(cells) != len(columns) or counted is None:
        return None
    code, name = named.get("code", ""), named.get("name", "")
    card = f"{name} ({code})" if code and name else name or code
    left_out = [cell for column, cell in zip(columns, cells, strict=True) if not column and cell]
    return ListRow(int(counted[1]), card, " ".join(left_out))


def _find_count(cells: Sequence[str]) -> int | None:
    """Return the place of the count: the first cell, or the only number behind the card's name in a row of two."""
    if _COUNT.fullmatch(cells[0]):
        return 0
    numbers = [place for place, cell in enumerate(cells) if _COUNT.fullmatch(cell)]
    is_beside_name = numbers == [1] or (numbers == [2] and any(map(is_code, cells[:2])))
    return numbers[0] if is_beside_name else None
