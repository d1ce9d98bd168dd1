"""A row of a table that was pasted without its titles: which cell is the count, which one the card."""

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass

from tapete.decks.card_line import UNKNOWN_CODE
from tapete.decks.counts import parse_count
from tapete.decks.line_counts import is_word_for_copies, read_counts
from tapete.decks.printings import is_code, known_code
from tapete.texts.folding import name_key

_RULE = re.compile(r":?-+:?")
_BAR = re.compile(r"(?<!\\)\|")
EMPTY = ("", "-", "–", "—")
"""What a cell holds that says nothing."""

# Behind a card a longer number is its price or its number in a set.
_MOST_BEHIND = 99
_SIGNS = "+-−x×([ "


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
    cells = split_bars(line.strip().removeprefix("|").removesuffix("|"))
    return [] if all(_RULE.fullmatch(cell) for cell in cells) else cells


def split_bars(line: str) -> list[str]:
    """Return the cells of a line with bars between them."""
    return [cell.replace("\\|", "|").strip() for cell in _BAR.split(line)]


def split_counted_row(line: str) -> list[str] | None:
    """Return the cells of a row with bars or quotes whose count has a cell of its own; None for another line."""
    if line.startswith('"'):
        cells = next(csv.reader([line], delimiter=max(",;", key=line.count)))
        is_counted = any(map(_is_count, cells)) or _begins_with_number(cells[0])
        return [cell.strip() for cell in cells] if len(cells) > 1 and is_counted else None
    cells = [cell.strip() for cell in line.split("|")]
    is_counted = _begins_with_number(cells[0]) or _is_count(cells[-1])
    is_coded = is_code(cells[0]) or cells[0] == UNKNOWN_CODE
    is_forge = len(cells) > 2 and read_counts(cells[0])[0].count is not None  # "2 name|SET|1"
    return cells if len(cells) > 1 and is_counted and not (is_coded or is_forge) else None


def read_row(cells: Sequence[str]) -> ListRow | None:
    """Return what a row says; None where nobody can tell which of its numbers is the count."""
    filled = [cell for cell in cells if cell not in EMPTY]
    if not filled:
        return ListRow(0, "", "")
    place = _find_count(filled)
    if place is None and (any(map(_is_count, filled[1:])) or (len(filled) > 1 and _is_odd_number(filled[0]))):
        return None
    other_cells = [cell for at, cell in enumerate(filled) if at != place]
    card, rest = (other_cells[0], other_cells[1:]) if other_cells else ("", [])
    if rest and is_code(card) and not is_code(rest[0]):
        card, rest = f"{card} {rest[0]}", rest[1:]
    elif rest and is_code(rest[0]):
        card, rest = f"{card} ({rest[0]})", rest[1:]
    return ListRow(None if place is None else parse_count(filled[place]), card, " ".join(rest))


def _find_count(cells: Sequence[str]) -> int | None:
    """Return the place of the count: the first cell, or the only number behind the card's name in a row of two."""
    if parse_count(cells[0]) is not None:
        return 0
    numbers = [place for place, cell in enumerate(cells) if _is_count(cell)]
    is_beside_name = numbers == [1] or (numbers == [2] and any(map(is_code, cells[:2])))
    return numbers[0] if is_beside_name else None


def _is_count(cell: str) -> bool:
    """Return True for a number that may be copies wherever it stands."""
    count = parse_count(cell)
    return count is not None and count <= _MOST_BEHIND


def _begins_with_number(cell: str) -> bool:
    """Return True for a first cell that holds copies, or a number that says none."""
    return parse_count(cell) is not None or _is_odd_number(cell)


def _is_odd_number(cell: str) -> bool:
    """Return True for a first cell that begins with a number and is neither copies, nor a code, nor a counted card."""
    begins_with_number = cell.lstrip(_SIGNS)[:1].isnumeric()
    if not begins_with_number or known_code(cell) or parse_count(cell) is not None:
        return False
    counted = read_counts(cell)[0]
    return counted.count is None or not name_key(counted.text) or is_word_for_copies(counted.text)
