"""Where the bytes of files lie in flash, to be read and run there without a copy.

An RP2040 has its flash among its addresses (data sheet 2.6.3), and littlefs moves no byte of a file that is not
written. In which block a byte is littlefs itself tells: a second one over the same flash, which only reads, is handed
each block through this module. It may live on while the first one writes, as long as the files asked for stay as they
are: those of the application do.
"""

import os

import uctypes
from micropython import const

_BLOCK = const(4096)
_FLASH = const(0x10000000)
_COUNT, _SIZE = const(4), const(5)  # of a block device's ioctl
_READ_ONLY = const(30)  # EROFS
_SAMPLE = const(16)

_files: "list[Mapped]" = []


def files() -> "Mapped":
    """The files of this board."""
    if not _files:
        import rp2

        flash = rp2.Flash()
        _files.append(Mapped(flash, _address_of(flash)))
    return _files[0]


def lasting(path: str, data: bytes) -> bytes:
    """The bytes of a file that is not written any more, where they lie, if it is of one piece; else `data`."""
    try:
        if not files().address:
            return data
        now = Mapped(files().flash, files().address)  # it may have come since the first one looked
        return now.found(path, data)
    except OSError:
        return data


def view(block: int, at: int, count: int) -> "bytearray | None":
    """Bytes of a block of the file system where they lie; None where nobody knows."""
    address = files().address
    return uctypes.bytearray_at(address + block * _BLOCK + at, count) if address else None


class Mapped:
    """The files on a block device whose first byte lies at an address; 0 where nobody knows."""

    def __init__(self, flash, address: int) -> None:
        self.flash = flash
        self.address = address
        self._block = 0
        self._disk = os.VfsLfs2(self)  # type: ignore[arg-type]

    def found(self, path: str, data: bytes) -> bytes:
        """The bytes of a file where they lie, if it is of one piece and has these; else `data`. Raises OSError."""
        pieces = self.pieces(path)
        if len(pieces) == 1:
            found = uctypes.bytearray_at(pieces[0][1], len(data))
            if found == data:
                return found  # type: ignore[return-value] (to be read like bytes)
        return data

    def block(self, path: str) -> bytearray:
        """The bytes of a file of exactly one block; a copy where it is not found. Raises OSError."""
        pieces = self.pieces(path)
        if pieces:
            return uctypes.bytearray_at(pieces[0][1], _BLOCK)
        with self._disk.open(path, "rb") as file:
            return bytearray(file.read())

    def pieces(self, path: str) -> "list[tuple[int, int]]":
        """Each piece of a file that lies together: which of its bytes is the first, and its address.

        Empty for a file of which not all is found. Raises OSError where there is none.
        """
        if not self.address:
            return []
        with self._disk.open(path, "rb") as file:
            size = file.seek(0, 2)
            starts = [0]
            while starts[-1] + _room(len(starts) - 1) < size:
                starts.append(starts[-1] + _room(len(starts) - 1))
            found: "list[tuple[int, int]]" = []
            # The last block first: on the way to another one littlefs reads how the blocks hang together.
            while starts:
                start = starts.pop()
                address = self._find(file, len(starts), start, size)
                if not address:
                    return []
                found.insert(0, (start, address))
        return found

    def _find(self, file, number: int, start: int, size: int) -> int:
        """The address of a file's block `number`, which begins with its byte `start`; 0 where something else is."""
        # In the middle of a block, which no other reading has left in a buffer.
        at = max(start, min(start + _BLOCK // 2, size - _SAMPLE))
        file.seek(at)
        sample = file.read(_SAMPLE)
        address = self.address + (self._block + 1) * _BLOCK - _room(number)
        return address if uctypes.bytearray_at(address + at - start, len(sample)) == sample else 0

    # -- the block device of the second file system

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        """littlefs reads."""
        self._block = block
        self.flash.readblocks(block, buffer, offset)

    def writeblocks(self, block: int, buffer, offset: int = 0) -> None:
        """It never writes here."""
        raise OSError(_READ_ONLY)

    def ioctl(self, operation: int, value: int) -> int:
        """How large the device is."""
        return self.flash.ioctl(operation, value) if operation in (_COUNT, _SIZE) else 0


def _room(number: int) -> int:
    """Bytes of a file in its block `number`; before them lie 4 bytes for each power of two that divides the number
    (littlefs, DESIGN.md, CTZ skip-lists)."""
    room = _BLOCK
    while number:
        room -= 4
        if number & 1:
            break
        number >>= 1
    return room


def _address_of(flash) -> int:
    """Where the blocks under the file system of this board lie: they are the last thing in flash; 0 if not there."""
    size = _BLOCK * flash.ioctl(_COUNT, 0)
    first = bytearray(4 * _SAMPLE)
    flash.readblocks(0, first, 0)
    for end in (2, 4, 8, 16):  # megabytes; what lies behind the last one is the same again
        address = _FLASH + (end << 20) - size
        if address >= _FLASH and uctypes.bytearray_at(address, len(first)) == first:
            return address
    return 0
