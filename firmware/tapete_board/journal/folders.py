"""Helpers for files and folders that MicroPython's `os` lacks."""

import os

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_BLOCK = const(4096)


def ensure_folder(folder: str) -> None:
    """Make a folder if it does not exist."""
    try:
        os.mkdir(folder)
    except OSError:
        if size_of(folder) < 0:
            raise


def size_of(path: str) -> int:
    """Return the size of a file, -1 if it does not exist."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def names_in(folder: str) -> "list[str]":
    """Return the names in a folder, sorted; none if the folder does not exist."""
    try:
        return sorted([entry[0] for entry in os.ilistdir(folder) if entry[0] not in (".", "..")])
    except OSError:
        if size_of(folder) < 0:  # not by its number: the port to WASM has others
            return []
        raise


def text_of(path: str) -> str:
    """Return the text of a small file, "" if it does not exist."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def write_whole(path: str, parts: "Iterable[bytes | str]", aside: str) -> None:
    """Write a file under another name and rename it: it is new as a whole or unchanged. Raises OSError."""
    try:
        with open(aside, "wb") as file:
            for part in parts:
                file.write(part.encode() if isinstance(part, str) else part)
        os.rename(aside, path)
    except OSError:
        remove_file(aside)
        raise


def used_in(folder: str) -> int:
    """Return the bytes that the files in a folder occupy, in blocks of 4096."""
    sizes = [size_of(folder + "/" + name) for name in names_in(folder)]
    return sum([(size + _BLOCK - 1) // _BLOCK * _BLOCK for size in sizes])


def remove_file(path: str) -> None:
    """Remove a file; no error if there is none."""
    if size_of(path) >= 0:
        os.remove(path)
