"""CSV files that a spreadsheet may open: what somebody was called is text there, never a formula."""

import csv
import io
import re
from collections.abc import Iterable

_QUOTE = "'"
# A formula begins a cell; where the file is read with another separator than ours, a cell begins after that one, too.
_FORMULA = re.compile(r"(^|[;,|\t\r\n])('*)(?=[=+\-@])")
_QUOTED_FORMULA = re.compile(r"(^|[;,|\t\r\n])'('*)(?=[=+\-@])")
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


def unquote_formula(cell: str) -> str:
    """Return the text that `quote_formula` made a cell of; any other cell as it is."""
    return _QUOTED_FORMULA.sub(r"\1\2", cell)


def format_csv(rows: Iterable[Iterable[object]], separator: str = ",") -> str:
    """Return rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text, delimiter=separator, lineterminator="\n").writerows(rows)
    return text.getvalue()
