"""Writes down which names MicroPython has itself, as its stubs say: the board's program is made small with them.

.venv/bin/python tools/known_names.py [IMAGE.uf2 ...]

Images of MicroPython for the Pico say which names a board has in its ROM: those that are in all of them. Without any,
these stay as they are.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tapete.install.program import all_modules
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.known_names import KnownNames, known_names, names_from_stubs

ROOT = Path(__file__).parent.parent
STUBS = ROOT / ".venv" / "stubs" / "pico"
FILE = ROOT / "host" / "tapete" / "install" / "squeeze" / "known_names.txt"

BLOCK = 512  # of a UF2: its head has an address and a size, at byte 32 begins the data
FLASH = 0x10000000
ANCHORS = (b"ArithmeticError", b"readblocks", b"wait_for_ms")  # one of each pool of names that MicroPython has
LONGEST = 60


def flash_of(image: bytes) -> bytes:
    """Return the bytes that an image puts into flash, from its first byte on."""
    flash = bytearray()
    for block in range(0, len(image), BLOCK):
        address, size = (int.from_bytes(image[block + at : block + at + 4], "little") for at in (12, 16))
        end = address - FLASH + size
        flash.extend(b"\xff" * (end - len(flash)))
        flash[end - size : end] = image[block + 32 : block + 32 + size]
    return bytes(flash)


def names_in_rom(flash: bytes) -> set[str]:
    """Return all names of MicroPython's pools: each is an array of the addresses of its names."""
    names: set[str] = set()
    for anchor in ANCHORS:
        text = flash.index(b"\0" + anchor + b"\0") + 1
        place = flash.index((FLASH + text).to_bytes(4, "little"))
        names |= {*_names_from(flash, place, -4), *_names_from(flash, place, 4)}
    return {name for name in names if name.isidentifier() and not name.startswith("_")}


def _names_from(flash: bytes, place: int, step: int) -> Iterator[str]:
    """Yield the names that are pointed to from a place on, until something is no name."""
    while True:
        start = int.from_bytes(flash[place : place + 4], "little") - FLASH
        text = flash[start : start + LONGEST].partition(b"\0")[0] if 0 <= start < len(flash) else b"\xff"
        if not text.isascii() or len(text) == LONGEST:
            return
        yield text.decode()
        place += step


def wanted(in_rom: set[str]) -> KnownNames:
    """The names that the program has to know of."""
    return names_from_stubs(STUBS, Program(all_modules()).imported(), in_rom)


def main(images: list[str]) -> None:
    found = [names_in_rom(flash_of(Path(image).read_bytes())) for image in images]
    FILE.write_text(wanted(set.intersection(*found) if found else known_names().in_rom).to_text(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
