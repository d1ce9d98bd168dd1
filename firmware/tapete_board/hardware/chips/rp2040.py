"""Boards with an RP2040, such as a Raspberry Pi Pico: too little memory for the application as it is."""

import asyncio

import machine
from rp2 import Flash

from ...board import Board
from ...journal.flash_blocks import FlashBlocks
from ...squeeze import squeeze_board, view_block
from . import wired_board
from .watchdog import RP2040, Watchdog

start = asyncio.run
random_bytes = wired_board.random_bytes


def make_board(profile, panel: str) -> Board:
    """Return a board that is wired as the profile says."""
    # The next two calls remove something: only then has littlefs repaired what a power cut left of a renaming, and
    # the squeeze may read the file system.
    blocks = FlashBlocks("", Flash(), view_block)
    hertz = hertz_for(machine.freq(), wired_board.I2C_HZ)
    made = wired_board.make_board(profile, panel, blocks, True, Watchdog(RP2040), hertz)
    squeeze_board(made)  # from here, for nothing of what is placed in flash is running
    return made


def hertz_for(clock: int, wanted: int) -> int:
    """Return what to ask I2C for, to get at most the `wanted` Hz from a chip's `clock`.

    MicroPython counts as if a bit took what is counted for it: of 125 MHz it asks for 312 cycles for 400 kHz. But the
    filter for spikes and 8 cycles more are added (RP2040 data sheet 4.3.14.1), the filter being 3/80 of what is
    counted: that makes 376 kHz.
    """
    counted = (clock // wanted - 7) * 80 // 83 + 1
    return clock // counted
