"""The virtual board: the Pico's wiring over modelled chips, a folder for its files, a clock that may run fast."""

import asyncio

import virtual_clock  # pyright: ignore[reportMissingImports] (a module of the virtual board, not of MicroPython)

from ..board import Board
from ..clock import Clock
from ..stores.blocks import FileBlocks
from ..stores.files import Files
from ..supervisor import supervise
from .pico import contacts, panels
from .serial import Serial

ROOM = 1000000  # bytes for decks and records: what a Pico's file system leaves for them


class VirtualClock(Clock):
    """The time of the virtual board, which may pass faster than the world's."""

    def ticks_ms(self) -> int:  # pyright: ignore[reportIncompatibleMethodOverride] (the stubs have a type for ticks)
        return virtual_clock.ticks_us() // 1000

    async def sleep_ms(self, count: int) -> None:
        await asyncio.sleep_ms((count + virtual_clock.speed - 1) // virtual_clock.speed)


def main() -> None:
    """Run the application in the current folder."""
    board = Board("Tapete", panels(), contacts(), VirtualClock(), FileBlocks("."), Files(".", ROOM), Serial())
    asyncio.run(supervise(board))
