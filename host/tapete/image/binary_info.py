"""The binary info of a program for an RP2040 or RP2350: what it says of itself for `picotool`.

The layout: pico-sdk, src/common/pico_binary_info.
"""

import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

FLASH = 0x10000000
"""The address at which the chips see their flash."""

_MARKER, _END_MARKER = 0x7188EBF2, 0xE71AA390
_MARKER_WITHIN = 1024  # bytes from the beginning of the program
_STRING, _BLOCK_DEVICE = 6, 7  # kinds of entries
_NAMES = {0x02031C86: "program", 0x11A9BC3A: "version", 0xB63CFFBB: "board"}
_MOST_TEXT = 64
_FILE_SYSTEM = "MicroPython"  # what MicroPython calls its block device; another one is its ROMFS


class ProgramInfo(NamedTuple):
    """The statements of a program about itself, "" or 0 for none. `place`: the flash address of its files."""

    program: str = ""
    version: str = ""
    board: str = ""
    place: int = 0
    size: int = 0


def read_program_info(program: bytes) -> ProgramInfo:
    """Return what a program says that lies at the beginning of the flash."""
    texts: dict[str, str] = {}
    place = size = 0
    for address in _entries(program):
        kind, tag = _unpack("<H2s", program, address)
        if kind == _STRING and tag == b"RP":
            number, text = _unpack("<II", program, address + 4)
            if number in _NAMES:
                texts[_NAMES[number]] = _text_at(program, text)
        elif kind == _BLOCK_DEVICE:
            name, start, length = _unpack("<III", program, address + 4)
            if _text_at(program, name) == _FILE_SYSTEM:
                place, size = start, length
    return ProgramInfo(**texts, place=place, size=size)


def _entries(program: bytes) -> Iterator[int]:
    """Yield the address of each entry."""
    for at in range(0, _MARKER_WITHIN, 4):
        marker, first, end, _, end_marker = _unpack("<5I", program, FLASH + at)
        if (marker, end_marker) == (_MARKER, _END_MARKER):
            for pointer in range(first, min(end, FLASH + len(program)), 4):
                yield _unpack("<I", program, pointer)[0]
            return


def _unpack(form: str, program: bytes, address: int) -> tuple[Any, ...]:
    """Return the values at an address, zeros where the program has nothing."""
    size = struct.calcsize(form)
    at = address - FLASH
    values = program[at : at + size] if at >= 0 else b""
    return struct.unpack(form, values.ljust(size, b"\0"))


def _text_at(program: bytes, address: int) -> str:
    at = address - FLASH
    text = program[at : at + _MOST_TEXT] if at >= 0 else b""
    return text.split(b"\0", 1)[0].decode("ascii", "replace")
