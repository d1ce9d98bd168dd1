"""The copies of a card in a cell, an attribute or a field: the number that stands there, or none."""

import re

# A spreadsheet writes 2 as "2.0" or "2,0". More zeros may be thousands ("1.000"), and are no number of cards.
_FRACTION = r"(?:[.,]00?)?"
_COUNT = re.compile(rf"[x×]\s?(\d{{1,6}}){_FRACTION}|(\d{{1,6}}){_FRACTION}\s?[x×]?", re.IGNORECASE)


def parse_count(written: str) -> int | None:
    """Return the number of copies ("2", "2.0", "2x", "x2", digits of any script); None where the text says none."""
    match = _COUNT.fullmatch(written.strip())
    return int(match[1] or match[2]) if match else None
