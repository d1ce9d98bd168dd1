"""The bytes of a backup: lines of JSON in a gzip file, the last one with the hash of all before it."""

import gzip
import hashlib
import json
from collections.abc import Iterable, Iterator

from tapete import __version__
from tapete.library.revisions import HEAD
from tapete.library.table_rows import TABLES, LibraryContent

FORMAT = 1
MARK = "tapete-backup"


def pack_content(content: LibraryContent, written: int) -> bytes:
    """Return the backup of these rows; `written` in unix seconds."""
    return pack_lines(_list_values(content, written))


def pack_lines(values: Iterable[object]) -> bytes:
    """Return lines of JSON as a backup, with the line that ends it."""
    lines = [_format_line(line_value) for line_value in values]
    body = b"".join(lines)
    end = _format_line({"end": len(lines), "sha256": hashlib.sha256(body).hexdigest()})
    return gzip.compress(body + end, mtime=0)


def _list_values(content: LibraryContent, written: int) -> Iterator[object]:
    yield {MARK: FORMAT, "tables": HEAD, "program": f"tapete {__version__}", "written": written}
    for table in TABLES:
        yield {"table": table.name, "columns": table.columns.keys()}
        yield from content[table.name]


def _format_line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"
