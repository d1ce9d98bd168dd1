"""Blocks of the journal in flash: files of exactly one flash block, found and programmed under the file system.

littlefs copies and erases when a file changes: 57 ms and more for a line. Under it a line costs one or two page
programs of 0.4 ms, no erase, and a power cut can only harm the line itself.
"""

import binascii
import struct

from micropython import const

from . import folders
from .file_blocks import BLANK, FileBlocks, blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_BLOCK = const(4096)
_PAGE = const(256)
_MARK = b"TAPETE-J"
_SIGNATURE = const(16)  # mark, serial number, CRC32 of both
_BLOCK_COUNT = const(4)  # of a block device's ioctl


class FlashBlocks(FileBlocks):
    """Blocks on `device`, the block device under the file system (rp2.Flash(), or a model of it).

    `view(place, at, count)`: bytes of the flash block `place` where they lie among the addresses, if they do.

    Each begins with a signature whose serial number is never used twice: a block that the file system freed keeps
    its old bytes, and only the number tells it from the one that is in use.
    """

    SIZE = _BLOCK - _SIGNATURE

    def __init__(self, root: str, device, view=None) -> None:
        super().__init__(root)
        self._device = device
        self._view = view
        self.is_mapped = view is not None
        self._page = bytearray(_PAGE)
        self._serials = self._scan()
        self._places: dict[str, int] = {}  # of blocks in use

    def read(self, name: str, at: int, count: int) -> bytes:
        place = self._place(name)
        if place < 0:
            return super().read(name, _SIGNATURE + at, count)
        data = bytearray(count)
        self._device.readblocks(place, data, _SIGNATURE + at)
        return bytes(data)

    def view(self, name: str, at: int, count: int) -> "bytearray | None":
        place = self._place(name)
        return None if place < 0 or self._view is None else self._view(place, _SIGNATURE + at, count)

    def program(self, name: str, at: int, data: bytes) -> None:
        place = self._place(name)
        at += _SIGNATURE
        if place < 0:
            super().program(name, at, data)
            return
        taken = 0
        while taken < len(data):
            start = at + taken
            count = min(len(data) - taken, _PAGE - start % _PAGE)
            self._program_page(place, start, data[taken : taken + count])
            taken += count

    def make(self) -> str:
        name = self._new_name()
        signature = _signature(max(self._serials) + 1 if self._serials else 1)
        folders.write_whole(self._path(name), self._signed(signature), self._new)
        self._serials = self._scan()
        return name

    def remove(self, name: str) -> None:
        self._places.pop(name, None)
        super().remove(name)

    def _signed(self, signature: bytes) -> "Iterator[bytes]":
        yield signature
        yield from blank(self.SIZE)

    def _program_page(self, place: int, start: int, data: bytes) -> None:
        """Program a whole page: 0xFF around the data leaves what is there as it is."""
        page = self._page
        within = start % _PAGE
        page[:] = BLANK * _PAGE
        page[within : within + len(data)] = data
        self._device.writeblocks(place, page, start - within)

    def _place(self, name: str) -> int:
        """The number of the flash block that holds a file; -1 for a damaged one, which is used as any other file."""
        place = self._places.get(name)
        if place is None:
            place = -1
            if folders.size_of(self._path(name)) == _BLOCK:
                with open(self._path(name), "rb") as file:
                    place = self._serials.get(_serial(file.read(_SIGNATURE)), -1)
            self._places[name] = place
        return place

    def _scan(self) -> "dict[int, int]":
        """Where each serial number lies, the freed ones too."""
        places = {}
        head = bytearray(_SIGNATURE)
        for block in range(self._device.ioctl(_BLOCK_COUNT, 0)):
            self._device.readblocks(block, head, 0)
            serial = _serial(head)
            if serial:
                places[serial] = block
        return places


def _signature(serial: int) -> bytes:
    body = _MARK + struct.pack("<I", serial)
    return body + struct.pack("<I", binascii.crc32(body))


def _serial(head: "bytes | bytearray") -> int:
    """The serial number in a signature, 0 if it is none."""
    if head[:8] != _MARK or struct.unpack("<I", head[12:16])[0] != binascii.crc32(head[:12]):
        return 0
    return struct.unpack("<I", head[8:12])[0]
