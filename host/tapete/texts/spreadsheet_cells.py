"""CSV files that a spreadsheet may open: what somebody was called is text there, never a formula."""

import csv
import io
import re
from collections.abc import Iterable

_FORMULA = ("=", "+", "-", "@")
_QUOTE = "'"
# A line for Excel alone, before the titles: `sep=;`.
_SEPARATOR_LINE = re.compile(r"""\ufeff?\s*"?sep=([^\w\s"]|\t)"?[;,\t ]*(?=[\r\n]|$)""", re.IGNORECASE)


def split_separator_line(text: str) -> tuple[str, str]:
    """Return the separator that a first line `sep=;` names, "" for none, and the text with that line left blank.

    The line stays, so that the lines below it keep their numbers.
    """
    line = _SEPARATOR_LINE.match(text)
    return (line[1], text[line.end() :]) if line else ("", text)


def quote_formula(text: str) -> str:
    """The text with an apostrophe before it where a spreadsheet would work it out."""
    return _QUOTE + text if text.lstrip(_QUOTE).startswith(_FORMULA) else text


def unquote_formula(cell: str) -> str:
    """The text that `quoted` made a cell of; any other cell as it is."""
    is_quoted = cell.startswith(_QUOTE) and cell.lstrip(_QUOTE).startswith(_FORMULA)
    return cell[len(_QUOTE) :] if is_quoted else cell


def format_csv(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
