"""The places of a compiled module's functions in its file, where tapete_board/squeeze/code_in_flash.py runs them.

The format is MicroPython's (docs, reference/mpyfiles): a header, names, constants, and the bytecode of the module with
that of its functions inside, each in front of those that it makes itself.
"""

import struct
from zlib import crc32

from tapete.install.blocks import block_of

ENDING = ".code"

_KEY = 6
_RECORD = _KEY + 5
_IS_ASIDE = 0x8000  # added to a size
_HEADER = 4
_HAS_INNER = 4
_TERMINATED = (5, 6)  # constants of these kinds end with a zero: texts and bytes
_TUPLE = 10
_SINGLE = (0, 1, 2, 3, 4)  # these are what they are


def index_of(module: bytes) -> bytes:
    """How many functions there are; for each its first bytes, its place, its size and how many are right inside, in the
    order of these bytes; a CRC32 of all that.

    Those that a block of the module's file ends within do not lie together: they come once more at the end of this
    file, where their places are then.
    """
    reader = _Reader(module)
    reader.skip(_HEADER)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.skip_name()
    for _ in range(constants):
        reader.skip_constant()
    functions = [function for function in reader.functions()[1:] if function[1] >= _KEY]
    aside = bytearray(2 + _RECORD * len(functions) + 4)
    records = []
    for place, size, inside in functions:
        code = module[place : place + size]
        if not _is_together(place, size):
            while not _is_together(len(aside), size):
                aside.append(0)
            place, size = len(aside), size + _IS_ASIDE
            aside += code
        records.append(code[:_KEY] + struct.pack("<HHB", place, size, min(inside, 255)))
    index = struct.pack("<H", len(records)) + b"".join(sorted(records))
    aside[: len(index) + 4] = index + struct.pack("<I", crc32(index))
    return bytes(aside)


def _is_together(place: int, size: int) -> bool:
    """Whether so many bytes of a file from there on lie in one block."""
    return block_of(place) == block_of(place + size - 1)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def skip(self, count: int) -> None:
        self._at += count

    def number(self) -> int:
        """Seven bits a byte, the highest first; the last byte has no eighth."""
        value = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def skip_name(self) -> None:
        """An odd length stands for a name that every MicroPython has."""
        size = self.number()
        if not size & 1:
            self.skip((size >> 1) + 1)

    def skip_constant(self) -> None:
        kind = self._data[self._at]
        self.skip(1)
        if kind == _TUPLE:
            for _ in range(self.number()):
                self.skip_constant()
        elif kind not in _SINGLE:
            self.skip(self.number() + (kind in _TERMINATED))

    def functions(self) -> list[tuple[int, int, int]]:
        """Place and size of a function's bytecode and how many are right inside, then the same of those."""
        head = self.number()
        place, size = self._at, head >> 3
        self.skip(size)
        inside = self.number() if head & _HAS_INNER else 0
        found = [(place, size, inside)]
        for _ in range(inside):
            found += self.functions()
        return found
