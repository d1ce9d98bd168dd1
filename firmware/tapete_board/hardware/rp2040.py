"""Boards with an RP2040: code and words stay in their flash, and the journal lies there under the file system."""

import machine
import rp2

from .. import memory
from ..display import fonts
from ..journal.flash_blocks import FlashBlocks
from ..squeeze.files_in_flash import lasting, view
from . import wired_board
from .board import Board
from .watchdog import Watchdog

# What is loaded by now and stays.
_LASTING = (
    "tapete_rules.match",
    "tapete_board.supervisor",
    "adafruit_ssd1306",
    "adafruit_bus_device.i2c_device",
)


def board(profile, panel: str) -> Board:
    """A board that is wired as the profile says."""
    # These make a folder: what a power cut left of a renaming is put right by what is written first, and only then
    # may a second file system look.
    blocks = FlashBlocks("", rp2.Flash(), view)
    _settle(*_LASTING)  # from here, for nothing of these is running
    memory.settle_with(_settle)
    fonts.settle(lasting)
    made = wired_board.board(profile, panel, blocks, True, Watchdog(), hertz_for(machine.freq(), wired_board.I2C_HZ))
    made.store.lasting = lasting
    return made


def hertz_for(clock: int, wanted: int) -> int:
    """What to ask I2C for, to have at most so many Hz where the chip has a `clock` of so many.

    MicroPython counts as if a bit took what is counted for it: of 125 MHz it asks for 312 cycles for 400 kHz. But the
    filter for spikes and 8 cycles more are added (RP2040 data sheet 4.3.14.1), the filter being 3/80 of what is
    counted: that makes 376 kHz.
    """
    counted = (clock // wanted - 7) * 80 // 83 + 1
    return clock // counted


def _settle(*modules: str) -> None:
    from ..squeeze import code_in_flash

    code_in_flash.settle(*modules)
    memory.forget("tapete_board.squeeze.code_in_flash")
