"""Writes a fresh littlefs, of disk version 2.1, as MicroPython mounts it: the same blocks for the same files.

The layout: littlefs, SPEC.md. A folder is one pair of blocks or several; a file lies within its folder's pair, or in
a list of blocks. All lie at the beginning of the disk, one after the other.
"""

import struct
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import NamedTuple
from zlib import crc32

from tapete.install.blocks import BLOCK

LAST_BLOCK = "last_block"
"""The file that keeps the last block of a disk: an update of MicroPython on an RP2350 may write over that."""

SUPERBLOCK_NAME = b"littlefs"

_VERSION, _MOST_NAME, _MOST_FILE, _MOST_ATTRIBUTE = 0x00020001, 255, 0x7FFFFFFF, 1022
_FILE, _FOLDER, _SUPERBLOCK = 0x001, 0x002, 0x0FF
_PAIR, _INLINE, _LIST = 0x200, 0x201, 0x202
_NEXT_FOLDER, _SAME_FOLDER = 0x600, 0x601
_COMMIT, _BLANK_AHEAD = 0x500, 0x5FF
_NO_ENTRY = 0x3FF
_TAG = 4
_COUNT_AT = 4 + _TAG + len(SUPERBLOCK_NAME) + _TAG + 8  # behind the revision, the name, the version and a block's size
_PLACE = 8  # bytes of a pair of blocks, or of a list and its size
_COMMIT_END = 5 * 4  # bytes of the two tags that end a commit
_MOST_IN_PAIR = BLOCK // 2  # as littlefs fills one itself, for the sake of what is added later
_BLANK = b"\xff"

Attribute = tuple[int, int, bytes]
"""The kind of a thing that a pair says, the number of the entry that it is said of, and the thing."""


class DiskShape(NamedTuple):
    """A disk: its blocks, the bytes that are programmed together, and those of the largest file within a folder.

    `is_last_kept`: the last block belongs to a file of its own, whose bytes are whatever is there.
    """

    block_count: int
    page: int = 256
    inline_most: int = 512
    is_last_kept: bool = False


class _Group(NamedTuple):
    """The entries of a folder that share a pair, with the bytes of the files; None for a folder."""

    folder: PurePosixPath
    entries: list[tuple[PurePosixPath, bytes | None]]


def write_littlefs(files: Mapping[str, bytes], shape: DiskShape) -> dict[int, bytes]:
    """Return the blocks in use by their numbers, but for a kept one. They may be more than the disk has."""
    groups = list(_group_entries(files, shape))
    pairs = {number: (2 * number, 2 * number + 1) for number in range(len(groups))}
    folders = {group.folder: pairs[number] for number, group in reversed(list(enumerate(groups)))}
    blocks: dict[int, bytes] = {}
    first_free = 2 * len(groups)
    for number, group in enumerate(groups):
        attributes = _superblock(shape) if number == 0 else []
        for place, data in group.entries:
            entry = len(attributes) // 2
            attributes.append((_FOLDER if data is None else _FILE, entry, place.name.encode()))
            if data is None:
                attributes.append((_PAIR, entry, struct.pack("<2I", *folders[place])))
            elif place.name == LAST_BLOCK and shape.is_last_kept:
                attributes.append((_LIST, entry, struct.pack("<2I", shape.block_count - 1, BLOCK)))
            elif len(data) <= shape.inline_most:
                attributes.append((_INLINE, entry, data))
            else:
                chain = _chain_blocks(data, first_free)
                blocks |= {first_free + index: block for index, block in enumerate(chain)}
                first_free += len(chain)
                attributes.append((_LIST, entry, struct.pack("<2I", first_free - 1, len(data))))
        if number + 1 in pairs:
            kind = _SAME_FOLDER if groups[number + 1].folder == group.folder else _NEXT_FOLDER
            attributes.append((kind, _NO_ENTRY, struct.pack("<2I", *pairs[number + 1])))
        for revision, block in enumerate(pairs[number], 1):  # both: an old half in a used flash would win
            blocks[block] = _commit(revision, attributes, shape.page)
    return blocks


