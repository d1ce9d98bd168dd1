"""A file that a host is sending: it waits in RAM and goes to flash in large pieces while nobody presses."""

import os

from . import folders


class IncomingFile:
    """One file in the folder for what is not whole yet. Its size and hash stand in its name: they survive a restart.

    `have`: bytes received, those in RAM included.
    """

    most_waiting = 4096  # bytes: what one turn of the loop writes

    def __init__(self, folder: str, name: str, size: int, sha256: str) -> None:
        own = f"{name.replace('/', '-')}-{size}-{sha256[:16]}"
        self.name = name
        self._path = folder + "/" + own
        for other in folders.names_in(folder):
            if other != own:
                os.remove(folder + "/" + other)
        self._written = min(size, max(0, folders.size_of(self._path)))
        self._waiting = bytearray()

    @property
    def have(self) -> int:
        return self._written + len(self._waiting)

    def has_room(self, count: int) -> bool:
        """Whether so many bytes more may wait in RAM."""
        return len(self._waiting) + count <= self.most_waiting

    def add(self, data: bytes) -> None:
        """Take bytes into RAM."""
        self._waiting.extend(data)

    def flush(self) -> None:
        """Write what waits. Raises OSError; then what had arrived of the file is removed."""
        try:
            with open(self._path, "ab") as file:
                file.write(self._waiting)
        except OSError:
            self.discard()
            raise
        self._written += len(self._waiting)
        self._waiting = bytearray()

    def read(self, at: int, count: int) -> bytes:
        """Up to `count` bytes from `at` on, out of the file and RAM."""
        data = b""
        if at < self._written:
            with open(self._path, "rb") as file:
                file.seek(at)
                data = file.read(min(count, self._written - at))
        start = at + len(data) - self._written
        return data + bytes(self._waiting[start : start + count - len(data)])

    def finish(self, path: str) -> None:
        """Write the rest and give the file its own name, at once."""
        self.flush()
        os.rename(self._path, path)

    def discard(self) -> None:
        """Remove what arrived."""
        self._written = 0
        self._waiting = bytearray()
        folders.remove(self._path)
