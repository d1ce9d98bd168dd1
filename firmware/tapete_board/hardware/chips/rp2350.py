"""Boards with an RP2350, such as a Raspberry Pi Pico 2."""

import asyncio

import rp2

from ...board import Board
from ...journal.flash_blocks import FlashBlocks
from . import wired_board
from .rp2350_last_block import keep_last_block
from .watchdog import RP2350, Watchdog

start = asyncio.run
random_bytes = wired_board.random_bytes


def make_board(profile, panel: str) -> Board:
    """Return a board that is wired as the profile says."""
    keep_last_block(rp2.Flash())
    return wired_board.make_board(profile, panel, FlashBlocks("", rp2.Flash()), True, Watchdog(RP2350))
