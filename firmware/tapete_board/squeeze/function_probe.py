"""Tells whether this MicroPython lays functions out in memory as code_in_flash.py expects.

Only versions on a list are looked at: on those the layout was read in MicroPython's sources and tried. At each start
the layout of functions that are known is compared, too, reading only. Nothing is written unless both agree.
"""

import struct

import uctypes
from micropython import const

VERIFIED = ((1, 28), (1, 29))
"""Versions of MicroPython whose py/objfun.h and py/emitglue.h were read, and on which the tests of this have run."""

# Words of a function: its type, its module's names, its inner functions, its bytecode. A raw code has its bytecode in
# the second word.
TYPE, INSIDE, CODE = const(0), const(2), const(3)
RAW_CODE = const(1)

WORD = struct.calcsize("P")
_UINT = uctypes.UINT32 if WORD == 4 else uctypes.UINT64
_MOST = const(24)  # bytes of bytecode until a number that is returned
_MARK = b"\x22\x84\xf4\xf6\x61\x63"  # LOAD_CONST_SMALL_INT 10304353, RETURN_VALUE
_MEMORY = (0x20000000, 0x20042000)  # of an RP2040


def known_function():
    return 10304353


def known_maker():
    def inner():
        return 10304353

    return inner


def words_at(address: int, count: int):
    """Return the words that lie there, to be read and written."""
    return uctypes.struct(address, {"all": (uctypes.ARRAY, count | _UINT)}).all  # type: ignore[call-overload]


def is_layout_known(version, verified=VERIFIED, memory=_MEMORY, function=known_function, maker=known_maker) -> bool:
    """Return True if functions may be changed on this version of MicroPython. `memory`: where the heap lies."""
    if tuple(version[:2]) not in verified:
        return False
    words = words_at(id(function), CODE + 1)
    if words[TYPE] != id(type(function)) or not _is_code(words[CODE], memory):
        return False
    inside = words_at(id(maker), CODE + 1)[INSIDE]
    if not _is_inside(inside, memory):
        return False
    raw_code = words_at(inside, 1)[0]
    return _is_inside(raw_code, memory) and _is_code(words_at(raw_code, RAW_CODE + 1)[RAW_CODE], memory)


def _is_code(address: int, memory) -> bool:
    """Return True if the bytecode of a known function lies there."""
    return _is_inside(address, memory) and _MARK in bytes(uctypes.bytearray_at(address, _MOST))


def _is_inside(address: int, memory) -> bool:
    return memory[0] <= address < memory[1] - _MOST and address % WORD == 0
