"""Small images of MicroPython for tests: a program that says of itself what MicroPython says, and runs nowhere."""

import struct

from tapete.image.binary_info import FLASH
from tapete.image.uf2_blocks import ABSOLUTE_FAMILY, PAGE, RP2040_FAMILY, RP2350_FAMILY, write_uf2

PLACES = {"pico": (0xA0000, 352), "pico2": (0x100000, 768), "pico_w": (0x12C000, 212), "pico2_w": (0x180000, 640)}
PROGRAM_PAGES = 21
"""No multiple of 16, as it is with the real ones."""

BEFORE = write_uf2([(0x10FFFF00, b"\xef" * PAGE)], ABSOLUTE_FAMILY).replace(
    struct.pack("<3I", 0, 1, ABSOLUTE_FAMILY), struct.pack("<3I", 0, 2, ABSOLUTE_FAMILY)
)
"""The block with which images for an RP2350 begin: the first of two, of which the other one never comes."""


def small_program(
    board: str, version: str = "v1.28.0", name: str = "MicroPython", place: tuple[int, int] = (0, 0)
) -> bytes:
    """Return a program with its binary info; `place`: where its file system lies in the flash, and its blocks."""
    offset, blocks = place if any(place) else PLACES.get(board, PLACES["pico2"])
    program = bytearray(range(256)) * PROGRAM_PAGES
    texts, table = 0x400, 0x300
    if "2" in board:
        program[0x138:0x13C] = struct.pack("<I", 0xFFFFDED3)  # where it is in RPI_PICO2

    def put_text(text: str) -> int:
        nonlocal texts
        at = texts
        program[at : at + len(text) + 1] = text.encode() + b"\0"
        texts += len(text) + 1
        return FLASH + at

    entries = [
        struct.pack("<H2sII", 6, b"RP", number, put_text(text))
        for number, text in ((0x11A9BC3A, version), (0xB63CFFBB, board), (0x02031C86, name))
    ]
    for device, start, size in (("ROMFS", 0x80000, 1), ("MicroPython", offset, blocks)):
        entries.append(struct.pack("<H2sIIIIH", 7, b"MP", put_text(device), FLASH + start, size * 4096, 0, 3))
    places = []
    at = 0x500
    for entry in entries:
        program[at : at + len(entry)] = entry
        places.append(FLASH + at)
        at += 32
    program[table : table + 4 * len(places)] = struct.pack(f"<{len(places)}I", *places)
    head = (0x7188EBF2, FLASH + table, FLASH + table + 4 * len(places), 0, 0xE71AA390)
    program[0x1D4 : 0x1D4 + 20] = struct.pack("<5I", *head)
    return bytes(program)


def small_micropython(board: str = "pico2", version: str = "v1.28.0", **options: object) -> bytes:
    """Return the UF2 file of such a program."""
    return uf2_of(small_program(board, version, **options), "2" in board)  # type: ignore[arg-type]


def uf2_of(program: bytes, is_rp2350: bool) -> bytes:
    """Return a program as it is downloaded."""
    pages = [(FLASH + at, program[at : at + PAGE]) for at in range(0, len(program), PAGE)]
    uf2 = write_uf2(pages, RP2350_FAMILY if is_rp2350 else RP2040_FAMILY)
    return BEFORE + uf2 if is_rp2350 else uf2


def small_esp32(
    banner: bytes = b"MicroPython v1.28.0 on 2026-04-06", app_size: int = 0x1F0000, files: bytes = b""
) -> bytes:
    """Return an image for an ESP32-S3: a bootloader, a table of partitions, and the beginning of a program.

    The table is that of ports/esp32/partitions-4MiBplus.csv of MicroPython 1.28: it has no row for the files, unless
    `files` names one.
    """
    data = bytearray(b"\xff" * 0x10200)
    data[:24] = b"\xe9" + bytes(11) + struct.pack("<H", 9) + bytes(10)
    rows = [(1, 2, 0x9000, 0x6000, b"nvs"), (1, 1, 0xF000, 0x1000, b"phy_init"), (0, 0, 0x10000, app_size, b"factory")]
    if files:
        rows.append((1, 0x81, 0x10000 + app_size, 0x1F0000 - app_size or 0x200000, files))
    for number, (kind, subkind, start, size, name) in enumerate(rows):
        row = struct.pack("<2sBBII16sI", b"\xaa\x50", kind, subkind, start, size, name, 0)
        data[0x8000 + 32 * number : 0x8020 + 32 * number] = row
    data[0x8000 + 32 * len(rows) : 0x8010 + 32 * len(rows)] = b"\xeb\xeb" + b"\xff" * 14  # and its MD5
    data[0x10020 : 0x10020 + len(banner) + 1] = banner + b"\0"
    return bytes(data)
