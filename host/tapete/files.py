"""Files that a user names: read whole, decoded as what players' programs write."""

import errno
import os
import re
import select
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tapete.errors import UserError
from tapete.texts.alike import alike_notes, files_alike
from tapete.texts.safe_text import safe_text
from tapete.words import has_words, translate

STANDARD_INPUT = "-"
MOST_BYTES = 16 * 1024 * 1024
WRITER_S = 5.0
"""How long to wait for whoever fills a pipe."""

_PIPE_BYTES = 4096
_LIBRARY = b"SQLite format 3\0"
NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f]")
"""What no text has: a terminal would act on it, and servers do not keep it."""

_SAID_IN_ENGLISH = (
    ("unexpected end of data", "open_quote"),
    ("expected after", "text_after_quote"),
    ("field larger than field limit", "long_cell"),
    ("new-line character seen", "line_end"),
    ("line contains NUL", "no_text"),
    ("malformed", "damaged"),
    ("not a database", "no_database"),
    ("disk I/O error", "disk"),
    ("database or disk is full", "ENOSPC"),
    ("readonly database", "readonly"),
    ("database is locked", "locked"),
    ("unable to open database file", "unopened"),
    ("Could not parse SQLAlchemy URL", "no_address"),
    ("Invalid SQLite URL", "no_address"),
    ("Can't load plugin", "no_driver"),
    ("Connection refused", "refused"),
    ("failed to resolve host", "no_host"),
    ("could not translate host name", "no_host"),
    ("timeout expired", "no_answer"),
    ("password authentication failed", "wrong_password"),
    ("no password supplied", "no_password"),
    ('FATAL:  database "', "no_such_database"),
    ('FATAL:  role "', "no_such_user"),
    ("server closed the connection", "hung_up"),
)


def read_bytes(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file, or of the standard input for "-". Raises UserError."""
    from_input = str(path) == STANDARD_INPUT
    data = sys.stdin.buffer.read(most + 1) if from_input else _read_file(Path(path), most)
    if len(data) > most:
        raise UserError("file.too_big", path=str(path), kilobytes=most // 1024)
    return data


def read_text(path: str | Path, most: int = MOST_BYTES) -> str:
    """The text of a file. Raises UserError."""
    return decode_text(read_bytes(path, most), str(path))


def decode_text(data: bytes, path: str) -> str:
    """Text in UTF-8, in UTF-16 with its mark, or in Windows' western code page, without byte order mark.

    Raises UserError("file.binary") where it is no text at all, "file.is_library"; `path` names it there.
    """
    if data.startswith(_LIBRARY):
        raise UserError("file.is_library", path=path)
    text = decode_guessed(data)
    if NO_TEXT.search(text):
        raise UserError("file.binary", path=path)
    return text


def decode_guessed(data: bytes) -> str:
    """Return bytes as the text that they most likely are; never fails."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _read_file(path: Path, most: int) -> bytes:
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            begun = _read_first_bytes(file.fileno(), path) if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode) else b""
            return begun + file.read(most + 1 - len(begun))
    except FileNotFoundError as error:
        raise missing_file(path) from error
    except IsADirectoryError as error:
        raise UserError("file.folder", path=str(path)) from error
    except (OSError, ValueError) as error:
        raise UserError("file.unreadable", path=str(path), reason=reason_of(error)) from error


def missing_file(path: Path) -> UserError:
    """Return the error for a file that is not there: its folder is missing, or there are others like it."""
    if not path.parent.is_dir():
        return UserError("file.no_folder", path=str(path), folder=str(path.parent))
    beside = {Path(name).name: name for name in files_alike(path)}
    return UserError("file.missing", alike_notes(path.name, beside, beside), path=str(path))


def missing_folder(folder: Path) -> UserError:
    """Return the error for a folder that is not there, or is a file."""
    if folder.exists():
        return UserError("file.not_folder", path=str(folder))
    beside = {Path(name).name: name for name in files_alike(folder) if Path(name).is_dir()}
    return UserError("file.missing_folder", alike_notes(folder.name, beside, beside), path=str(folder))


