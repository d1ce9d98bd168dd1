"""Journal blocks in plain files, for boards whose file system may be written at any time."""

import os

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BLANK = b"\xff"
_PIECE = 512


class FileBlocks:
    """Files of one block each, made blank (0xFF) and written in place; no byte is written twice.

    SIZE: the usable bytes of a block.
    is_mapped: True if `view_bytes` works.

    All methods raise OSError if the file system fails or is full.
    """

    SIZE = 4096
    is_mapped = False

    def __init__(self, root: str) -> None:
        self._folder = root + "/journal"
        self._aside = root + "/damaged"
        self._new = root + "/new-block"
        try:
            # First of all, though it is seldom there: after a power cut in a renaming littlefs hides a neighbour of
            # the renamed file until something is written or removed.
            os.remove(self._new)
        except OSError:
            pass

    def block_names(self) -> "list[str]":
        """Return the names of all blocks, blank or written."""
        return folders.names_in(self._folder)

    def read_bytes(self, name: str, at: int, count: int) -> bytes:
        """Return a part of a block; it is shorter if the power was cut while the block was made."""
        with open(self._path_of(name), "rb") as file:
            file.seek(at)
            return file.read(count)

    def view_bytes(self, name: str, at: int, count: int) -> "bytearray | None":
        """Return a part of a block without a copy, None if this board cannot. Valid while the block is in use."""
        return None

    def program_bytes(self, name: str, at: int, data: bytes) -> None:
        """Write into a part of a block that is still blank."""
        with open(self._path_of(name), "r+b") as file:
            file.seek(at)
            file.write(data)

    def make_blank(self) -> str:
        """Make a blank block and return its name."""
        return self._write_block(blank_pieces(self.SIZE))

    def remove_block(self, name: str) -> None:
        """Remove a block."""
        os.remove(self._path_of(name))

    def copy_aside(self, name: str, match_id: str) -> None:
        """Copy a damaged block of a match to `damaged/`."""
        folders.ensure_folder(self._aside)
        folders.write_whole(f"{self._aside}/{match_id}-{name}", self._block_pieces(name), self._new)

    def _block_pieces(self, name: str) -> "Iterator[bytes]":
        for at in range(0, self.SIZE, _PIECE):
            yield self.read_bytes(name, at, min(_PIECE, self.SIZE - at))

    def _write_block(self, pieces: "Iterator[bytes]") -> str:
        """Write a new block and return its name."""
        folders.ensure_folder(self._folder)
        name = self._new_name()
        folders.write_whole(self._path_of(name), pieces, self._new)
        return name

    def _path_of(self, name: str) -> str:
        return self._folder + "/" + name

    def _new_name(self) -> str:
        taken = self.block_names()
        number = 0
        while f"{number:03d}" in taken:
            number += 1
        return f"{number:03d}"


def blank_pieces(size: int) -> "Iterator[bytes]":
    """Yield `size` bytes of 0xFF in pieces."""
    for at in range(0, size, _PIECE):
        yield BLANK * min(_PIECE, size - at)
