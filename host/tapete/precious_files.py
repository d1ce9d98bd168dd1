"""Files whose content cannot be made again: kept in another folder where their own takes no more."""

import os
import tempfile
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
        kept = _write_elsewhere(path, text)
        if kept is None:
            raise
        raise UserError("file.kept_elsewhere", path=str(path), kept=str(kept)) from error


def _write_elsewhere(path: Path, text: str) -> Path | None:
    """Return the new file that has the text, in the user's folder or that of passing files; None where neither can."""
    for folder in (Path.home(), Path(tempfile.gettempdir())):
        try:
            number, name = tempfile.mkstemp(path.suffix, f"{path.stem}-", folder)
            os.close(number)
            write_text(Path(name), text)
        except (OSError, UserError):
            continue
        return Path(name)
    return None
