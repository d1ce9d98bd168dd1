"""The board that an image of MicroPython is for: as somebody asks, else as the image says."""

import re
from collections.abc import Mapping
from contextlib import suppress

from tapete.boards.micropython_floor import (
    is_old_micropython,
    is_rp2040_micropython,
    oldest_micropython,
    rp2040_micropython,
)
from tapete.errors import UserError
from tapete.image.micropython_image import MicroPythonImage
from tapete.image.uf2_blocks import read_uf2
from tapete.install.chips import CHIPS
from tapete.install.known_boards import download_page, find_by_profile
from tapete.install.program import is_squeezed
from tapete.install.wiring import PANELS, PROFILES, WiringProfile, read_wiring_profile

IMAGES: Mapping[str, tuple[str, ...]] = {
    "pico2": ("pico2",),
    "pico2_w": ("pico2_w", "pico2"),
    "pico": ("pico",),
    "pico_w": ("pico", "pico_w"),
    "esp32_s3": ("esp32_s3",),
}
"""The images of MicroPython that a board takes, as they call themselves. A board with a radio does without."""

_FILE_BOARD = re.compile(f"({'|'.join(sorted(PROFILES, reverse=True))}) ({'|'.join(PANELS)})[ \n]".encode())
"""How the file `board` of a board that ships begins, the longer name before its beginning."""

FILE_SYSTEMS: Mapping[str, tuple[int, int]] = {
    "pico": (0x100A0000, 352),
    "pico2": (0x10100000, 768),
    "pico_w": (0x1012C000, 212),
    "pico2_w": (0x10180000, 640),
}
"""Where the files of these images lie, and their blocks, as they were tried."""


def choose_image_board(board: str, image: MicroPythonImage) -> WiringProfile:
    """Return the profile for an image. Raises UserError where the image is not for it, or cannot run the program."""
    if not board and image.board not in PROFILES:
        raise UserError("image.unknown_board", path=image.path, image=image.board, boards=", ".join(IMAGES))
    profile = read_wiring_profile(board or image.board)
    page, version = download_page(find_by_profile(profile.name)), image.describe_version()
    if image.board not in IMAGES.get(profile.name, (image.board,)):
        raise UserError("image.other_board", path=image.path, board=profile.name, image=image.board, page=page)
    if profile.chip != image.chip:
        board_chip, image_chip = CHIPS[profile.chip].name, CHIPS[image.chip].name
        raise UserError(
            "image.other_chip", path=image.path, board=profile.name, page=page,
            board_chip=board_chip, image_chip=image_chip,
        )  # fmt: skip
    if is_old_micropython(image.version):
        raise UserError(
            "image.old_python", path=image.path, version=version, oldest=oldest_micropython(), page=page
        )  # fmt: skip
    if is_squeezed(profile) and not is_rp2040_micropython(image.version):
        versions = rp2040_micropython()
        raise UserError("image.untested_python", path=image.path, version=version, versions=versions, page=page)
    if FILE_SYSTEMS.get(image.board, (image.place, image.block_count)) != (image.place, image.block_count):
        raise UserError("image.moved", path=image.path, image=image.board, place=f"0x{image.place:08X}")
    return profile


def boards_alike(board: str, image: MicroPythonImage) -> list[str]:
    """Return the other boards that take the same image, which does not say which of them is meant."""
    return [name for name, images in IMAGES.items() if image.board in images and name != board]


def read_made_for(data: bytes) -> str:
    """Return the board and the panels that a file of ours was made for, such as "pico2 sh1106"; "" for another file."""
    with suppress(UserError):
        data = b"".join(block.page for block in read_uf2(data, ""))
    match = _FILE_BOARD.search(data)
    return b" ".join(match.groups()).decode() if match else ""
