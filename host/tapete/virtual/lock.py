"""One virtual board a folder: a lock that goes with the process that holds it, however it ends."""

import os
from pathlib import Path

from tapete.errors import BoardError
from tapete.files import reason_of
from tapete.whole_numbers import parse_whole

_MOST_DIGITS = 10


class FolderLock:
    """Holds a folder for this process; the lock file lies beside it. Raises BoardError "virtual.busy"."""

    def __init__(self, folder: Path) -> None:
        import fcntl

        try:
            self._file = os.open(_lock_of(folder), os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise BoardError("virtual.folder", path=str(folder), reason=reason_of(error)) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = parse_whole(os.read(self._file, _MOST_DIGITS).decode("ascii", "replace"), _MOST_DIGITS)
            os.close(self._file)
            raise BoardError("virtual.busy", path=str(folder), process=holder) from None
        os.truncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def release(self) -> None:
        """Let others have it."""
        os.close(self._file)


def require_free(folder: Path) -> None:
    """See that no process holds a folder; nothing is made for this. Raises BoardError "virtual.busy"."""
    if _lock_of(folder).exists():
        FolderLock(folder).release()


def _lock_of(folder: Path) -> Path:
    return folder.with_name(folder.name + ".lock")
