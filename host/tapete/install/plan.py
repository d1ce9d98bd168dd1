"""The steps that give a board the program: what is there already is not written, and nothing else is touched.

`main.py` goes first and comes last. As long as an installation is not whole, its board starts nothing, and files of
two versions never run together; doing it again writes what is missing.
"""

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple, Protocol

from tapete.errors import BoardError
from tapete.install.blocks import BLOCK
from tapete.install.boot_files import BOOT, BOOT_MODULE, has_foreign_boot
from tapete.install.module_places import LIBRARY
from tapete.install.program import BOARD, MAIN, PARTS
from tapete.install.room import SPARE, count_blocks

PLAYERS = (
    "arriving",
    "confirmed",
    "damaged",
    "deck",
    "event",
    "journal",
    "match",
    "profile",
    "record",
    "result",
    "settings",
)
"""Folders of the players and of their matches: never looked into, never written."""

_MODULES = tuple(place for part in PARTS for place in (f"{LIBRARY}/{part}", part))
PLACES = (MAIN, BOARD, BOOT, BOOT_MODULE, *(module + ending for module in _MODULES for ending in ("", ".py", ".mpy")))
"""The places of the application: files of that name, or folders with all that is in them.

Modules beside main.py as well as in the library, and sources as well as what was compiled: MicroPython would take these
first.
"""

Progress = Callable[[str, int, int], None]
"""Told what is done, and how many bytes of how many."""


class Disk(Protocol):
    """The files of a board."""

    def hashes(self, places: Iterable[str]) -> dict[str, str]:
        """The SHA-256 of each file at or in these places, by path; "" of one that cannot be read."""

    def sizes(self, places: Iterable[str]) -> dict[str, int]:
        """The bytes of each file at or in these places, by path."""

    def write_file(self, path: str, data: bytes) -> str:
        """Write a file, and the folders it is in; the SHA-256 of what is there then."""

    def remove(self, path: str) -> None:
        """Remove a file, and the folders that it leaves empty."""

    def free(self) -> int:
        """Bytes that new files can take."""


class InstallPlan(NamedTuple):
    """The files to be written and removed, by path and in order, and how many are there already.

    `has_foreign_boot`: there is a boot.py of the user, which stays as it is.
    """

    write: tuple[str, ...]
    remove: tuple[str, ...]
    kept: int
    has_foreign_boot: bool = False


def plan_install(files: Mapping[str, bytes], there: Mapping[str, str]) -> InstallPlan:
    """Return what makes a disk with the hashes `there` hold these files, but for a boot.py of the user."""
    is_foreign = has_foreign_boot(there)
    if is_foreign:
        files = {path: data for path, data in files.items() if path != BOOT}
        there = {path: digest for path, digest in there.items() if path != BOOT}
    write = [path for path in sorted(files) if there.get(path) != _hash(files[path])]
    remove = [path for path in sorted(there) if path not in files]
    if write or remove:
        write = [path for path in write if path != MAIN] + [MAIN]
        remove = [MAIN] * (MAIN in there) + remove
    return InstallPlan(tuple(write), tuple(remove), len(files) - len(write), is_foreign)


def install(disk: Disk, path: str, files: Mapping[str, bytes], progress: Progress) -> InstallPlan:
    """Have a disk hold these files, each verified by its hash; `path` names it in a BoardError."""
    progress("", 0, 0)
    hashes = disk.hashes(PLACES)
    work = plan_install(files, hashes)
    if work.write:
        _require_room(disk, path, files)
    for file in work.remove:
        disk.remove(file)
    total = sum(len(files[file]) for file in work.write)
    bytes_written = 0
    for file in work.write:
        progress(file, bytes_written, total)
        if disk.write_file(file, files[file]) != _hash(files[file]):
            raise BoardError("install.differs", path=path, name=file)
        bytes_written += len(files[file])
    return work


def _require_room(disk: Disk, path: str, files: Mapping[str, bytes]) -> None:
    """Check that the files will fit, before anything is changed. Raises BoardError("install.room")."""
    needed = count_blocks({file: len(data) for file, data in files.items()}) - count_blocks(disk.sizes(PLACES))
    missing = (needed + SPARE) * BLOCK - disk.free()
    if missing > 0:
        raise BoardError("install.room", path=path, bytes=missing)


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()
