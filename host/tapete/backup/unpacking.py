"""The lines of a backup: read whole and compared with their hash before anybody looks at what they say."""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from tapete.backup.packing import FORMAT, MARK
from tapete.errors import UserError
from tapete.library.revisions import require_known_backup

MOST_BYTES = 1024 * 1024 * 1024
MOST_LINE = 64 * 1024 * 1024

_GZIP = b"\x1f\x8b"
_SQLITE = b"SQLite format 3\0"


@dataclass(frozen=True)
class UnpackedBackup:
    """A backup that is as it was written: `revision` of its tables, when it was `written`, and its lines."""

    path: str
    revision: str
    written: int
    lines: list[bytes]

    def body(self) -> Iterator[tuple[int, Any]]:
        """Yield the number and the value of each line between the head and the end."""
        for number, line in enumerate(self.lines[1:-1], 2):
            yield number, _parse_line(line, number, self.path)


def unpack_backup(data: bytes, path: str) -> UnpackedBackup:
    """Read a backup; `path` names it in errors. Raises UserError "backup.*" for anything but a whole one we know."""
    if not data.startswith(_GZIP):
        raise UserError("backup.is_library" if data.startswith(_SQLITE) else "backup.foreign", path=path)
    with gzip.GzipFile(fileobj=BytesIO(data)) as file:
        first = _read_line(file, path)
        head = _read_head(first, path)
        lines = [first, *_read_lines(file, path, len(first))]
    _require_end(lines, path)
    return UnpackedBackup(path, head["tables"], _whole_or_zero(head.get("written")), lines)


def _read_lines(file: gzip.GzipFile, path: str, size: int) -> Iterator[bytes]:
    while line := _read_line(file, path):
        size += len(line)
        if size > MOST_BYTES or len(line) > MOST_LINE:
            raise UserError("backup.too_big", path=path)
        yield line


def _read_line(file: gzip.GzipFile, path: str) -> bytes:
    try:
        return file.readline(MOST_LINE + 1)
    except EOFError as error:
        raise UserError("backup.cut", path=path) from error
    except (OSError, zlib.error) as error:
        raise UserError("backup.damaged", path=path) from error


def _read_head(line: bytes, path: str) -> dict[str, Any]:
    """Return the head. Raises UserError("backup.foreign"), UserError("backup.early"), UserError("backup.newer")."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UserError("backup.foreign", path=path) from error
    form, revision = (head.get(MARK), head.get("tables")) if isinstance(head, dict) else (None, None)
    if type(form) is not int or form < 1:
        raise UserError("backup.foreign", path=path)
    if form > FORMAT:
        raise UserError("backup.newer", path=path, version=form, known=FORMAT)
    if not isinstance(revision, str):
        raise UserError("backup.foreign", path=path)
    require_known_backup(revision, path)
    return dict(head)


def _require_end(lines: list[bytes], path: str) -> None:
    """See that the last line counts the lines before it, and has their hash."""
    try:
        end = json.loads(lines[-1])
    except (ValueError, RecursionError):
        end = None
    if not isinstance(end, dict) or not lines[-1].endswith(b"\n"):
        raise UserError("backup.cut", path=path)
    digest = hashlib.sha256()
    for line in lines[:-1]:
        digest.update(line)
    if end.get("end") != len(lines) - 1 or end.get("sha256") != digest.hexdigest():
        raise UserError("backup.damaged", path=path)


def _parse_line(line: bytes, number: int, path: str) -> Any:
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise UserError("backup.bad_json", path=path, line=number) from error


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _whole_or_zero(value: object) -> int:
    return value if type(value) is int else 0
