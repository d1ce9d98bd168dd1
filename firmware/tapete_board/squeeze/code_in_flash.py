"""Makes the functions of a module run from flash, where it was loaded from, and gives back the memory of their copies.

Loading a module copies the bytecode of each function; nothing ever changes it. A function's fourth word points at it
(MicroPython, py/objfun.h: mp_obj_fun_bc_t), and here is made to point at the same bytes in flash; of one that is made
inside another, while that runs, the second word of its raw code (py/emitglue.h). Nothing is taken for granted: a
pointer is set only where the bytes at both places are equal, the whole function, and what is not found stays as it was.

Beside NAME.mpy lies NAME.code: how many functions, texts and constants there are; a record for each function, sorted;
one for each text (texts_in_flash.py); a CRC32 of all that. Then come those functions once more that lie in two blocks
of NAME.mpy. A function's record holds four bytes of it, from the fourth on; where it begins in its block, its size, the
number of the block, and how many functions are right inside it. Blocks are those of NAME.mpy, then those of NAME.code.

All bytes of a program pass through here at each start, so the loops are machine code.
"""

import binascii
import sys

import micropython
import uctypes
from micropython import const

from . import files_in_flash
from .function_probe import CODE, INSIDE, RAW_CODE, WORD, words_at
from .texts_in_flash import RECORD as TEXT_RECORD
from .texts_in_flash import place_texts

_HEAD = const(6)  # bytes
_RECORD = const(10)
_CRC = const(4)
_PIECE = const(64)  # records that are read at once: after loading there is much memory, but in small pieces
_SHIFT = const(6)
_ENDING = const(4)  # characters of ".mpy"

TYPE_CHECKING = False
if TYPE_CHECKING:
    ptr8 = bytes  # bytes at an address, as machine code reads them
    uint = int

    def ptr32(address: int) -> "list[int]":
        """Words of four bytes."""
        ...


def run_from_flash(*names: str) -> None:
    """Make the functions of loaded modules run from their files, and their texts lie there.

    None of them may be running, and no generator of theirs be under way: they would go on in the copy.
    """
    for name in names:
        module = sys.modules.get(name)
        if module is None or hasattr(module, "is_in_place"):
            continue
        path = str(module.__file__)[:-_ENDING]
        try:
            index = CodeIndex(path + ".code")
            if index.is_whole:
                pieces_of = files_in_flash.mapped_files().pieces_of
                blocks = [address for _, address in pieces_of(path + ".mpy") + pieces_of(path + ".code")]
                CodePlacer(index.functions, index.function_count, blocks).place_code(module.__dict__)
                texts = [uctypes.addressof(piece) for piece in index.texts]
                place_texts(module, index.constant_count, index.text_count, texts, blocks)
                module.is_in_place = True  # type: ignore[attr-defined]
        except OSError:
            pass  # it was loaded from something else than this board's installation


class CodeIndex:
    """A NAME.code: the records of the functions and those of the texts, _PIECE of them together."""

    def __init__(self, path: str) -> None:
        """Read the file; `is_whole` tells if it is what was written."""
        with open(path, "rb") as file:
            head = file.read(_HEAD)
            counts = [int.from_bytes(head[at : at + 2], "little") for at in (0, 2, 4)]
            self.function_count, self.text_count, self.constant_count = counts
            self._crc = binascii.crc32(head)
            self.functions = self._read_records(file, self.function_count, _RECORD)
            self.texts = self._read_records(file, self.text_count, TEXT_RECORD)
            self.is_whole = len(head) == _HEAD and self._crc == int.from_bytes(file.read(_CRC), "little")

    def _read_records(self, file, count: int, size: int) -> "list[bytes]":
        pieces = []
        for first in range(0, count, _PIECE):
            pieces.append(file.read(min(_PIECE, count - first) * size))
            self._crc = binascii.crc32(pieces[-1], self._crc)
        return pieces