def change_block_count(block: bytes, count: int) -> bytes:
    """Return a block of the first pair for a disk of another size; nothing else depends on that."""
    data = bytearray(block)
    struct.pack_into("<I", data, _COUNT_AT, count)
    at, before, kind = 4, 0xFFFFFFFF, 0
    while kind != _COMMIT:
        before ^= int.from_bytes(data[at : at + _TAG], "big")
        kind = before >> 20
        at += _TAG if kind == _COMMIT else _TAG + (before & 0x3FF)
    struct.pack_into("<I", data, at, _checksum(bytes(data[:at])))
    return bytes(data)


def _superblock(shape: DiskShape) -> list[Attribute]:
    numbers = (_VERSION, BLOCK, shape.block_count, _MOST_NAME, _MOST_FILE, _MOST_ATTRIBUTE)
    return [(_SUPERBLOCK, 0, SUPERBLOCK_NAME), (_INLINE, 0, struct.pack("<6I", *numbers))]


def _group_entries(files: Mapping[str, bytes], shape: DiskShape) -> Iterator[_Group]:
    """Yield the pairs of each folder, the root first, a folder's own pairs one after the other."""
    root = {PurePosixPath(LAST_BLOCK): b""} if shape.is_last_kept else {}
    tree: dict[PurePosixPath, dict[PurePosixPath, bytes | None]] = defaultdict(dict, {PurePosixPath(): {**root}})
    for name, data in files.items():
        place = PurePosixPath(name)
        tree[place.parent][place] = data
        for folder in place.parents[:-1]:
            tree[folder.parent][folder] = None
    for folder in sorted(tree, key=lambda folder: folder.parts):
        group, size = _Group(folder, []), 0 if folder.parts else _bytes_of(_superblock(shape))
        # What littlefs looks for is before all that has more letters than that.
        for place in sorted(tree[folder], key=lambda place: place.name.encode() + _BLANK):
            added = _entry_bytes(place, tree[folder][place], shape)
            if group.entries and size + added > _MOST_IN_PAIR:
                yield group
                group, size = _Group(folder, []), 0
            group.entries.append((place, tree[folder][place]))
            size += added
        yield group


def _entry_bytes(place: PurePosixPath, data: bytes | None, shape: DiskShape) -> int:
    """Return what an entry takes of its pair, rather too much than too little."""
    inline = len(data) if data and len(data) <= shape.inline_most else 0
    return 2 * _TAG + len(place.name.encode()) + max(inline, _PLACE)


def _bytes_of(attributes: list[Attribute]) -> int:
    return sum(_TAG + len(thing) for _, _, thing in attributes)


def _chain_blocks(data: bytes, first: int) -> list[bytes]:
    """Return the blocks of a file: all but the first begin with pointers to the blocks 1, 2, 4, ... before them."""
    chain: list[bytes] = []
    while data:
        index = len(chain)
        pointers = range((index & -index).bit_length())
        head = b"".join(struct.pack("<I", first + index - (1 << power)) for power in pointers)
        chain.append((head + data[: BLOCK - len(head)]).ljust(BLOCK, _BLANK))
        data = data[BLOCK - len(head) :]
    return chain


def _commit(revision: int, attributes: list[Attribute], page: int) -> bytes:
    """Return a block with one commit. It says that the page behind it is blank, so that littlefs goes on there."""
    block = struct.pack("<I", revision)
    before = 0xFFFFFFFF
    end = -(-(len(block) + _bytes_of(attributes) + _COMMIT_END) // page) * page
    if end + page <= BLOCK:
        attributes = [*attributes, (_BLANK_AHEAD, _NO_ENTRY, struct.pack("<2I", page, _checksum(_BLANK * page)))]
    for kind, entry, thing in attributes:
        tag = kind << 20 | entry << 10 | len(thing)
        block += struct.pack(">I", tag ^ before) + thing
        before = tag
    block += struct.pack(">I", (_COMMIT << 20 | _NO_ENTRY << 10 | end - len(block) - _TAG) ^ before)
    return (block + struct.pack("<I", _checksum(block))).ljust(BLOCK, _BLANK)


def _checksum(data: bytes) -> int:
    return crc32(data) ^ 0xFFFFFFFF
