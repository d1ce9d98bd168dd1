"""CSV files that a spreadsheet may open: what somebody was called is text there, never a formula nor a date."""

import csv
import io
import re
from collections.abc import Iterable

_QUOTE = "'"
# A formula begins a cell; where the file is read with another separator than ours, a cell begins after that one, too.
_FORMULA = re.compile(r"(^|[;,|\t\r\n])('*)(?=[=+\-@])")
_QUOTED_FORMULA = re.compile(r"(^|[;,|\t\r\n])'('*)(?=[=+\-@])")
# What a spreadsheet in any of our languages reads as a date, a time or a fraction, and saves as that.
_DATE = re.compile(r"'*\d{1,4}([/.\-:])\d{1,2}(\1\d{1,4})?")
# A line for Excel alone, before the titles: `sep=;`.
_SEPARATOR_LINE = re.compile(r"""\ufeff?\s*"?sep=([^\w\s"]|\t)"?[;,\t ]*(?=[\r\n]|$)""", re.IGNORECASE)


def split_separator_line(text: str) -> tuple[str, str]:
    """Return the separator that a first line `sep=;` names, "" for none, and the text with that line left blank.

    The line stays, so that the lines below it keep their numbers.
    """
    line = _SEPARATOR_LINE.match(text)
    return (line[1], text[line.end() :]) if line else ("", text)


def quote_formula(text: str) -> str:
    """Return the text with an apostrophe before whatever a spreadsheet would work out."""
    return _FORMULA.sub(rf"\1{_QUOTE}\2", text)


def quote_cell(text: str) -> str:
    """Return the text with an apostrophe before whatever a spreadsheet would work out or take for a date."""
    return _QUOTE + text if _DATE.fullmatch(text) else quote_formula(text)


def unquote_cell(cell: str) -> str:
    """Return the text that `quote_cell` or `quote_formula` made a cell of; any other cell as it is."""
    return cell[1:] if cell.startswith(_QUOTE) and _DATE.fullmatch(cell) else unquote_formula(cell)


def unquote_formula(cell: str) -> str:
    """Return the text that `quote_formula` made a cell of; any other cell as it is."""
    return _QUOTED_FORMULA.sub(r"\1\2", cell)


def format_csv(rows: Iterable[Iterable[object]], separator: str = ",") -> str:
    """Return rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text, delimiter=separator, lineterminator="\n").writerows(rows)
    return text.getvalue()