class CodePlacer:
    """The places of one module's functions in flash.

    `index`: their `count` records, _PIECE of them together; `blocks`: the addresses of the blocks that they name.
    """

    def __init__(self, index: "list[bytes]", count: int, blocks: "list[int]") -> None:
        self._index = index
        self._places = [uctypes.addressof(piece) for piece in index]
        self._blocks = blocks
        is_right = all(names_only_blocks(piece, len(piece), len(blocks)) for piece in index)
        self._count = count if is_right else 0

    def place_code(self, names) -> None:
        """Make all functions in these names, in the classes there and inside them run from the file."""
        functions: "list[int]" = []
        _collect_functions(names, functions)
        code_at = CODE
        while functions:
            functions = self._place_all(functions, code_at)
            code_at = RAW_CODE

    @micropython.native
    def _place_all(self, functions: "list[int]", code_at: int) -> "list[int]":
        """Place these functions, and return the addresses of those right inside them.

        The loop runs hundreds of times at the start, so it uses local names and allocates little.
        """
        index, places, blocks, count, find, size = (
            self._index, self._places, self._blocks, self._count, find_record, WORD,
        )  # fmt: skip
        inner: "list[int]" = []
        add = inner.append
        lowest = min(functions)
        words = words_at(lowest, (max(functions) - lowest) // size + CODE + 1)
        for address in functions:
            place_of_code = (address - lowest) // size + code_at
            number = find(places, count, blocks, words[place_of_code])
            if number >= 0:
                piece, at = index[number >> _SHIFT], number % _PIECE * _RECORD
                words[place_of_code] = blocks[piece[at + 8]] + (piece[at + 4] | piece[at + 5] << 8)
                inside = piece[at + 9]
                if inside:
                    add_words(words[(address - lowest) // size + INSIDE], inside, add)
        return inner


@micropython.viper
def add_words(place: int, count: int, add):
    """Call `add` with each of the words that lie there. A word has two halves where the tests run."""
    step = int(WORD) >> 2
    halves = ptr32(place)
    at = 0
    while at < count * step:
        word = halves[at]
        if step == 2:
            word |= halves[at + 1] << 32
        add(word)
        at += step


@micropython.viper
def names_only_blocks(index: ptr8, end: int, count: int) -> bool:
    """Return True if no record names another block than the first `count`."""
    at = 0
    while at < end:
        if index[at + 8] >= count:
            return False
        at += _RECORD
    return True


@micropython.viper
def find_record(places, count: int, blocks, copy: int) -> int:
    """Return the number of the record of the function whose copy lies there; -1 if no block holds it.

    `places`: the addresses of the pieces of the index.
    """
    code = ptr8(copy)
    key = uint(code[3] << 24 | code[4] << 16 | code[5] << 8 | code[6])
    low, high = 0, count
    while low < high:  # until the first record whose key is not smaller
        middle = (low + high) >> 1
        record = ptr8(int(places[middle >> _SHIFT]) + (middle & (_PIECE - 1)) * _RECORD)
        if uint(record[0] << 24 | record[1] << 16 | record[2] << 8 | record[3]) < key:
            low = middle + 1
        else:
            high = middle
    while low < count:
        record = ptr8(int(places[low >> _SHIFT]) + (low & (_PIECE - 1)) * _RECORD)
        if uint(record[0] << 24 | record[1] << 16 | record[2] << 8 | record[3]) != key:
            return -1
        place = ptr8(int(blocks[record[8]]) + (record[4] | record[5] << 8))
        left = record[6] | record[7] << 8
        while left > 0 and place[left - 1] == code[left - 1]:
            left -= 1
        if left == 0:
            return low
        low += 1
    return -1


@micropython.native
def _collect_functions(names, functions: "list[int]") -> None:
    """Collect the addresses of all functions that modules or classes hold."""
    # What is looked up a thousand times is a local.
    function, generator, accessor, structure, holders = _FUNCTION, _GENERATOR, property, type, _HOLDERS
    function_at, generator_at = _KINDS
    add, address_of = functions.append, id
    waiting = [names]
    while waiting:
        for value in waiting.pop().values():
            kind = structure(value)
            if kind is function or kind is generator:
                add(address_of(value))
            elif kind is structure:
                waiting.append(value.__dict__)
            elif kind is accessor:
                collect_inner(address_of(value), 3, add, function_at, generator_at)
            elif kind in holders:
                collect_inner(address_of(value), 1, add, function_at, generator_at)


@micropython.viper
def collect_inner(holder: int, count: int, add, function: int, generator: int):
    """Collect the functions of a property, a static method or a method with `super`; each may be None.

    `function`, `generator`: the addresses of these types. A word has two halves where the tests run.
    """
    step = int(WORD) >> 2
    words = ptr32(holder)
    number = step
    while number <= count * step:
        address = words[number]
        if step == 2:
            address |= words[number + 1] << 32
        if address & 3 == 0:
            place = ptr32(address)
            kind = place[0]
            if step == 2:
                kind |= place[1] << 32
            if kind == function or kind == generator:  # noqa: SIM109 (machine code makes no tuple)
                add(address)
        number += step


def _generator():
    yield


def _closure(value):
    return lambda: value


_FUNCTION = type(run_from_flash)
_GENERATOR = type(_generator)
_HOLDERS = (staticmethod, classmethod, type(_closure(0)))  # a method with `super` knows its class
_KINDS = (id(_FUNCTION), id(_GENERATOR))
