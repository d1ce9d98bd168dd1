"""Files whose content cannot be made again: kept in another folder where their own takes no more."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from tapete.errors import UserError
from tapete.files import write_text


def write_precious(path: Path, text: str) -> None:
    """Write a file that cannot be made again: where it cannot be written after all, it is kept in another folder.

    Raises UserError: "file.kept_elsewhere" says where it is; "file.*" where no folder took it.
    """
    try:
        write_text(path, text)
    except UserError as error:
        other_place = _write_elsewhere(path, text)
        if other_place is None:
            raise
        raise UserError("file.kept_elsewhere", path=str(path), kept=str(other_place)) from error


def _write_elsewhere(path: Path, text: str) -> Path | None:
    """Return the new file that has the text, in the user's folder or that of passing files; None where neither can."""
    for name_folder in (Path.home, tempfile.gettempdir):
        with suppress(OSError, RuntimeError, UserError):  # a user without a folder is a RuntimeError
            return _write_new_file(Path(name_folder()), path, text)
    return None


def _write_new_file(folder: Path, path: Path, text: str) -> Path:
    """Write a file whose name begins and ends like that of another one; leave nothing where that fails."""
    number, name = tempfile.mkstemp(path.suffix, f"{path.stem}-", folder)
    os.close(number)
    new_file = Path(name)
    try:
        write_text(new_file, text)
    except BaseException:
        new_file.unlink(missing_ok=True)
        raise
    return new_file