def _open_at_once(path: str, flags: int) -> int:
    """Open a file without waiting: a pipe with a name would wait for whoever fills it, for ever."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _read_first_bytes(pipe: int, path: Path) -> bytes:
    """Return what a pipe gives first; from then on reading waits for the rest. Raises UserError("file.no_writer")."""
    ready = select.poll()
    ready.register(pipe, select.POLLIN)
    ready.poll(round(WRITER_S * 1000))
    try:
        begun = os.read(pipe, _PIPE_BYTES)
    except BlockingIOError:  # somebody is there and has written nothing yet
        begun = None
    if begun == b"":
        raise UserError("file.no_writer", path=str(path))
    os.set_blocking(pipe, True)
    return begun or b""


def require_place(path: Path) -> None:
    """See that a file can be written there, before the work that it is for. Raises UserError "file.*".

    A library is not written over: it would be lost with all that it holds.
    """
    if path.is_dir():
        raise UserError("file.output_folder", path=str(path))
    above = path.absolute().parent
    if not above.is_dir():
        code = "file.not_folder" if above.exists() or file_above(above) else "file.no_output_folder"
        raise UserError(code, path=str(file_above(path.parent) or path), folder=str(path.parent))
    with writing_errors(path):
        if path.exists() and not path.is_file():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        if path.exists() and _is_library(path):
            raise UserError("file.is_library_output", path=str(path))
        with tempfile.TemporaryFile(dir=path.parent):
            pass


def _is_library(path: Path) -> bool:
    with open(path, "rb") as file:
        return file.read(len(_LIBRARY)) == _LIBRARY


def require_folder(folder: Path) -> None:
    """Make a folder, and see that files can be written there, before the work that it is for. Raises UserError."""
    with writing_errors(folder):
        make_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass


def write_text(path: Path, text: str) -> None:
    """Write a file in UTF-8, all of it or nothing: a text for a person or a spreadsheet, as `safe_text` makes it.

    Raises UserError "file.*".
    """
    write_bytes(path, safe_text(text).encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file, all of it or nothing. Raises UserError "file.*"."""
    require_place(path)
    whole = path.resolve()
    part = whole.with_name(whole.name + ".part")
    with writing_errors(path):
        try:
            part.write_bytes(data)
            part.replace(whole)
        finally:
            part.unlink(missing_ok=True)


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read, all of it or nothing, and onto the disk. Raises UserError "file.*"."""
    require_place(path)
    whole = path.resolve()
    with writing_errors(path):
        handle, part = tempfile.mkstemp(dir=whole.parent, prefix=f"{whole.name}.", suffix=".part")  # its owner's alone
        try:
            with open(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(handle)
            os.replace(part, whole)
        finally:
            Path(part).unlink(missing_ok=True)


@contextmanager
def writing_errors(path: Path) -> Iterator[None]:
    """Turn errors of writing into UserError("file.unwritable")."""
    try:
        yield
    except OSError as error:
        raise UserError("file.unwritable", path=str(path), reason=reason_of(error)) from error


def make_folder(folder: Path) -> None:
    """Make a folder and those around it. Raises OSError, which names the file that is in the way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise not_folder(file_above(folder) or folder) from error


def file_above(folder: Path) -> Path | None:
    """Return the file that stands where a folder, or one around it, should be; None where there is none."""
    return next((path for path in (folder, *folder.parents) if path.is_file()), None)


def not_folder(path: Path) -> OSError:
    """Return the error for a file where a folder should be."""
    return NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def reason_of(error: Exception) -> str:
    """Return the reason of an error in words, without the path that the message names anyway."""
    key = f"reason.{errno.errorcode.get(getattr(error, 'errno', None) or 0, '')}"
    if has_words(key):
        return translate(key, path=getattr(error, "filename", None) or "?")
    return describe_reason(getattr(error, "strerror", None) or str(error))


def describe_reason(said: str) -> str:
    """Return what csv, SQLite, SQLAlchemy or psycopg said in English, in the words of the user where they are known."""
    return next((translate(f"reason.{key}") for part, key in _SAID_IN_ENGLISH if part in said), said)
