"""UF2: the file that a board's drive takes, as blocks of 512 bytes with a page of flash in each.

The format: github.com/microsoft/uf2. The families: RP2040 data sheet, 2.8.4.2; RP2350 data sheet, 5.5.2.
"""

import struct
from collections.abc import Sequence
from typing import NamedTuple

from tapete.errors import UserError

UF2_BYTES = 512
PAGE = 256
"""Bytes of flash in each block: other sizes are ignored by the chips."""

RP2040_FAMILY, RP2350_FAMILY = 0xE48BFF56, 0xE48BFF59
ABSOLUTE_FAMILY = 0xE48BFF57
"""Of the block with which an image for an RP2350 begins, for the sake of its fault E10."""

_HEAD = struct.Struct("<8I")
_START, _SECOND, _END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_HAS_FAMILY = 0x2000


class Uf2Block(NamedTuple):
    """A block: the address of its page, the number of it among how many, for which chips, the page, and all bytes."""

    address: int
    number: int
    total: int
    family: int
    page: bytes
    whole: bytes


def read_uf2(data: bytes, path: str) -> list[Uf2Block]:
    """Return the blocks of a file; `path` names it in errors. Raises UserError("image.not_uf2", "image.payload")."""
    if not data or len(data) % UF2_BYTES:
        raise UserError("image.not_uf2", path=path)
    return [_read_block(data[at : at + UF2_BYTES], path) for at in range(0, len(data), UF2_BYTES)]


def _read_block(whole: bytes, path: str) -> Uf2Block:
    start, second, flags, address, size, number, count, family = _HEAD.unpack_from(whole)
    (end,) = struct.unpack_from("<I", whole, UF2_BYTES - 4)
    if (start, second, end) != (_START, _SECOND, _END) or not flags & _HAS_FAMILY:
        raise UserError("image.not_uf2", path=path)
    if size != PAGE:
        raise UserError("image.payload", path=path, size=size)
    return Uf2Block(address, number, count, family, whole[_HEAD.size : _HEAD.size + PAGE], whole)


def write_uf2(pages: Sequence[tuple[int, bytes]], family: int) -> bytes:
    """Return the blocks of these pages, each with its address, under one sequence of numbers."""
    count = len(pages)
    return b"".join(
        _HEAD.pack(_START, _SECOND, _HAS_FAMILY, address, PAGE, number, count, family)
        + page.ljust(UF2_BYTES - _HEAD.size - 4, b"\0")
        + struct.pack("<I", _END)
        for number, (address, page) in enumerate(pages)
    )
