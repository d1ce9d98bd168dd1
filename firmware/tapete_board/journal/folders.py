"""The few questions about folders and files that MicroPython's os answers only in pieces."""

import os

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_NOT_THERE = const(2)  # ENOENT
_BLOCK = const(4096)


def ensure(folder: str) -> None:
    """Make a folder unless it is there.

    Tried without looking first: when the power failed in a rename, littlefs hides a neighbour of what was renamed until
    something is written, and this is the first that is.
    """
    try:
        os.mkdir(folder)
    except OSError:
        if size_of(folder) < 0:
            raise


def size_of(path: str) -> int:
    """Bytes of a file, -1 if there is nothing of that name."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def names_in(folder: str) -> "list[str]":
    """The names in a folder, sorted; none where there is no folder."""
    try:
        return sorted([entry[0] for entry in os.ilistdir(folder) if entry[0] not in (".", "..")])
    except OSError as error:
        if error.errno == _NOT_THERE:
            return []
        raise


def text_of(path: str) -> str:
    """The text of a small file, "" if there is none."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def write_whole(path: str, parts: "Iterable[bytes | str]", aside: str) -> None:
    """Write a file by way of another name, so that it is whole or as it was. Raises OSError."""
    try:
        with open(aside, "wb") as file:
            for part in parts:
                file.write(part.encode() if isinstance(part, str) else part)
        os.rename(aside, path)
    except OSError:
        remove(aside)
        raise


def used_in(folder: str) -> int:
    """Bytes that the files in a folder take, in blocks of 4096."""
    sizes = [size_of(folder + "/" + name) for name in names_in(folder)]
    return sum([(size + _BLOCK - 1) // _BLOCK * _BLOCK for size in sizes])


def remove(path: str) -> None:
    """Remove a file; no error if there is none."""
    if size_of(path) >= 0:
        os.remove(path)
