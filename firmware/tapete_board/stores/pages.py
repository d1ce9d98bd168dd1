"""Tables of words that stay in flash, in files of exactly one flash block, and are read where they lie.

An RP2040 has its flash among its addresses (data sheet 2.6.3), and littlefs gives such a file one whole block, which it
moves only when the file is written. A page begins with a signature (a mark and a hash of the rest) and the end of its
head; there each group has a line end, its name, a zero byte, and where its text lies: start and size, two bytes each.
"""

import uctypes
from micropython import const

_BLOCK = const(4096)
_SIGNATURE = const(16)
_HEAD = const(18)
_FLASH = const(0x10000000)
_COUNT = const(4)  # of a block device's ioctl


class Pages:
    """A table of words as tapete_rules.texts has them, with texts in bytes.

    `path`: of its pages, without their numbers; `memory`: the blocks of the file system, as they can be read.
    """

    def __init__(self, path: str, memory: "bytearray | None" = None) -> None:
        memory = memory or _mapped()
        self._pages: "list[bytearray]" = []
        try:
            while True:
                with open(path + "." + str(len(self._pages)), "rb") as file:
                    signature = file.read(_SIGNATURE)
                    self._pages.append(_found(memory, signature) or bytearray(signature + file.read()))
        except OSError:
            pass  # that was the last one

    def get(self, group: str, default: str = "") -> "bytearray | str":
        """The text of a group, in UTF-8."""
        mark = b"\n" + group.encode() + b"\0"
        for page in self._pages:
            at = page.find(mark, _HEAD, page[_SIGNATURE] | page[_SIGNATURE + 1] << 8) + len(mark)
            if at >= len(mark):
                start, size = page[at] | page[at + 1] << 8, page[at + 2] | page[at + 3] << 8
                return uctypes.bytearray_at(uctypes.addressof(page) + start, size)
        return default


def _mapped() -> bytearray:
    """The blocks under the file system of this board."""
    import rp2

    flash = rp2.Flash()
    size = _BLOCK * (flash.ioctl(_COUNT, 0) or 0)
    first = bytearray(_SIGNATURE * 4)
    flash.readblocks(0, first, 0)
    for end in (2, 4, 8, 16):
        # The file system is the last thing in flash; what lies behind that is the same again.
        memory = uctypes.bytearray_at(_FLASH + (end << 20) - size, size)
        if memory[: len(first)] == first:
            return memory
    return bytearray()


def _found(memory: bytearray, signature: bytes) -> "bytearray | None":
    """The one block that begins so; None where there are more: one of them is no file's any more, or will be."""
    first = signature[0]
    places = [
        at for at in range(0, len(memory), _BLOCK) if memory[at] == first and memory[at : at + _SIGNATURE] == signature
    ]
    return uctypes.bytearray_at(uctypes.addressof(memory) + places[0], _BLOCK) if len(places) == 1 else None
