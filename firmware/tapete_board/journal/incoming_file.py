"""A file that a host is sending. It is buffered in RAM and written in large pieces while nobody presses."""

import os

from micropython import const

from . import folders

_BLOCK = const(4096)
_POINTER = const(4)


class IncomingFile:
    """One file in the folder for what is not whole yet. Its size and hash stand in its name: they survive a restart.

    `have`: bytes received, those in RAM included.
    """

    most_waiting = 8192  # bytes: nearly every deck waits until it is whole, and is written once

    def __init__(self, folder: str, name: str, size: int, sha256: str) -> None:
        own = f"{name.replace('/', '-')}-{size}-{sha256[:16]}"
        self.name = name
        self.folder = folder
        self._path = folder + "/" + own
        self._written = 0
        for other in folders.names_in(folder):
            if other == own:
                self._written = min(size, max(0, folders.size_of(self._path)))
            else:
                os.remove(folder + "/" + other)
        self._pieces: "list[bytes]" = []  # not one buffer: no large piece of the heap is asked for
        self._waiting = 0

    @property
    def bytes_received(self) -> int:
        return self._written + self._waiting

    def has_room(self, count: int) -> bool:
        """Return True if so many bytes more may wait in RAM."""
        return self._waiting + count <= self.most_waiting

    def add_bytes(self, data: bytes) -> None:
        """Buffer bytes in RAM."""
        self._pieces.append(data)
        self._waiting += len(data)

    def flush_block(self) -> None:
        """Write up to the end of a block of flash. Raises OSError; then what had arrived of the file is removed."""
        left = min(self._waiting, _left_in_block(self._written))
        folders.ensure_folder(self.folder)
        try:
            with open(self._path, "ab") as file:
                while left:
                    piece = self._pieces.pop(0)
                    if len(piece) > left:
                        self._pieces.insert(0, piece[left:])
                        piece = piece[:left]
                    file.write(piece)
                    self._written += len(piece)
                    self._waiting -= len(piece)
                    left -= len(piece)
        except OSError:
            self.discard_all()
            raise

    def write_waiting(self) -> None:
        """Write all that waits. Raises OSError as `flush_block` does."""
        while self._waiting:
            self.flush_block()

    def read_part(self, at: int, count: int) -> bytes:
        """Return up to `count` bytes from `at` on, out of the file or RAM."""
        if at < self._written:
            with open(self._path, "rb") as file:
                file.seek(at)
                return file.read(min(count, self._written - at))
        start = self._written
        for piece in self._pieces:
            if at < start + len(piece):
                return piece[at - start : at - start + count]
            start += len(piece)
        return b""

    def is_written(self) -> bool:
        """Write a block of the rest; return False where more is left to write. Raises OSError as `flush_block` does."""
        if self._waiting or not self._written:
            self.flush_block()
        return not self._waiting

    def finish_as(self, path: str) -> None:
        """Give the file that is written its own name, at once."""
        os.rename(self._path, path)

    def discard_all(self) -> None:
        """Remove all that was received."""
        self._written = self._waiting = 0
        self._pieces = []
        folders.remove_file(self._path)


def _left_in_block(at: int) -> int:
    """Return the bytes from byte `at` of a file to the end of its block of flash, as littlefs lays a file out.

    A file that grows from within a block has that block copied into an erased one. Block `number` of a file begins
    with a pointer for each time that two divides its number, and one more.
    """
    number = end = 0
    while True:
        end += _BLOCK
        twos = number
        while number and not twos & 1:
            twos >>= 1
            end -= _POINTER
        if number:
            end -= _POINTER
        if at < end:
            return end - at
        number += 1
