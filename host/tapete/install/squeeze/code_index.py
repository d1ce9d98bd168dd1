"""The places of a compiled module's functions and texts in its file, where a board runs and reads them.

The format is MicroPython's (docs, reference/mpyfiles): a header, names, constants, and the bytecode of the module with
that of its functions inside, each in front of those that it makes itself. The board's side is
tapete_board/squeeze/code_in_flash.py and texts_in_flash.py.
"""

import struct
from zlib import crc32

from tapete.install.blocks import BLOCK

CODE_ENDING = ".code"

_KEY = slice(3, 7)  # bytes of a function that its record holds: those before are alike in many
_PLACE = "<HHBB"
_RECORD = 4 + struct.calcsize(_PLACE)
_HEAD = "<HHH"
_TEXT = "<HB"
_NOWHERE = 255  # the block of a text that lies in two
_HEADER = 4
_CHIP, _CHIP_SHIFT = 2, 2  # in the header
_HAS_INNER = 4
_TEXTS = (5, 6)  # constants of these kinds end with a zero: texts and bytes
_TUPLE = 10
_SINGLE = (0, 1, 2, 3, 4)  # these are what they are


def has_machine_code(module: bytes) -> bool:
    """Return True for a module with functions that are no bytecode: its header names a chip."""
    return bool(module[_CHIP] >> _CHIP_SHIFT)


def index_module(module: bytes) -> bytes:
    """Return the index of a module: how many functions, texts and constants it has, their records, a CRC32 of all that.

    The record of a function has four bytes of it, where it begins in its block, its size, the number of the block, and
    how many functions are right inside it; these records are sorted. That of a text has where it begins in its block,
    and the number of the block; they stand in the order of the constants, those in tuples too. Blocks are those of the
    module's file, then those of the index. A function that lies in two blocks of the file is copied to the end of the
    index, and its record names that place; such a text has no place.
    """
    reader = _ModuleReader(module)
    reader.skip(_HEADER)
    names, constants = reader.read_number(), reader.read_number()
    for _ in range(names):
        reader.skip_name()
    texts = [text for _ in range(constants) for text in reader.read_texts()]
    functions = [function for function in reader.read_functions()[1:] if function[1] >= _KEY.stop]
    text_records = b"".join(struct.pack(_TEXT, *_place_of_text(*text)) for text in texts)
    head = struct.pack(_HEAD, len(functions), len(texts), constants)
    aside = bytearray(len(head) + _RECORD * len(functions) + len(text_records) + 4)
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
    index = head + b"".join(sorted(records)) + text_records
    aside[: len(index) + 4] = index + struct.pack("<I", crc32(index))
    return bytes(aside)


def _place_of_text(place: int, size: int) -> tuple[int, int]:
    """Return where a text begins in its block, and the number of the block that holds it and the zero behind it."""
    block, start = _block_of(place)
    return (start, block) if block == _block_of(place + size)[0] else (0, _NOWHERE)


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

    def read_texts(self) -> list[tuple[int, int]]:
        """Read a constant: place and size of each text in it, of which there are several in a tuple."""
        kind = self._data[self._at]
        self.skip(1)
        if kind in _SINGLE:
            return []
        size = self.read_number()
        if kind == _TUPLE:
            return [text for _ in range(size) for text in self.read_texts()]
        place = self._at
        self.skip(size + (kind in _TEXTS))
        return [(place, size)] if kind in _TEXTS else []

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
