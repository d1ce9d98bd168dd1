"""The text of a record out of a file: as a board keeps it, as `match export` wrote it, or as JSON that holds it."""

import codecs
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, missing_file, missing_folder, read_bytes
from tapete.records.export import COLUMNS
from tapete_rules.record import ASIDE, FORMAT, Record

MOST_FILES = 10_000
MOST_RECORD_BYTES = 4 * 1024 * 1024

_MARK = FORMAT.partition(" ")[0].encode()
_RECORD_FOLDER = "record"
_TABLE = ",".join(COLUMNS).encode()
_PAGE = b"<!doctype html"


@dataclass(frozen=True)
class RecordFile:
    """A file that may hold a record. One that is not `is_expected` came with its folder, and may be anything."""

    path: str
    is_expected: bool


def list_record_files(paths: Sequence[str]) -> list[RecordFile]:
    """Return the files that are named, and those in folders that are named. Raises UserError "file.*", "import.*".

    The folder `record` is that of a board, where every file is a record.
    """
    files: list[RecordFile] = []
    for path in paths:
        if path != STANDARD_INPUT and Path(path).is_dir():
            for file in _walk_folder(path):
                if len(files) >= MOST_FILES:
                    raise UserError("import.too_many", path=path, limit=MOST_FILES)
                files.append(RecordFile(str(file), file.parent.name == _RECORD_FOLDER))
        else:
            if path != STANDARD_INPUT and not Path(path).exists():
                raise (missing_folder if path.endswith(os.sep) else missing_file)(Path(path))
            files.append(RecordFile(path, is_expected=True))
    return files


def _walk_folder(top: str) -> Iterator[Path]:
    """Yield the files of a folder and those below it, by name. Folders behind links are left out."""

    def fail(error: OSError) -> None:
        raise UserError("file.unreadable", path=str(error.filename or top), reason=str(error.strerror)) from error

    for folder, below, names in os.walk(top, onerror=fail):
        below.sort()
        yield from (Path(folder) / name for name in sorted(names))


def read_record_file(file: RecordFile) -> str | None:
    """Return the text of a record, with plain line ends; None for another kind of file that came with its folder.

    Raises UserError "file.*", "import.*" for what is damaged, and for exports that do not hold the record.
    """
    if not file.is_expected and not Path(file.path).is_file():
        return None
    data = read_bytes(file.path)
    start = _plain_start(data)
    if start.startswith(_MARK):
        return _record_text(_decode_whole(data, file.path), file.path)
    if start.startswith(b"{"):
        text = _text_in_json(data, file.path, file.is_expected)
        if text is not None:
            return _record_text(text, file.path)
    elif start.startswith((_TABLE, _PAGE)):
        raise UserError("import.no_record_in_export", path=file.path)
    if file.is_expected:
        raise UserError("import.no_record", path=file.path)
    return None


def _plain_start(data: bytes) -> bytes:
    """Return how a file begins, in small letters, whatever of Unicode it is in."""
    start = data[:400]
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if start.startswith(mark):
            return start[2:].decode(encoding, "replace").encode().lower()
    return start.removeprefix(codecs.BOM_UTF8).lstrip().lower()


def _decode_whole(data: bytes, path: str) -> str:
    """Return text in UTF-8 or UTF-16. Raises UserError("import.not_text") with the line of what is none."""
    is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UserError("import.not_text", path=path, line=line) from error


def _text_in_json(data: bytes, path: str, is_expected: bool) -> str | None:
    """Return the record that stands in JSON of ours, None for JSON of others."""
    try:
        content = json.loads(_decode_whole(data, path))
        if isinstance(content, dict) and isinstance(content.get("text"), str) and content.get("format") == "json":
            content = json.loads(content["text"])  # what `match export --format json --json` prints
    except (ValueError, RecursionError) as error:
        if is_expected:
            raise UserError("import.bad_json", path=path) from error
        return None
    return _record_in(content, path)


def _record_in(content: Any, path: str) -> str | None:
    if not isinstance(content, dict):
        return None
    text = content.get("record", content.get("text"))
    if isinstance(text, str) and text.lstrip("\ufeff").startswith(FORMAT.partition(" ")[0]):
        return text
    if {"head", "summary", "history"} & content.keys() or {"match", "format"} <= content.keys():
        raise UserError("import.no_record_in_export", path=path)
    return None


def _record_text(text: str, path: str) -> str:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    first = text.partition("\n")[0].strip()
    if first != FORMAT and first[len(_MARK) :].strip().isdecimal():
        raise UserError("import.newer", path=path, version=first)
    if len(text.encode("utf-8", "surrogatepass")) > MOST_RECORD_BYTES:
        raise UserError("file.too_big", path=path, kilobytes=MOST_RECORD_BYTES // 1024)
    return text


def is_cut_off(record: Record, text: str) -> bool:
    """Return True for a record without its last lines, result and state, as every writer of records puts them.

    A board that set a match aside knew no state.
    """
    has_state = record.state or ASIDE in record.headers
    return not has_state or "\nresult " not in text or not text.endswith("\n")
