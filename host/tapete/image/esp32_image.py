"""MicroPython as it is downloaded for an ESP32-S3: one file for the whole beginning of its flash.

The layout: ESP-IDF, "Partition Tables" and "App Image Format". The file is written at 0, the files behind it.
"""

import re
import struct
from collections.abc import Iterator

from tapete.errors import UserError
from tapete.image.micropython_image import MicroPythonImage
from tapete.install.blocks import BLOCK
from tapete.install.known_boards import download_page, find_by_profile

ESP_MARK = b"\xe9"
"""With what an image for an ESP32 begins."""

FLASH_SIZES = {f"{megabytes}MB": megabytes * 1024 * 1024 for megabytes in (4, 8, 16, 32)}
"""The sizes of a module's flash; the file system goes to its end."""

_TABLE, _ROW = 0x8000, struct.Struct("<2sBBII16sI")
_ROW_MARK = b"\xaa\x50"
_FILES, _PLACE = "vfs", 0x200000
_CHIP_AT, _ESP32_S3 = 12, 9
_VERSION = re.compile(rb"MicroPython v?(\d+)\.(\d+)[^\0\n]* on ")
_BOARD = "esp32_s3"


def parse_esp32_image(data: bytes, path: str, flash_size: str) -> MicroPythonImage:
    """Return the image in a file for a flash of that size. Raises UserError("image.*")."""
    page = download_page(find_by_profile(_BOARD))
    if len(data) < _TABLE or struct.unpack_from("<H", data, _CHIP_AT)[0] != _ESP32_S3:
        raise UserError("image.family", path=path, page=page)
    version = _VERSION.search(data)
    if version is None:
        raise UserError("image.not_micropython", path=path, page=page)
    place = dict(_iterate_partitions(data)).get(_FILES, 0)
    if place != _PLACE:
        raise UserError("image.moved", path=path, image=_BOARD, place=f"0x{place:08X}")
    if len(data) > place:
        raise UserError("image.gap", path=path)
    if flash_size not in FLASH_SIZES:
        raise UserError("image.size", path=path, sizes=", ".join(FLASH_SIZES))
    count = (FLASH_SIZES[flash_size] - place) // BLOCK
    return MicroPythonImage(
        path, "esp32s3", 0, _BOARD, (int(version[1]), int(version[2])), b"", data, place, count
    )  # fmt: skip


def _iterate_partitions(data: bytes) -> Iterator[tuple[str, int]]:
    """Yield the name and the place of each partition."""
    for at in range(_TABLE, min(_TABLE + 0xC00, len(data) - _ROW.size), _ROW.size):
        mark, _, _, place, _, name, _ = _ROW.unpack_from(data, at)
        if mark != _ROW_MARK:
            return
        yield name.rstrip(b"\0").decode("ascii", "replace"), place
