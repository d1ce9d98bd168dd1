"""Boards with an ESP32-S3.

Their partition "vfs", which MicroPython formats with littlefs, is written as an RP2040's flash: without erasing, where
a place within a block is given.
"""

from flashbdev import bdev

from ..stores.flash import FlashBlocks
from . import wired


def main(profile, panel: str) -> None:
    """Run the application on a board that is wired as the profile says. This port has no hard interrupts of pins."""
    wired.run(profile, panel, FlashBlocks("", bdev), False)
