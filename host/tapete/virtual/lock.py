"""One virtual board a folder: a lock that goes with the process that holds it, however it ends."""

import os
from pathlib import Path

from tapete.errors import BoardError
from tapete.files import reason_of
from tapete.texts.whole_numbers import parse_whole

_MOST_DIGITS = 10
_MOST_LETTERS = 256


class FolderLock:
    """Holds a folder for this process; the lock file lies beside it. Raises BoardError "virtual.busy"."""

    def __init__(self, folder: Path) -> None:
        import fcntl

        self._folder = folder
        try:
            self._file = os.open(_lock_of(folder), os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise BoardError("virtual.folder", path=str(folder), reason=reason_of(error)) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder, _, port = os.read(self._file, _MOST_LETTERS).decode("ascii", "replace").partition(" ")
            os.close(self._file)
            process = parse_whole(holder, _MOST_DIGITS)
            raise BoardError("virtual.busy", path=str(folder), process=process, port=port) from None
        try:
            self.note_port("")
        except BoardError:
            os.close(self._file)
            raise

    def note_port(self, port: str) -> None:
        """Let others know at which serial port the board answers. Raises BoardError "virtual.folder"."""
        try:
            os.truncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()} {port}".strip().encode(), 0)
        except OSError as error:
            raise BoardError("virtual.folder", path=str(self._folder), reason=reason_of(error)) from error

    def release(self) -> None:
        """Let others have it."""
        os.truncate(self._file, 0)
        os.close(self._file)


def require_free(folder: Path) -> None:
    """See that no process holds a folder; nothing is made for this. Raises BoardError "virtual.busy"."""
    if _lock_of(folder).exists():
        FolderLock(folder).release()


def find_running_port(folder: Path) -> str:
    """Return the serial port of the virtual board that runs in a folder, "" if none does."""
    try:
        port = _lock_of(folder).read_text("ascii", "replace").partition(" ")[2]
        if port:  # its process may have been killed: then the port may be anybody's terminal by now
            require_free(folder)
    except OSError:
        pass
    except BoardError as error:
        return str(error.fields.get("port", ""))
    return ""


def _lock_of(folder: Path) -> Path:
    return folder.with_name(folder.name + ".lock")
