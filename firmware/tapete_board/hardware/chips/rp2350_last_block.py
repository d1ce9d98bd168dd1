"""Keeps the last block of an RP2350's flash free of what players store.

An image of MicroPython for an RP2350 begins with a block for the end of 16 MB (data sheet, RP2350-E10). In a flash of
4 MB that address may lie in the last block of the file system: to copy MicroPython onto a board again would overwrite
what lies there. So a file takes that block whose bytes nobody reads.
"""

import os

import vfs
from micropython import const

_NAME, _PART = "last_block", ".part"
_BLOCK = const(4096)
_BLOCK_COUNT, _ERASE = const(4), const(6)  # of a block device's ioctl
_WORN = const(-84)  # LFS_ERR_CORRUPT


class _OnlyLastBlock:
    """A flash of which every block but the last is worn while `is_choosing`: littlefs takes another one for a file."""

    def __init__(self, flash) -> None:
        self.is_choosing = False
        self._flash = flash
        self._last = flash.ioctl(_BLOCK_COUNT, 0) - 1
        self.readblocks = flash.readblocks
        self.writeblocks = flash.writeblocks

    def ioctl(self, operation: int, argument: int) -> "int | None":
        """Do what littlefs asks, but for an erase of a block that is not to be taken."""
        if self.is_choosing and operation == _ERASE and argument != self._last:
            return _WORN
        return self._flash.ioctl(operation, argument)


def keep_last_block(flash, root: str = "") -> None:
    """Have a file take the last block, once. Where something lies there already the file is empty, and all stays.

    The file has its name when it is done. After a power cut it is made again; one that had the block then keeps it, for
    nothing else may be taken in its place.
    """
    place = root + "/" + _NAME if root else _NAME
    part = place + _PART
    try:
        os.stat(place)
        return
    except OSError:
        pass
    device = _OnlyLastBlock(flash)
    _mount(device, root)
    try:
        with open(part, "wb") as file:
            device.is_choosing = True
            try:
                file.write(b"\xff" * _BLOCK)
            finally:
                device.is_choosing = False
    except OSError:
        pass
    _mount(flash, root)
    try:
        os.rename(part, place)
    except OSError:  # no room for that: the next start tries again
        pass


def _mount(device, root: str) -> None:
    vfs.umount(root or "/")
    vfs.mount(vfs.VfsLfs2(device, progsize=256), root or "/")
