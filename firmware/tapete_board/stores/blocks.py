"""Blocks of the journal in plain files: for boards whose file system may be written at any time."""

import os

from . import folders

BLANK = b"\xff"


class FileBlocks:
    """Files of one block each, blank (0xFF) when made, programmed in place: bytes are written at most once.

    `SIZE`: bytes of a block that can be used. A method raises OSError when the file system fails or is full.
    """

    SIZE = 4096

    def __init__(self, root: str) -> None:
        self._folder = root + "/journal"
        self._aside = root + "/damaged"
        self._new = root + "/new-block"
        folders.ensure(self._folder)

    def names(self) -> "list[str]":
        """All blocks, blank or written."""
        return folders.names_in(self._folder)

    def read(self, name: str) -> bytes:
        """What a block holds; shorter than SIZE if the making of it was cut off."""
        with open(self._path(name), "rb") as file:
            return file.read()

    def program(self, name: str, at: int, data: bytes) -> None:
        """Write into a part of a block that is still blank."""
        with open(self._path(name), "r+b") as file:
            file.seek(at)
            file.write(data)

    def make(self) -> str:
        """Make a blank block and return its name."""
        name = self._new_name()
        folders.write_whole(self._path(name), (BLANK * self.SIZE,), self._new)
        return name

    def remove(self, name: str) -> None:
        """Give a block back."""
        os.remove(self._path(name))

    def copy_aside(self, name: str) -> None:
        """Keep a copy of a damaged block, in place of an earlier one of that name."""
        folders.ensure(self._aside)
        folders.write_whole(self._aside + "/" + name, (self.read(name),), self._new)

    def _path(self, name: str) -> str:
        return self._folder + "/" + name

    def _new_name(self) -> str:
        taken = self.names()
        number = 0
        while f"{number:03d}" in taken:
            number += 1
        return f"{number:03d}"
