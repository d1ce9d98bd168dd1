"""Boards with an ESP32-S3.

Their partition "vfs", which MicroPython formats with littlefs, is written as an RP2040's flash: without erasing, where
a place within a block is given.
"""

import asyncio

from flashbdev import bdev

from ...board import Board
from ...journal.flash_blocks import FlashBlocks
from . import wired_board

start = asyncio.run
random_bytes = wired_board.random_bytes


def make_board(profile, panel: str) -> Board:
    """Return a board that is wired as the profile says. This port has no hard interrupts of pins."""
    return wired_board.make_board(profile, panel, FlashBlocks("", bdev), False)
