"""Blocks of the journal in plain files: for boards whose file system may be written at any time."""

import os

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BLANK = b"\xff"
_PIECE = 512


class FileBlocks:
    """Files of one block each, blank (0xFF) when made, programmed in place: bytes are written at most once.

    `SIZE`: bytes of a block that can be used; `is_mapped`: whether `view` shows any. A method raises OSError when the
    file system fails or is full.
    """

    SIZE = 4096
    is_mapped = False

    def __init__(self, root: str) -> None:
        self._folder = root + "/journal"
        self._aside = root + "/damaged"
        self._new = root + "/new-block"
        folders.ensure(self._folder)

    def names(self) -> "list[str]":
        """All blocks, blank or written."""
        return folders.names_in(self._folder)

    def read(self, name: str, at: int, count: int) -> bytes:
        """A part of what a block holds; less than that if the making of it was cut off."""
        with open(self._path(name), "rb") as file:
            file.seek(at)
            return file.read(count)

    def view(self, name: str, at: int, count: int) -> "bytearray | None":
        """The same without a copy, as long as the block is in use; None where that cannot be."""
        return None

    def program(self, name: str, at: int, data: bytes) -> None:
        """Write into a part of a block that is still blank."""
        with open(self._path(name), "r+b") as file:
            file.seek(at)
            file.write(data)

    def make(self) -> str:
        """Make a blank block and return its name."""
        name = self._new_name()
        folders.write_whole(self._path(name), blank(self.SIZE), self._new)
        return name

    def remove(self, name: str) -> None:
        """Give a block back."""
        os.remove(self._path(name))

    def copy_aside(self, name: str, match_id: str) -> None:
        """Keep a copy of a damaged block of a match."""
        folders.ensure(self._aside)
        folders.write_whole(f"{self._aside}/{match_id}-{name}", self._parts(name), self._new)

    def _parts(self, name: str) -> "Iterator[bytes]":
        for at in range(0, self.SIZE, _PIECE):
            yield self.read(name, at, min(_PIECE, self.SIZE - at))

    def _path(self, name: str) -> str:
        return self._folder + "/" + name

    def _new_name(self) -> str:
        taken = self.names()
        number = 0
        while f"{number:03d}" in taken:
            number += 1
        return f"{number:03d}"


def blank(size: int) -> "Iterator[bytes]":
    """So many bytes of 0xFF, in pieces."""
    for at in range(0, size, _PIECE):
        yield BLANK * min(_PIECE, size - at)
