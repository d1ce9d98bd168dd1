"""MicroPython as it is downloaded for a board with an RP2040 or RP2350: its program, and where its files will lie."""

import re
from typing import NamedTuple

from tapete.errors import UserError
from tapete.image.binary_info import FLASH, read_program_info
from tapete.image.uf2_blocks import ABSOLUTE_FAMILY, RP2040_FAMILY, RP2350_FAMILY, Uf2Block, read_uf2
from tapete.install.blocks import BLOCK
from tapete.install.known_boards import download_page

_CHIPS = {RP2040_FAMILY: "rp2040", RP2350_FAMILY: "rp2350"}
_LITTLEFS = b"littlefs"
_VERSION = re.compile(r"v?(\d+)\.(\d+)")


class MicroPythonImage(NamedTuple):
    """MicroPython for a board. `before`: the blocks that stand before its program, as they are.

    `place`: the flash address of the file system, which has `block_count` blocks.
    """

    path: str
    chip: str
    family: int
    board: str
    version: tuple[int, int]
    before: bytes
    program: bytes
    place: int
    block_count: int

    def describe_version(self) -> str:
        """Return the version as people write it."""
        return ".".join(map(str, self.version))


def parse_micropython(data: bytes, path: str) -> MicroPythonImage:
    """Return the image in a file; `path` names it in errors. Raises UserError("image.*")."""
    blocks = read_uf2(data, path)
    before = [block for block in blocks if block.family == ABSOLUTE_FAMILY]
    pages = [block for block in blocks if block.family != ABSOLUTE_FAMILY]
    family = pages[0].family if pages else 0
    chip = _CHIPS.get(family, "")
    if not chip:
        raise UserError("image.family", path=path, page=download_page(None))
    program = _join_pages(pages, family, path)
    info = read_program_info(program)
    version = _VERSION.match(info.version)
    if info.program != "MicroPython" or version is None or not info.size:
        raise UserError("image.not_micropython", path=path, page=download_page(None))
    is_room = FLASH + len(program) <= info.place and info.place % BLOCK == info.size % BLOCK == 0
    if not is_room:
        raise UserError("image.gap", path=path)
    return MicroPythonImage(
        path,
        chip,
        family,
        info.board,
        (int(version[1]), int(version[2])),
        b"".join(block.whole for block in before),
        program,
        info.place,
        info.size // BLOCK,
    )


def _join_pages(pages: list[Uf2Block], family: int, path: str) -> bytes:
    """Return the program, which lies from the beginning of the flash, one page behind the other. Raises UserError."""
    for number, block in enumerate(pages):
        expected = (FLASH + number * len(block.page), number, len(pages), family)
        if (block.address, block.number, block.total, block.family) != expected:
            raise UserError("image.gap", path=path)
    return b"".join(block.page for block in pages)


def chip_of_image(data: bytes, path: str) -> str:
    """Return the chip for which `tapete image` wrote a file. Raises UserError("image.not_board", "image.not_whole")."""
    try:
        blocks = read_uf2(data, path)
    except UserError as error:
        raise UserError("image.not_whole", path=path) from error
    pages = [block for block in blocks if block.family in _CHIPS]
    if not pages or pages[0].total != len(pages):
        raise UserError("image.not_whole", path=path)
    # The beginning of the program stands twice in our file, blank and then as it is.
    by_address = {block.address: block for block in pages}
    info = read_program_info(b"".join(by_address[address].page for address in sorted(by_address)))
    first = by_address.get(info.place)
    if first is None or _LITTLEFS not in first.page:
        raise UserError("image.not_board", path=path)
    return _CHIPS[first.family]
