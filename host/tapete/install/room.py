"""The blocks that files and folders take in littlefs (MicroPython, lib/littlefs/lfs2.c), rather too many than too few.

A folder is at least one pair of blocks. A small file lies within its folder's pair; any other one takes blocks of its
own, of which all but the first begin with pointers to those before.
"""

from collections import defaultdict
from collections.abc import Mapping
from pathlib import PurePosixPath

from tapete.install.blocks import BLOCK

PAIR = 2
"""The blocks of a folder's first pair."""

SPARE = 8
"""Blocks that stay free while a program is written: a file is written anew before its old blocks are free."""

# Bytes of the largest file within its folder on an RP2040 or RP2350: an eighth of a block. On an ESP32-S3, which has
# room enough for that, it is 128.
_INLINE = 512
_ENTRY = 32  # bytes of a folder for a file or a folder, beside its name: tags, place, size, time
_POINTER = 4
_HALF_PAIR = BLOCK // 4  # bytes that are left in a pair that was cut in two, which happens at half a block


def count_blocks(sizes: Mapping[str, int]) -> int:
    """Return the blocks of files, whose bytes are given by path, and of the folders that they are in but the root."""
    entries: dict[PurePosixPath, int] = defaultdict(int)
    for name, size in sizes.items():
        path = PurePosixPath(name)
        entries[path.parent] += _entry_bytes(path, size)
        for folder in path.parents[:-1]:
            entries[folder] += 0
    for folder in list(entries):
        if folder.name:
            entries[folder.parent] += _entry_bytes(folder, 0)
    pairs = sum(_count_pairs(size) for folder, size in entries.items() if folder.name)
    return sum(map(_count_file_blocks, sizes.values())) + PAIR * pairs


def _entry_bytes(path: PurePosixPath, size: int) -> int:
    return _ENTRY + len(path.name.encode()) + (size if size <= _INLINE else 0)


def _count_pairs(size: int) -> int:
    """Return the pairs of a folder whose entries take so many bytes."""
    return 1 if size <= 2 * _HALF_PAIR else -(-size // _HALF_PAIR)


def _count_file_blocks(size: int) -> int:
    if size <= _INLINE:
        return 0
    count = 0
    while size > 0:
        # Block N begins with one pointer for each power of two that divides N.
        pointers = (count & -count).bit_length()
        size -= BLOCK - _POINTER * pointers
        count += 1
    return count
