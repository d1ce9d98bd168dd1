"""The few questions about folders and files that MicroPython's os answers only in pieces."""

import os

_KIND = 0x4000  # of the mode: a folder


def ensure(folder: str) -> None:
    """Make a folder unless it is there."""
    if kind_of(folder) is None:
        os.mkdir(folder)


def kind_of(path: str) -> "str | None":
    """ "folder", "file", or None if there is neither."""
    try:
        return "folder" if os.stat(path)[0] & _KIND else "file"
    except OSError:
        return None


def size_of(path: str) -> int:
    """Bytes of a file, -1 if there is none."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def names_in(folder: str) -> "list[str]":
    """The names in a folder, sorted."""
    return sorted([entry[0] for entry in os.ilistdir(folder) if entry[0] not in (".", "..")])


def remove(path: str) -> None:
    """Remove a file; no error if there is none."""
    if size_of(path) >= 0:
        os.remove(path)
