"""The file of a library: complete from its first moment on, and never taken for a library when it is empty."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tapete.errors import UserError
from tapete.files import make_folder, reason_of

_CODES = (
    ("database is locked", "library.locked"),
    ("not a database", "library.corrupt"),
    ("malformed", "library.corrupt"),
    ("unable to open", "library.unreachable"),
    ("readonly", "library.readonly"),
    ("full", "library.full"),
)

_OWNER_ALONE = 0o600
_BY_OLDER_VERSIONS = 0o644


def ensure_file(path: str) -> None:
    """Make the file of a library where there is none. Raises UserError "library.unreachable", "library.blank"."""
    with reach_errors(path):
        if not Path(path).exists():
            make_folder(Path(path).parent)
            _create_database(path)
        elif is_blank(path):
            raise UserError("library.blank", path=path)
        else:
            _close_to_others(Path(path))


def is_blank(path: str) -> bool:
    """Return True for a file of 0 bytes. No library is so small, not even a new one: this one lost its content."""
    return Path(path).is_file() and Path(path).stat().st_size == 0


def replace_blank(path: str) -> None:
    """Make a new library out of a file of 0 bytes. Raises UserError("library.unreachable")."""
    with reach_errors(path):
        if is_blank(path):
            Path(path).unlink()
            _create_database(path)


def _create_database(path: str) -> None:
    """Put a database without tables there, complete from its first moment on; one that is there already stays."""
    with TemporaryDirectory(prefix=".tapete-", dir=Path(path).parent) as folder:
        seed = Path(folder) / "seed"
        with closing(sqlite3.connect(seed)) as connection:
            connection.execute("PRAGMA user_version = 1")  # has SQLite write its header
        seed.chmod(_OWNER_ALONE)
        with suppress(FileExistsError):
            _link_or_copy(seed, path)


def _link_or_copy(seed: Path, path: str) -> None:
    try:
        os.link(seed, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # a file system without links, or a Python without os.link, as in a browser
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ALONE), "wb") as file:
            file.write(seed.read_bytes())


def _close_to_others(path: Path) -> None:
    """Let nobody else read a library that an older version made: it holds names, secrets, and the key of sessions.

    One that somebody has opened to a group on purpose stays as it is.
    """
    with suppress(OSError):
        if stat.S_IMODE(path.stat().st_mode) == _BY_OLDER_VERSIONS:
            path.chmod(_OWNER_ALONE)


@contextmanager
def reach_errors(path: str) -> Iterator[None]:
    """Raise UserError("library.unreachable") for what the file system or SQLite raises within."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise UserError("library.unreachable", path=path, reason=reason_of(error)) from error


def code_of(reason: str) -> str:
    """The code of our error for what SQLite says."""
    for part, code in _CODES:
        if part in reason:
            return code
    return "library.failed"
