"""The image of a whole board: MicroPython as it is, and its files behind it."""

import struct
from collections.abc import Mapping

from tapete.errors import UserError
from tapete.image.binary_info import FLASH
from tapete.image.littlefs_writer import DiskShape, write_littlefs
from tapete.image.micropython_image import MicroPythonImage
from tapete.image.uf2_blocks import PAGE, write_uf2
from tapete.install.blocks import BLOCK
from tapete.install.known_boards import download_page, find_by_profile
from tapete.install.room import SPARE

_BLANK = b"\xff"
_BLOCK_LOOP = struct.pack("<I", 0xFFFFDED3)
"""With what the description of a program begins, which an RP2350 looks for in the first 4096 bytes."""

JOURNAL_BLOCKS = 15
"""What the journal of a match takes of a board, which makes its blocks beforehand."""


def disk_shape(image: MicroPythonImage) -> DiskShape:
    """Return the disk of a board; the last block of an RP2350's belongs to nobody."""
    if image.chip == "esp32s3":
        return DiskShape(image.block_count, page=32, inline_most=128)
    return DiskShape(image.block_count, is_last_kept=image.chip == "rp2350")


def make_disk(image: MicroPythonImage, files: Mapping[str, bytes]) -> tuple[dict[int, bytes], int]:
    """Return the blocks of a board's files, and the bytes that stay free. Raises UserError("image.room")."""
    shape = disk_shape(image)
    blocks = write_littlefs(files, shape)
    free = image.block_count - len(blocks) - int(shape.is_last_kept)
    if free < JOURNAL_BLOCKS + SPARE:
        page = download_page(find_by_profile("pico_w"))
        raise UserError("image.room", path=image.path, bytes=(JOURNAL_BLOCKS + SPARE - free) * BLOCK, page=page)
    return blocks, free * BLOCK


def make_board_image(image: MicroPythonImage, blocks: Mapping[int, bytes]) -> bytes:
    """Return the UF2 file of a board with these blocks of files.

    Its first pages make the beginning of the program blank, and that comes last, the page by which the chip knows a
    program after all others: after a copy that broke off a board does not start, whatever it held before, but shows its
    drive again.

    An RP2040 erases flash by the number of a block of the file divided by 16, whatever its address (data sheet,
    RP2040-E14). So all parts are whole blocks of 4096 bytes, under one sequence of numbers; an RP2350 erases by
    addresses, each once. It has its own first block before that (data sheet, RP2350-E10), with a count of its own.
    """
    program = image.program.ljust(-(-len(image.program) // BLOCK) * BLOCK, _BLANK)
    parts = [
        (FLASH, _BLANK * BLOCK),
        (FLASH + BLOCK, program[BLOCK:]),
        *((image.place + number * BLOCK, blocks[number]) for number in sorted(blocks)),
    ]
    pages = [(start + at, data[at : at + PAGE]) for start, data in parts for at in range(0, len(data), PAGE)]
    known_by = find_known_page(image)
    beginning = [at for at in range(0, BLOCK, PAGE) if at != known_by]
    pages += [(FLASH + at, program[at : at + PAGE]) for at in (*beginning, known_by)]
    return image.before + write_uf2(pages, image.family)


def find_known_page(image: MicroPythonImage) -> int:
    """Return where the page is by which a chip knows a program: an RP2040 by the checksum of the first one."""
    at = image.program.find(_BLOCK_LOOP, 0, BLOCK) if image.chip == "rp2350" else 0
    return max(at, 0) // PAGE * PAGE
