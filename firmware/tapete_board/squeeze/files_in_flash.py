"""The places of files' bytes in flash, to be read and run there without a copy.

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

_files: "list[MappedFiles]" = []


def mapped_files() -> "MappedFiles":
    """Return the files of this board."""
    if not _files:
        import rp2

        flash = rp2.Flash()
        _files.append(MappedFiles(flash, _address_of(flash)))
    return _files[0]


def bytes_in_flash(path: str, data: bytes) -> "bytes | PiecedBytes":
    """Return the bytes of a file that is not written any more, where they lie; `data` if they are not found."""
    try:
        if not mapped_files().address:
            return data
        now = MappedFiles(mapped_files().flash, mapped_files().address)  # it may have come since the first one looked
        return now.find_bytes(path, data)
    except OSError:
        return data


def bytes_in_one_block(path: str, data: bytes) -> bytes:
    """Return the bytes of a file of the application where they lie, if they lie together; else `data`."""
    try:
        if not mapped_files().address:
            return data
        found = mapped_files().find_bytes(path, data)
    except OSError:
        return data
    return data if isinstance(found, PiecedBytes) else found


def view_block(block: int, at: int, count: int) -> "bytearray | None":
    """Return bytes of a block of the file system where they lie; None where nobody knows."""
    address = mapped_files().address
    return uctypes.bytearray_at(address + block * _BLOCK + at, count) if address else None


class MappedFiles:
    """The files on a block device whose first byte lies at an address; 0 where nobody knows."""

    def __init__(self, flash, address: int) -> None:
        self.flash = flash
        self.address = address
        self._block = 0
        self._disk = os.VfsLfs2(self)  # type: ignore[arg-type]

    def find_bytes(self, path: str, data: bytes) -> "bytes | PiecedBytes":
        """Return the bytes of a file as they lie in flash, if they are `data`; else `data`. Raises OSError."""
        parts = []
        whole, end = memoryview(data), len(data)
        for start, address in reversed(self.pieces_of(path)):
            part = uctypes.bytearray_at(address, end - start)
            if part != whole[start:end]:
                return data
            parts.insert(0, part)
            end = start
        if not parts:
            return data
        return PiecedBytes(parts) if len(parts) > 1 else parts[0]  # type: ignore[return-value] (read like bytes)

    def read_block(self, path: str) -> bytearray:
        """Return the bytes of a file of exactly one block; a copy where it is not found. Raises OSError."""
        pieces = self.pieces_of(path)
        if pieces:
            return uctypes.bytearray_at(pieces[0][1], _BLOCK)
        with self._disk.open(path, "rb") as file:
            return bytearray(file.read())

    def pieces_of(self, path: str) -> "list[tuple[int, int]]":
        """Return each piece of a file that lies together: the number of its first byte, and its address.

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
                address = self._find_block(file, len(starts), start, size)
                if not address:
                    return []
                found.insert(0, (start, address))
        return found

    def _find_block(self, file, number: int, start: int, size: int) -> int:
        """Return the address of a file's block `number`, which begins with byte `start`; 0 if other bytes are there."""
        # In the middle of a block, which no other reading has left in a buffer.
        at = max(start, min(start + _BLOCK // 2, size - _SAMPLE))
        file.seek(at)
        sample = file.read(_SAMPLE)
        address = self.address + (self._block + 1) * _BLOCK - _room(number)
        return address if uctypes.bytearray_at(address + at - start, len(sample)) == sample else 0

    # -- the block device of the second file system

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        """Read for littlefs."""
        self._block = block
        self.flash.readblocks(block, buffer, offset)

    def writeblocks(self, block: int, buffer, offset: int = 0) -> None:
        """Refuse: nothing is written here."""
        raise OSError(_READ_ONLY)

    def ioctl(self, operation: int, value: int) -> int:
        """Return how large the device is."""
        return self.flash.ioctl(operation, value) if operation in (_COUNT, _SIZE) else 0


class PiecedBytes:
    """Bytes that lie in several `parts`, read as if they were together: by slices, and by `find`."""

    def __init__(self, parts: "list[bytearray]") -> None:
        self.parts = parts

    def __len__(self) -> int:
        return sum([len(part) for part in self.parts])

    def __getitem__(self, place: slice) -> bytes:
        start, end = place.start, place.stop
        found = b""
        for part in self.parts:
            if start < len(part) and end > 0:
                found += bytes(memoryview(part)[max(start, 0) : end])
            start -= len(part)
            end -= len(part)
        return found

    def find(self, mark: bytes, start: int = 0) -> int:
        """Return where `mark` begins from `start` on, -1 if nowhere."""
        first = 0  # of the part
        for part in self.parts:
            last = first + len(part)
            at = part.find(mark, start - first) if first <= start < last else -1 if start >= last else part.find(mark)
            if at >= 0:
                return first + at
            # It may begin at the end of this part.
            edge = max(start, last - len(mark) + 1, 0)
            if edge < last:
                at = self[edge : last + len(mark) - 1].find(mark)
                if at >= 0:
                    return edge + at
            first = last
        return -1


def _room(number: int) -> int:
    """Return how many bytes of a file its block `number` holds.

    Before them lie 4 bytes for each power of two that divides the number (littlefs, DESIGN.md, CTZ skip-lists).
    """
    room = _BLOCK
    while number:
        room -= 4
        if number & 1:
            break
        number >>= 1
    return room


def _address_of(flash) -> int:
    """Return the address of the file system's first block, the last thing in flash; 0 if it is not there."""
    size = _BLOCK * flash.ioctl(_COUNT, 0)
    first = bytearray(4 * _SAMPLE)
    flash.readblocks(0, first, 0)
    for end in (2, 4, 8, 16):  # megabytes; what lies behind the last one is the same again
        address = _FLASH + (end << 20) - size
        if address >= _FLASH and uctypes.bytearray_at(address, len(first)) == first:
            return address
    return 0
