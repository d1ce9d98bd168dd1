"""`tapete library restore`: what a backup holds in an empty library, or in the place of what one holds."""

import time
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from shlex import quote
from typing import Any

from tapete.backup.loading import LoadedBackup, count_rows, load_backup
from tapete.command_result import NO, CommandResult
from tapete.commands.library_backup import write_backup
from tapete.errors import UserError
from tapete.files import make_folder, read_bytes, writing_errors
from tapete.library.place import is_url, library_place, usual_place
from tapete.library.store import Library
from tapete.library.table_rows import LibraryContent, has_rows
from tapete.records.times import format_time
from tapete.terminal.confirming import Confirmer
from tapete.words import translate

MOST_PACKED = 512 * 1024 * 1024


def restore_library(file: Path, library: str, is_replacing: bool, confirm: Confirmer) -> CommandResult:
    """Put what a backup holds into a library: all of it, or nothing.

    A library that holds something is left alone, unless its content is to be replaced: then that is written into a
    backup of its own first. Restoring the same backup again changes nothing.
    """
    backup = load_backup(read_bytes(file, MOST_PACKED), str(file))
    with Library(library) as opened:
        content = opened.all_rows()
        if content == backup.content:
            return _report(file, opened.place, backup, None, "library.restored_before")
        if has_rows(content):
            _require_replacing(is_replacing, file, opened.place, content)
            if not confirm(_replacing_lines(opened.place, content, backup)):
                return CommandResult({"restored": False}, (translate("library.restore_left"),), NO)
        copies: dict[Path, LibraryContent] = {}

        def save_copy(rows: LibraryContent) -> None:
            if has_rows(rows):
                _require_replacing(is_replacing, file, opened.place, rows)
                copy = _place_of_copy(library)
                write_backup(copy, rows)
                copies[copy] = rows

        try:
            opened.replace_all_rows(backup.content, save_copy)
        except Exception:
            for copy, rows in copies.items():
                _remove_needless_copy(copy, rows, opened)
            raise
        return _report(file, opened.place, backup, next(iter(copies), None), "library.restored")


def _remove_needless_copy(copy: Path, rows: LibraryContent, opened: Library) -> None:
    """Remove the copy of a library that holds its rows still; an error may have come after they were replaced."""
    with suppress(UserError):
        if opened.all_rows() == rows:
            copy.unlink(missing_ok=True)


def _require_replacing(is_replacing: bool, file: Path, place: str, held: LibraryContent) -> None:
    if not is_replacing:
        counts: dict[str, Any] = {**count_rows(held)}
        raise UserError("library.not_empty", path=place, file=quote(str(file)), **counts)


def _replacing_lines(place: str, held: LibraryContent, backup: LoadedBackup) -> list[str]:
    """Return what goes and what comes, for whoever is asked."""
    return [
        translate("library.restore_goes", path=place, counts=translate("library.counts", **count_rows(held))),
        translate(
            "library.restore_comes",
            time=format_time(backup.written),
            counts=translate("library.counts", **count_rows(backup.content)),
        ),
    ]


def _place_of_copy(library: str) -> Path:
    """Return a new file beside the library; beside the usual place for a library on a server."""
    place = library_place(library)
    beside = usual_place() if is_url(place) else Path(place)
    with writing_errors(beside.parent):
        make_folder(beside.parent)
    stem = f"{beside.name}.{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{again}.tapete-backup" for again in chain([""], map("-{}".format, count(2))))
    return next(path for path in map(beside.with_name, names) if not path.exists())


def _report(file: Path, place: str, backup: LoadedBackup, copy: Path | None, key: str) -> CommandResult:
    counts = count_rows(backup.content)
    lines = [
        translate(key, library=place, path=file, time=format_time(backup.written)),
        translate("library.counts", **counts),
    ]
    if copy is not None:
        lines.append(translate("library.kept_before", path=copy))
    data = {
        "restored": True,
        "file": str(file),
        "written": backup.written,
        "library": place,
        "copy": str(copy) if copy else None,
        "rows": {table: len(rows) for table, rows in backup.content.items()},
    }
    return CommandResult(data, tuple(lines))
