"""The doctor's checks of this computer: Python, the virtual board, the library."""

import errno
import os
import platform
import sqlite3
from pathlib import Path

from tapete.doctor.finding import GOOD, LOOK, WRONG, DoctorFinding, finding_of_error
from tapete.errors import BoardError, UserError
from tapete.extras import PARTS, extra_command, missing_extras
from tapete.files import describe_reason, file_above, not_folder, reason_of
from tapete.library.engine import for_writing, make_engine, our_errors
from tapete.library.migrate import revision_of
from tapete.library.place import hide_password, is_there, is_url, library_place
from tapete.library.revisions import HEAD, require_known
from tapete.library.store import Library
from tapete.virtual.interpreter import VirtualBoardMissing, require_micropython
from tapete.virtual.lock import require_free
from tapete.words import translate


def look_at_python() -> DoctorFinding:
    """The Python that runs this."""
    return DoctorFinding(GOOD, "python", {"version": platform.python_version(), "system": platform.system()})


def look_at_extras() -> DoctorFinding:
    """Look which extras are installed, and how the others are got; without its pages no tournament can be opened."""
    missing = missing_extras()
    extras = ", ".join(extra for extra in PARTS if extra not in missing) or "-"
    details = tuple(
        translate("doctor.extra_missing", extra=extra, use=translate(f"extra.{extra}"), command=extra_command(extra))
        for extra in missing
    )
    return DoctorFinding(LOOK if "desk" in missing else GOOD, "extras", {"extras": extras}, details=details)


def look_at_virtual_board(folder: Path, is_needed: bool) -> DoctorFinding:
    """Look whether the virtual board in a folder can be used. `is_needed`: there is no other board."""
    try:
        require_micropython()
    except VirtualBoardMissing as error:
        return DoctorFinding(LOOK, error.code, dict(error.fields))
    try:
        require_free(folder)
    except BoardError as error:
        return DoctorFinding(WRONG if is_needed else LOOK, error.code, dict(error.fields))
    return DoctorFinding(GOOD, "virtual")


def look_at_library(location: str) -> DoctorFinding:
    """Check that the library can be read and written, without changing it."""
    library = library_place(location)
    if not is_there(library):
        return _look_at_room_for(library)
    try:
        revision = _examine_library(library)
    except UserError as error:
        return finding_of_error(error)
    if revision != HEAD:
        return DoctorFinding(LOOK, "library_older", {"path": hide_password(library)}, lambda: Library(library).close())
    return DoctorFinding(GOOD, "library", {"path": hide_password(library)})


def _look_at_room_for(where: str) -> DoctorFinding:
    """Check that a library can be created there."""
    file = file_above(Path(where).absolute().parent)
    folder = next(folder for folder in Path(where).absolute().parents if folder.exists())
    if file is None and os.access(folder, os.W_OK | os.X_OK):
        return DoctorFinding(GOOD, "library_new", {"path": where})
    error = not_folder(file) if file else PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return finding_of_error(UserError("library.unreachable", path=where, reason=reason_of(error)))


def _examine_library(where: str) -> str:
    """The revision of a library that is whole and that nobody keeps from being written. Raises UserError."""
    engine = make_engine(where, wait_s=0)
    try:
        with our_errors(hide_password(where)), for_writing(engine).connect() as connection, connection.begin():
            revision = revision_of(connection)
            require_known(revision, hide_password(where))
    finally:
        engine.dispose()
    if not is_url(where):
        _require_whole(Path(where))
    return revision


def _require_whole(path: Path) -> None:
    """SQLite's own check of a file. Raises UserError("library.corrupt")."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise UserError("library.corrupt", path=str(path), reason=reason_of(error)) from error
    finally:
        connection.close()
    if verdict != "ok":
        raise UserError("library.corrupt", path=str(path), reason=describe_reason("malformed"))
