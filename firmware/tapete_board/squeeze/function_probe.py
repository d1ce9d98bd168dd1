"""Tells whether this MicroPython lays functions and texts out as code_in_flash.py and texts_in_flash.py expect.

Only versions on a list are looked at: on those the layout was read in MicroPython's sources and tried. At each start
the layout of functions and of a text that are known is compared, too, reading only. Nothing is written unless all
agree.
"""

import struct

import uctypes
from micropython import const

VERIFIED = ((1, 28), (1, 29))
"""Versions of MicroPython whose headers (README.md names them) were read, and on which the tests of this have run."""

# Words of a function: its type, its module with its constants, its inner functions, its bytecode. A raw code has its
# bytecode in the second word. Words of a text: its type, its hash, its size, its bytes. A module has its constants in
# the fourth word.
TYPE, MODULE, INSIDE, CODE = const(0), const(1), const(2), const(3)
RAW_CODE = const(1)
SIZE, BYTES = const(2), const(3)
CONSTANTS = const(3)

WORD = struct.calcsize("P")
_UINT = uctypes.UINT32 if WORD == 4 else uctypes.UINT64
_FIRST = const(4)  # constants of this module
_MOST = const(24)  # bytes of bytecode until a number that is returned
_MARK = b"\x22\x84\xf4\xf6\x61\x63"  # LOAD_CONST_SMALL_INT 10304353, RETURN_VALUE
_MEMORY = (0x20000000, 0x20042000)  # of an RP2040


def known_function():
    return 10304353


def known_text():
    return "a text that has no name, for it is long"


def known_maker():
    def inner():
        return 10304353

    return inner


def words_at(address: int, count: int):
    """Return the words that lie there, to be read and written."""
    return uctypes.struct(address, {"all": (uctypes.ARRAY, count | _UINT)}).all  # type: ignore[call-overload]


def is_layout_known(
    version, verified=VERIFIED, memory=_MEMORY, function=known_function, maker=known_maker, texter=known_text
) -> bool:
    """Return True if functions and texts may be changed on this MicroPython. `memory`: where the heap lies."""
    if tuple(version[:2]) not in verified:
        return False
    words = words_at(id(function), CODE + 1)
    if words[TYPE] != id(type(function)) or not _is_code(words[CODE], memory):
        return False
    inside = words_at(id(maker), CODE + 1)[INSIDE]
    if not _is_inside(inside, memory):
        return False
    raw_code = words_at(inside, 1)[0]
    if not _is_inside(raw_code, memory) or not _is_code(words_at(raw_code, RAW_CODE + 1)[RAW_CODE], memory):
        return False
    return _is_text(texter(), memory) and _is_constant(texter(), words_at(id(texter), CODE + 1)[MODULE], memory)


def _is_text(text, memory) -> bool:
    """Return True if a text lies as expected, with a zero behind its bytes."""
    words = words_at(id(text), BYTES + 1)
    if words[TYPE] != id(str) or words[SIZE] != len(text) or not _is_inside(words[BYTES], memory):
        return False
    return bytes(uctypes.bytearray_at(words[BYTES], len(text) + 1)) == text.encode() + b"\0"


def _is_constant(text, module, memory) -> bool:
    """Return True if a text is one of the first constants of a module."""
    table = words_at(module, CONSTANTS + 1)[CONSTANTS]
    return _is_inside(table, memory) and id(text) in [words_at(table, _FIRST)[number] for number in range(_FIRST)]


def _is_code(address: int, memory) -> bool:
    """Return True if the bytecode of a known function lies there."""
    return _is_inside(address, memory) and _MARK in bytes(uctypes.bytearray_at(address, _MOST))


def _is_inside(address: int, memory) -> bool:
    return memory[0] <= address < memory[1] - _MOST and address % WORD == 0
