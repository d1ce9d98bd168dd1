"""Journal blocks in flash: files of exactly one flash block, written underneath the file system.

littlefs copies and erases when a file changes, which takes 57 ms and more for a line. Written underneath it, a line
takes one or two page programs of 0.4 ms and no erase, and a power cut can only damage that line.
"""

import binascii
import struct

from micropython import const

from .file_blocks import BLANK, FileBlocks, blank_pieces

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

    view(place, at, count): returns bytes of flash block `place` without a copy, or None; for chips that map flash
    into memory.

    Each block begins with a signature whose serial number is never used twice. A block that the file system freed
    keeps its old bytes, and only the serial number tells it from the block in use.
    """

    SIZE = _BLOCK - _SIGNATURE

    def __init__(self, root: str, device, view=None) -> None:
        super().__init__(root)
        self._device = device
        self._view = view
        self.is_mapped = view is not None
        self._page = bytearray(_PAGE)
        self._known_serials: "dict[int, int] | None" = None
        self._places: dict[str, int] = {}  # of blocks in use

    def read_bytes(self, name: str, at: int, count: int) -> bytes:
        place = self._flash_block_of(name)
        if place < 0:
            return super().read_bytes(name, _SIGNATURE + at, count)
        data = bytearray(count)
        self._device.readblocks(place, data, _SIGNATURE + at)
        return bytes(data)

    def view_bytes(self, name: str, at: int, count: int) -> "bytearray | None":
        place = self._flash_block_of(name)
        return None if place < 0 or self._view is None else self._view(place, _SIGNATURE + at, count)

    def program_bytes(self, name: str, at: int, data: bytes) -> None:
        place = self._flash_block_of(name)
        at += _SIGNATURE
        if place < 0:
            super().program_bytes(name, at, data)
            return
        taken = 0
        while taken < len(data):
            start = at + taken
            count = min(len(data) - taken, _PAGE - start % _PAGE)
            self._program_page(place, start, data[taken : taken + count])
            taken += count

    def make_blank(self) -> str:
        signature = _make_signature(max(self._serials) + 1 if self._serials else 1)
        name = self._write_block(self._signed_pieces(signature))
        self._known_serials = None
        return name

    def remove_block(self, name: str) -> None:
        self._places.pop(name, None)
        super().remove_block(name)

    def _signed_pieces(self, signature: bytes) -> "Iterator[bytes]":
        yield signature
        yield from blank_pieces(self.SIZE)

    def _program_page(self, place: int, start: int, data: bytes) -> None:
        """Program a whole page. The 0xFF around the data leaves the bytes there unchanged."""
        page = self._page
        within = start % _PAGE
        page[:] = BLANK * _PAGE
        page[within : within + len(data)] = data
        self._device.writeblocks(place, page, start - within)

    def _flash_block_of(self, name: str) -> int:
        """Return the number of the flash block that holds a file, -1 if it is damaged and must be used as a file."""
        place = self._places.get(name)
        if place is None:
            with open(self._path_of(name), "rb") as file:  # to ask for the size by the name would find the file twice
                serial = _serial_of(file.read(_SIGNATURE))
                is_whole = file.seek(0, 2) == _BLOCK
            place = self._serials.get(serial, -1) if is_whole else -1
            self._places[name] = place
        return place

    @property
    def _serials(self) -> "dict[int, int]":
        """The flash block of each serial number; read when first asked for, without a match after the start."""
        if self._known_serials is None:
            self._known_serials = self._find_serials()
        return self._known_serials

    def _find_serials(self) -> "dict[int, int]":
        """Return the flash block of each serial number, those of freed blocks too."""
        places = {}
        head = bytearray(_SIGNATURE)
        for block in range(self._device.ioctl(_BLOCK_COUNT, 0)):
            self._device.readblocks(block, head, 0)
            serial = _serial_of(head) if head[0] == _MARK[0] else 0  # a call for each block would take a Pico 20 ms
            if serial:
                places[serial] = block
        return places


def _make_signature(serial: int) -> bytes:
    body = _MARK + struct.pack("<I", serial)
    return body + struct.pack("<I", binascii.crc32(body))


def _serial_of(head: "bytes | bytearray") -> int:
    """Return the serial number of a signature, 0 if it is not one."""
    if head[:8] != _MARK or struct.unpack("<I", head[12:16])[0] != binascii.crc32(head[:12]):
        return 0
    return struct.unpack("<I", head[8:12])[0]
