"""The image of a whole board with an ESP32-S3: MicroPython at the beginning, and the files where it looks for them."""

from collections.abc import Mapping
from typing import NamedTuple

from tapete.errors import UserError
from tapete.image.esp32_image import PLACE, count_file_blocks, parse_esp32_image
from tapete.image.littlefs_writer import SUPERBLOCK_NAME, change_block_count
from tapete.image.micropython_image import MicroPythonImage
from tapete.install.blocks import BLOCK

_BLANK = b"\xff"
_FIRST_PAIR = 2 * BLOCK


class Esp32BoardImage(NamedTuple):
    """The two parts of an image: MicroPython, and the blocks of its files."""

    program: bytes
    disk: bytes

    def parts_for(self, flash_size: str) -> list[tuple[int, bytes]]:
        """Return what is written for a flash of that size, and where: last the program, so a half starts nothing."""
        count = count_file_blocks(flash_size)
        pair = [change_block_count(self.disk[at : at + BLOCK], count) for at in range(0, _FIRST_PAIR, BLOCK)]
        return [(PLACE, b"".join(pair) + self.disk[_FIRST_PAIR:]), (0, self.program)]


def make_esp32_board_image(image: MicroPythonImage, blocks: Mapping[int, bytes]) -> bytes:
    """Return the file of a board with these blocks of files."""
    return image.program.ljust(image.place, _BLANK) + b"".join(blocks[number] for number in sorted(blocks))


def split_esp32_board_image(data: bytes, path: str) -> Esp32BoardImage:
    """Return the parts of a file that `tapete image` wrote. Raises UserError("image.*")."""
    parse_esp32_image(data[:PLACE], path)
    program, disk = data[:PLACE].rstrip(_BLANK), data[PLACE:]
    if len(disk) < _FIRST_PAIR or len(disk) % BLOCK or SUPERBLOCK_NAME not in disk[:BLOCK]:
        raise UserError("image.not_board", path=path)
    return Esp32BoardImage(program.ljust(-(-len(program) // BLOCK) * BLOCK, _BLANK), disk)
