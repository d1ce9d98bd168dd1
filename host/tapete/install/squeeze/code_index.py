"""The places of a compiled module's functions in its file, where tapete_board/squeeze/code_in_flash.py runs them.

The format is MicroPython's (docs, reference/mpyfiles): a header, names, constants, and the bytecode of the module with
that of its functions inside, each in front of those that it makes itself.
"""

import struct
from zlib import crc32

from tapete.install.blocks import BLOCK

CODE_ENDING = ".code"

_KEY = slice(3, 7)  # bytes of a function that its record holds: those before are alike in many
_PLACE = "<HHBB"
_RECORD = 4 + struct.calcsize(_PLACE)
_HEADER = 4
_CHIP, _CHIP_SHIFT = 2, 2  # in the header
_HAS_INNER = 4
_TERMINATED = (5, 6)  # constants of these kinds end with a zero: texts and bytes
_TUPLE = 10
_SINGLE = (0, 1, 2, 3, 4)  # these are what they are


def has_machine_code(module: bytes) -> bool:
    """Return True for a module with functions that are no bytecode: its header names a chip."""
    return bool(module[_CHIP] >> _CHIP_SHIFT)


def index_functions(module: bytes) -> bytes:
    """Return the index of a module's functions: their number, a record for each, and a CRC32 of both.

    A record has four bytes of the function, where it begins in its block, its size, the number of the block, and how
    many functions are right inside it; records are sorted. Blocks are those of the module's file, then those of the
    index. A function that lies in two blocks of the file is copied to the end of the index, and its record names that
    place.
    """
    reader = _ModuleReader(module)
    reader.skip(_HEADER)
    names, constants = reader.read_number(), reader.read_number()
    for _ in range(names):
        reader.skip_name()
    for _ in range(constants):
        reader.skip_constant()
    functions = [function for function in reader.read_functions()[1:] if function[1] >= _KEY.stop]
    aside = bytearray(2 + _RECORD * len(functions) + 4)
    blocks = _block_of(len(module) - 1)[0] + 1
    records = []
    for place, size, inside in functions:
        code = module[place : place + size]
        block, start = _block_of(place)
        if block != _block_of(place + size - 1)[0]:
            while _block_of(len(aside))[0] != _block_of(len(aside) + size - 1)[0]:
                aside.append(0)
            block, start = _block_of(len(aside))
            block += blocks
            aside += code
        records.append(code[_KEY] + struct.pack(_PLACE, start, size, block, min(inside, 255)))
    index = struct.pack("<H", len(records)) + b"".join(sorted(records))
    aside[: len(index) + 4] = index + struct.pack("<I", crc32(index))
    return bytes(aside)


def _block_of(place: int) -> tuple[int, int]:
    """Return the number of the block in which a file's byte `place` lies, and its place there.

    A block holds 4 bytes less for each power of two that divides its number (littlefs, DESIGN.md, CTZ skip-lists). The
    board's side is `_room` in tapete_board/squeeze/files_in_flash.py.
    """
    number = 0
    while place >= (room := BLOCK - 4 * (number & -number).bit_length()):
        place -= room
        number += 1
    return number, place


class _ModuleReader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def skip(self, count: int) -> None:
        self._at += count

    def read_number(self) -> int:
        """Read a number: seven bits a byte, the highest first; the last byte has no eighth."""
        number = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            number = number << 7 | byte & 0x7F
            if byte < 0x80:
                return number

    def skip_name(self) -> None:
        """Skip a name. An odd length stands for a name that every MicroPython has."""
        size = self.read_number()
        if not size & 1:
            self.skip((size >> 1) + 1)

    def skip_constant(self) -> None:
        kind = self._data[self._at]
        self.skip(1)
        if kind == _TUPLE:
            for _ in range(self.read_number()):
                self.skip_constant()
        elif kind not in _SINGLE:
            self.skip(self.read_number() + (kind in _TERMINATED))

    def read_functions(self) -> list[tuple[int, int, int]]:
        """Read a function, then those inside: place and size of its bytecode, and how many are right inside."""
        head = self.read_number()
        place, size = self._at, head >> 3
        self.skip(size)
        inside = self.read_number() if head & _HAS_INNER else 0
        functions = [(place, size, inside)]
        for _ in range(inside):
            functions += self.read_functions()
        return functions
