"""One virtual board a folder: a lock that goes with the process that holds it, however it ends."""

import os
from pathlib import Path

from tapete.errors import BoardError


class FolderLock:
    """Holds a folder for this process; the lock file lies beside it. Raises BoardError "virtual.busy"."""

    def __init__(self, folder: Path) -> None:
        import fcntl

        path = folder.with_name(folder.name + ".lock")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise BoardError("virtual.busy", path=str(folder)) from None

    def release(self) -> None:
        """Let others have it."""
        os.close(self._file)
