"""`tapete library backup`: all that a library holds in one file, for another computer or a bad day."""

from pathlib import Path

from tapete.backup.loading import count_rows, load_backup
from tapete.backup.packing import pack_content
from tapete.command_result import NO, CommandResult
from tapete.errors import UserError
from tapete.files import STANDARD_INPUT, require_place, write_private
from tapete.library.opened import unix_now
from tapete.library.place import is_there, library_place
from tapete.library.store import Library
from tapete.library.table_rows import LibraryContent
from tapete.terminal.confirming import Confirmer
from tapete.words import translate


def back_up_library(file: Path, library: str, confirm: Confirmer) -> CommandResult:
    """Write a backup of a library into a file that only its owner can read.

    A file that is there already is replaced if that is confirmed.
    """
    if str(file) == STANDARD_INPUT:
        raise UserError("backup.no_name")
    if not is_there(library):  # an empty one would be made, and saved as if it were all
        raise UserError("library.missing", path=library_place(library))
    require_place(file)
    if file.exists() and not confirm([translate("library.backup_asked", path=file)]):
        return CommandResult({"written": False}, (translate("library.backup_left"),), NO)
    with Library(library) as opened:
        place = opened.place
        content = opened.all_rows()
    size = write_backup(file, content)
    counts = count_rows(content)
    lines = (
        translate("library.backed_up", library=place, path=file, size=size),
        translate("library.counts", **counts),
        translate("library.secrets", path=file),
    )
    return CommandResult({"written": True, "file": str(file), "bytes": size, "rows": _row_counts(content)}, lines)


def write_backup(file: Path, content: LibraryContent) -> int:
    """Write a backup once it has been read again and found to hold these rows; returns its bytes."""
    data = pack_content(content, unix_now())
    if load_backup(data, str(file)).content != content:
        raise UserError("backup.other_content", path=str(file))
    write_private(file, data)
    return len(data)


def _row_counts(content: LibraryContent) -> dict[str, int]:
    return {table: len(rows) for table, rows in content.items()}
