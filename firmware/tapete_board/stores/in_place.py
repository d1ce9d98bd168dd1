"""Lets the functions of a module run from the flash that it was loaded from, and gives back the memory of their copies.

Loading a module copies the bytecode of each function; nothing ever changes it. A function's fourth word points at it
(MicroPython, py/objfun.h: mp_obj_fun_bc_t), and here is made to point at the same bytes in flash; of one that is made
inside another, while that runs, the second word of its raw code (py/emitglue.h). Nothing is taken for granted: a
pointer is set only where the bytes at both places are equal, the whole function, and what is not found stays as it was.

Beside NAME.mpy lies NAME.code: for each function how its bytecode begins, where in the file it lies, its size, and how
many are right inside it; then a CRC32 of all that.
"""

import binascii
import struct
import sys

import uctypes
from micropython import const

from . import mapped

_WORD = struct.calcsize("P")
_UINT = uctypes.UINT32 if _WORD == 4 else uctypes.UINT64
_OBJECT = {"kind": _UINT, "inside": 2 * _WORD | _UINT, "code": 3 * _WORD | _UINT}
_RAW_CODE = {"inside": 2 * _WORD | _UINT, "code": _WORD | _UINT}
_POINTER = {"value": _UINT}
_HOLDER = {"first": _WORD | _UINT, "second": 2 * _WORD | _UINT, "third": 3 * _WORD | _UINT}
_RECORD = const(11)
_CRC = const(4)
_KEY = const(6)  # bytes of a record before where and how much
_NEAR = const(66)
_ENDING = const(4)  # characters of ".mpy"


def settle(*names: str) -> None:
    """Let the functions of loaded modules run from their files.

    None of them may be running, and no generator of theirs be under way: they would go on in the copy.
    """
    for name in names:
        module = sys.modules.get(name)
        if module is None or hasattr(module, "is_in_place"):
            continue
        path = str(module.__file__)[:-_ENDING]
        try:
            with open(path + ".code", "rb") as file:
                index = file.read()
            if binascii.crc32(index[:-_CRC]) != int.from_bytes(index[-_CRC:], "little"):
                continue
            Settler(index[:-_CRC], mapped.files().pieces(path + ".mpy")).settle(module.__dict__)
            module.is_in_place = True  # type: ignore[attr-defined]
        except OSError:
            pass  # it was loaded from something else than this board's installation


class Settler:
    """Knows where the functions of one file lie: `index` as NAME.code has it, `pieces` as Mapped tells."""

    def __init__(self, index: bytes, pieces: "list[tuple[int, int]]") -> None:
        self._index = index
        self._pieces = pieces

    def settle(self, names) -> None:
        """Let all functions in these names, in the classes there and inside them run from the file."""
        functions: "list[int]" = []
        _collect(names, functions)
        layout = _OBJECT
        while functions:
            functions = self._settle(functions, layout)
            layout = _RAW_CODE

    def _settle(self, functions: "list[int]", layout: dict) -> "list[int]":
        """The addresses of what is right inside them.

        One loop over locals, for it runs some hundred times while somebody waits.
        """
        index, bytes_at = self._index, uctypes.bytearray_at
        inner: "list[int]" = []
        near = 0
        functions.sort()  # mostly as they were made, and so as the file has them
        for address in functions:
            function = uctypes.struct(address, layout)
            copy = function.code
            key = bytes(bytes_at(copy, _KEY))
            at = index.find(key, near)
            if at < 0:
                at = index.find(key)
            while at >= 0:
                if at % _RECORD == 0:
                    size = index[at + 8] | index[at + 9] << 8
                    place = self._address(index[at + 6] | index[at + 7] << 8)
                    if place and bytes_at(place, size) == bytes_at(copy, size):
                        function.code = place  # type: ignore[attr-defined]
                        near = at - _NEAR if at > _NEAR else 0
                        for number in range(index[at + 10]):
                            inner.append(uctypes.struct(function.inside + number * _WORD, _POINTER).value)
                        break
                at = index.find(key, at + 1)
        return inner

    def _address(self, place: int) -> int:
        """Where this byte of the file lies, 0 where it is not in the file."""
        pieces = self._pieces
        number = place >> 12  # a block of 4096 bytes holds somewhat less of a file
        if number >= len(pieces):
            return 0
        if number + 1 < len(pieces) and pieces[number + 1][0] <= place:
            number += 1
        start, address = pieces[number]
        return address + place - start


def _collect(names, functions: "list[int]") -> None:
    """The addresses of all functions that modules or classes hold."""
    for value in names.values():
        kind = type(value)
        if kind is _FUNCTION or kind is _GENERATOR:
            functions.append(id(value))
        elif kind is type:
            _collect(value.__dict__, functions)
        elif kind is property:
            holder = uctypes.struct(id(value), _HOLDER)
            _collect_inner((holder.first, holder.second, holder.third), functions)
        elif kind is staticmethod or kind is classmethod:
            _collect_inner((uctypes.struct(id(value), _HOLDER).first,), functions)


def _collect_inner(values: "tuple[int, ...]", functions: "list[int]") -> None:
    """What a property, or a method without self, is made of: functions, or None, which is no address."""
    for value in values:
        if value % _WORD == 0 and uctypes.struct(value, _OBJECT).kind in _KINDS:
            functions.append(value)


def _generator():
    yield


_FUNCTION = type(_collect)
_GENERATOR = type(_generator)
_KINDS = (id(_FUNCTION), id(_GENERATOR))
