"""A compiled program of a board in a zip, which whoever installs the wheel has in place of a compiler and a driver."""

import os
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

PACKAGED = Path(__file__).parent
"""Where the wheel has its zips."""

PAGE = "web.zip"
"""What the page with the board in a browser is called beside the programs of boards."""

_MADE_OF, _HASHES, _BUILD, _NAMES = "made_of.txt", "hashes.txt", "build.txt", "names.json"
_FILES, _LICENCES = "files/", "licences/"


class Build(NamedTuple):
    """A program: its files by their places on a board, and the texts of the licences that go with them, by name.

    `build` and `names`: what tells a squeezed program and translates its tracebacks, else empty.
    """

    files: Mapping[str, bytes]
    build: str = ""
    names: bytes = b""
    licences: Mapping[str, bytes] = {}


def write_build(path: Path, build: Build, made_of: bytes) -> None:
    """Write a zip, the same for the same program, all of it or nothing. Raises OSError."""
    entries = {_FILES + place: data for place, data in build.files.items()}
    entries |= {_LICENCES + name: text for name, text in build.licences.items()}
    entries |= {_MADE_OF: made_of, _BUILD: build.build.encode(), _NAMES: build.names}
    entries[_HASHES] = "".join(f"{hash_bytes(entries[name])} {name}\n" for name in sorted(entries)).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".part")
    try:
        with open(handle, "wb") as file, ZipFile(file, "w") as archive:  # stored: the wheel presses it
            for name in sorted(entries):
                archive.writestr(ZipInfo(name), entries[name])
        os.chmod(part, 0o644)
        os.replace(part, path)
    finally:
        Path(part).unlink(missing_ok=True)


def read_build(path: Path) -> Build | None:
    """Return the program in a zip; None where there is none, or one that is not whole."""
    try:
        with ZipFile(path) as archive:
            if any(entry.compress_type != ZIP_STORED for entry in archive.infolist()):  # what unpacks raises its own
                return None
            entries = {name: archive.read(name) for name in archive.namelist()}
        hashes = entries.pop(_HASHES).decode()
        if hashes != "".join(f"{hash_bytes(entries[name])} {name}\n" for name in sorted(entries)):
            return None
        build, names = entries[_BUILD].decode(), entries[_NAMES]
    except (OSError, BadZipFile, KeyError, ValueError, EOFError, RuntimeError):
        return None
    return Build(_below(_FILES, entries), build, names, _below(_LICENCES, entries))


def _below(folder: str, entries: Mapping[str, bytes]) -> dict[str, bytes]:
    return {name.removeprefix(folder): data for name, data in entries.items() if name.startswith(folder)}


def hash_bytes(data: bytes) -> str:
    """Return the SHA-256 of a file or an entry."""
    return sha256(data).hexdigest()
