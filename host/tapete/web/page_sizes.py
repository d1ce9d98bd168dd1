"""The bounds of what a browser loads for the page, in brotli: a build that passes them is refused."""

import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tapete.builds.board_zip import hash_bytes
from tapete.errors import UserError
from tapete.files import write_bytes
from tapete.web.board_programs import FOLDER as PROGRAMS
from tapete.web.python_files import FOLDER as PYTHON

PLAY_MOST = 600_000
ALL_MOST = 8_000_000

_SCRIPT = Path(__file__).parent / "brotli_sizes.mjs"
_SIZES = "brotli-sizes.json"


class PageSizes(NamedTuple):
    """Bytes in brotli: of what is loaded at once, and of all that a browser keeps; a board's program comes later."""

    play: int
    all: int


def check_sizes(
    files: Mapping[str, bytes], folder: Path, play_most: int = PLAY_MOST, all_most: int = ALL_MOST
) -> PageSizes:
    """Return the sizes of the page. Raises UserError("web.too_big"); sizes once found are kept in a folder."""
    sizes = _compress({name: data for name, data in files.items() if not name.startswith(PROGRAMS)}, folder)
    play = sum(size for name, size in sizes.items() if not name.startswith(f"{PYTHON}/"))
    for part, size, most in (("index.html", play, play_most), (PYTHON, sum(sizes.values()), all_most)):
        if size > most:
            raise UserError("web.too_big", part=part, size=size, most=most)
    return PageSizes(play, sum(sizes.values()))


def _compress(files: Mapping[str, bytes], folder: Path) -> dict[str, int]:
    """Return the size of each file; minutes for large ones, so they are known again by their hash."""
    table = folder / _SIZES
    sizes_by_hash: dict[str, int] = json.loads(table.read_text("utf-8")) if table.exists() else {}
    hashes = {name: hash_bytes(data) for name, data in files.items()}
    unknown = {code: files[name] for name, code in hashes.items() if code not in sizes_by_hash}
    sizes_by_hash.update(zip(unknown, _run_brotli(list(unknown.values())), strict=True))
    folder.mkdir(parents=True, exist_ok=True)
    write_bytes(table, json.dumps({code: sizes_by_hash[code] for code in hashes.values()}, indent=0).encode())
    return {name: sizes_by_hash[code] for name, code in hashes.items()}


def _run_brotli(contents: list[bytes]) -> list[int]:
    with tempfile.TemporaryDirectory() as folder:
        places = [Path(folder) / str(number) for number in range(len(contents))]
        for place, data in zip(places, contents, strict=True):
            place.write_bytes(data)
        line = ["node", str(_SCRIPT), *map(str, places)]
        try:
            run = subprocess.run(line, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        except FileNotFoundError as error:
            raise UserError("web.no_npm") from error
    return [int(size) for size in run.stdout.split()]
