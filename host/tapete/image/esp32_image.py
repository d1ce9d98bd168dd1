"""MicroPython as it is downloaded for an ESP32-S3: one file for the whole beginning of its flash.

The layout: ESP-IDF, "Partition Tables" and "App Image Format". The file is written at 0, the files behind it.
"""

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

from tapete.errors import UserError
from tapete.image.micropython_image import MicroPythonImage
from tapete.install.blocks import BLOCK
from tapete.install.known_boards import download_page, find_by_profile

ESP_MARK = b"\xe9"
"""With what an image for an ESP32 begins."""

ESP_CHIP = "esp32s3"
"""The chip as its profile calls it."""

FLASH_SIZES = {f"{megabytes}MB": megabytes * 1024 * 1024 for megabytes in (4, 8, 16, 32)}
"""The sizes of a module's flash; the file system goes to its end."""

PLACE = 0x200000
"""Where the files lie, as it was read in the sources of MicroPython 1.28 and 1.29."""

_TABLE, _ROW = 0x8000, struct.Struct("<2sBBII16sI")
_ROW_MARK = b"\xaa\x50"
_FILE_SYSTEMS = {"vfs", "ffat"}
_CHIP_AT, _ESP32_S3 = 12, 9
_VERSION = re.compile(rb"MicroPython v?(\d+)\.(\d+)[^\0\n]* on ")
_BOARD = "esp32_s3"


class _Partition(NamedTuple):
    name: str
    place: int
    size: int


def parse_esp32_image(data: bytes, path: str, flash_size: str = "") -> MicroPythonImage:
    """Return the image in a file for a flash of that size, else of the smallest. Raises UserError("image.*").

    MicroPython makes the partition of its files when it starts: from the end of all others to the end of the flash.
    """
    page = download_page(find_by_profile(_BOARD))
    if len(data) < _TABLE or struct.unpack_from("<H", data, _CHIP_AT)[0] != _ESP32_S3:
        raise UserError("image.family", path=path, page=page)
    version = _VERSION.search(data)
    if version is None:
        raise UserError("image.not_micropython", path=path, page=page)
    partitions = list(_iterate_partitions(data))
    place = max((partition.place + partition.size for partition in partitions), default=0)
    if place != PLACE or _FILE_SYSTEMS & {partition.name for partition in partitions}:
        raise UserError("image.moved", path=path, image=_BOARD, place=f"0x{place:08X}")
    if len(data) > place:
        raise UserError("image.gap", path=path)
    if flash_size and flash_size not in FLASH_SIZES:
        raise UserError("image.size", path=path, sizes=", ".join(FLASH_SIZES))
    count = count_file_blocks(flash_size or next(iter(FLASH_SIZES)))
    return MicroPythonImage(
        path, ESP_CHIP, 0, _BOARD, (int(version[1]), int(version[2])), b"", data, place, count
    )  # fmt: skip


def count_file_blocks(flash_size: str) -> int:
    """Return the blocks that a flash of that size has for files."""
    return (FLASH_SIZES[flash_size] - PLACE) // BLOCK


def _iterate_partitions(data: bytes) -> Iterator[_Partition]:
    for at in range(_TABLE, min(_TABLE + 0xC00, len(data) - _ROW.size), _ROW.size):
        mark, _, _, place, size, name, _ = _ROW.unpack_from(data, at)
        if mark != _ROW_MARK:
            return
        yield _Partition(name.rstrip(b"\0").decode("ascii", "replace"), place, size)
