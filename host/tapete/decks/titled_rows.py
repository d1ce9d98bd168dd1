"""Rows of a pasted table below its titles: a cell is what its title says, or its row is refused."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.coded_notes import CodedNote
from tapete.decks.counts import parse_count
from tapete.decks.list_rows import EMPTY
from tapete.texts.folding import name_key


@dataclass(frozen=True)
class TitledRow:
    """A row by its titles: the count, None where no column holds it, the card, and the words of unknown columns.

    `part`, `type`, `deck`: the cells with these titles, "" for none.
    """

    count: int | None
    card: str
    left_out: str = ""
    part: str = ""
    type: str = ""
    deck: str = ""


def read_titled_row(cells: Sequence[str], columns: Sequence[str], line: int) -> TitledRow | CodedNote | None:
    """Return what a row says, or the fault for which it is refused; None for a row without any words."""
    cells = _without_margin(cells, len(columns))
    if all(cell in EMPTY for cell in cells):
        return None
    has_surplus = any(cell not in EMPTY for cell in cells[len(columns) :])
    if has_surplus or (len(cells) < len(columns) and "part" in columns):
        return CodedNote("deck.shifted_row", {"line": line})
    named_cells, left_out = _name_cells(cells, columns)
    code, name = named_cells.get("code", ""), named_cells.get("name", "")
    card = f"{name} ({code})" if code and name else name or code
    counts = [cell for column, cell in zip(columns, cells, strict=False) if column == "count" and cell not in EMPTY]
    fault = _find_fault(card, counts, "count" in columns, line)
    count = parse_count(counts[0]) if counts else None
    texts = (named_cells.get(column, "") for column in ("part", "type", "deck"))
    return fault or TitledRow(count, card, left_out, *texts)


def _without_margin(cells: Sequence[str], width: int) -> Sequence[str]:
    """Return a row without empty cells before it where it has more cells than the table has columns."""
    while len(cells) > width and cells[0] in EMPTY:
        cells = cells[1:]
    return cells


def _name_cells(cells: Sequence[str], columns: Sequence[str]) -> tuple[dict[str, str], str]:
    """Return the cells by their columns, and the words of the others: of two columns for one thing the first counts."""
    named_cells: dict[str, str] = {}
    left_out = []
    for column, cell in zip(columns, cells, strict=False):
        if cell in EMPTY:
            continue
        if column and named_cells.setdefault(column, cell) == cell:
            continue
        left_out.append(cell)
    return named_cells, " ".join(left_out)


def _find_fault(card: str, counts: Sequence[str], has_column: bool, line: int) -> CodedNote | None:
    """Return the fault of a row that does not say how many copies of which card it means."""
    if not name_key(card):
        return CodedNote("deck.no_card", {"line": line, "written": " ".join(counts) or "-"})
    if has_column and not counts:
        return CodedNote("deck.no_count", {"line": line, "card": card})
    odd = next((cell for cell in counts if parse_count(cell) is None), "")
    if odd:
        return CodedNote("deck.bad_count", {"line": line, "card": card, "written": odd})
    return CodedNote("deck.two_counts", {"line": line}) if len(set(map(parse_count, counts))) > 1 else None
