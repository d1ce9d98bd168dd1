"""Where a record comes from: a file, or the library by the match's id."""

from pathlib import Path

from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, read_text
from tapete.library.store import Library

MOST_BYTES = 4 * 1024 * 1024


def record_text(name: str, library: str) -> str:
    """The text of a record: of the file of that name, else of the match whose id begins with it. Raises UserError."""
    if name == STANDARD_INPUT or Path(name).exists():
        return read_text(name, MOST_BYTES)
    with Library(library) as opened:
        found = [record for record in opened.records() if record.match_id.startswith(name.casefold())]
    if not found:
        raise UserError("match.unknown", name=name)
    if len(found) > 1:
        matches = ", ".join(record.match_id for record in found)
        raise UserError("match.ambiguous", name=name, matches=matches)
    return found[0].text
