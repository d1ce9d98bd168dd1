"""The programs of boards as the page fetches them: one when a board gets it, never all of them."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tapete.builds.board_zip import hash_bytes, write_build
from tapete.install.kept_builds import describe_sources
from tapete.install.program import sources_of, take_program
from tapete.install.wiring import PROFILES, read_wiring_profile

FOLDER = "python/programs/"
"""Where they are below the page."""

_LIST = "python/programs.json"
_HASH_DIGITS = 16


def pack_programs() -> dict[str, bytes]:
    """Return the zips of the boards' programs, as the wheel brings them, by the boards. Raises UserError."""
    with tempfile.TemporaryDirectory() as folder:
        return {name: _pack_program(name, Path(folder) / "program.zip") for name in PROFILES}


def _pack_program(name: str, path: Path) -> bytes:
    profile = read_wiring_profile(name)
    write_build(path, take_program(profile), describe_sources(sources_of(profile)))
    return path.read_bytes()


def program_files(programs: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of these programs by their names below the page, and the list of them.

    A name has a hash: a page of an older build finds none of a newer one.
    """
    names = {board: f"{FOLDER}{board}-{hash_bytes(data)[:_HASH_DIGITS]}.zip" for board, data in programs.items()}
    return {_LIST: json.dumps(names).encode(), **{names[board]: programs[board] for board in programs}}
