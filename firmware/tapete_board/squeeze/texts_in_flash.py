"""Lets the texts among a module's constants lie in flash, in the file it was loaded from, and frees their copies.

Loading a module makes an object of each constant; of a text that has no name yet its fourth word points at a copy of
the bytes (MicroPython, py/objstr.h: mp_obj_str_t), which nothing ever changes. Here it is made to point at the same
bytes in flash, only where they are equal, with the zero behind them. The module itself tells with its fourth word where
the table of its constants lies (py/bc.h: mp_module_context_t). Those of a tuple lie in the tuple (py/objtuple.h).
"""

import micropython
from micropython import const

from .function_probe import CONSTANTS, WORD, words_at

RECORD = const(3)  # bytes: where a text begins in its block, the number of the block
_PIECE = const(63)  # so many records and one lie in a piece of the index
_SHIFT = const(6)

TYPE_CHECKING = False
if TYPE_CHECKING:
    ptr8 = bytes  # bytes at an address, as machine code reads them

    def ptr32(address: int) -> "list[int]":
        """Words of four bytes."""
        ...


def place_texts(module, count: int, texts: int, places: "list[int]", blocks: "list[int]") -> None:
    """Let the texts of a loaded module lie in these blocks.

    `count`: of its constants, `texts`: of those that are texts, those in tuples too; `places`: the addresses of the
    pieces of their records; `blocks`: those that they name.
    """
    table = words_at(id(module), CONSTANTS + 1)[CONSTANTS]
    place_objects(table, count, 0, texts, (places, blocks, len(blocks)))


@micropython.viper
def place_objects(table: int, count: int, number: int, end: int, index) -> int:
    """Place the texts of a table of so many objects, of which the first one is text `number`; return the next number.

    A word has two halves where the tests run.
    """
    step = int(WORD) >> 2
    objects = ptr32(table)
    at = 0
    while at < count * step:
        address = objects[at]
        if step == 2:
            address |= objects[at + 1] << 32
        at += step
        if address & 7 == 2:  # a text that is a name
            number += 1
        elif address & 3 == 0:
            holder = ptr32(address)
            kind = holder[0]
            if step == 2:
                kind |= holder[1] << 32
            if kind == int(_TUPLE):
                number = int(place_objects(address + 8 * step, holder[step], number, end, index))
            elif kind == int(_STR) or kind == int(_BYTES):
                if number < end:
                    place_text(address, number, index)
                number += 1
    return number


@micropython.viper
def place_text(address: int, number: int, index):
    """Let the bytes of one text lie where its record says, if they are the same there."""
    step = int(WORD) >> 2
    words = ptr32(address)
    size = words[2 * step]
    record = ptr8(int(index[0][number >> _SHIFT]) + (number & _PIECE) * RECORD)
    if size == 0 or record[2] >= int(index[2]):
        return
    copy_at = words[3 * step]
    if step == 2:
        copy_at |= words[3 * step + 1] << 32
    place = int(index[1][record[2]]) + (record[0] | record[1] << 8)
    bytes_there, copy = ptr8(place), ptr8(copy_at)
    while size >= 0 and bytes_there[size] == copy[size]:
        size -= 1
    if size < 0:
        words[3 * step] = place
        if step == 2:
            words[3 * step + 1] = place >> 32


_STR = id(str)
_BYTES = id(bytes)
_TUPLE = id(tuple)
