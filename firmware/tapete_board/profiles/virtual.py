"""The virtual board: the Pico's wiring over modelled chips, a folder for its files, a clock that may run fast."""

import asyncio

from .. import memory
from ..clock import Clock
from ..loop import skip_streams

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

ROOM = 1000000  # bytes for decks and records: what a Pico's file system leaves for them


class VirtualClock(Clock):
    """The time of the virtual board, which may pass faster than the world's. `time`: its `ticks_us()` and `speed`."""

    def __init__(self, time) -> None:
        self._time = time
        super().__init__()

    def ticks_ms(self) -> int:  # pyright: ignore[reportIncompatibleMethodOverride] (the stubs have a type for ticks)
        return self._time.ticks_us() // 1000

    def sleep_ms(self, count: int) -> "Awaitable[None]":
        return asyncio.sleep_ms((count + self._time.speed - 1) // self._time.speed)


def main(time) -> None:
    """Run the application in the current folder; `time` as VirtualClock takes it."""
    memory.loading()
    from ..supervisor import supervise

    skip_streams()
    asyncio.run(supervise(_board(time)))


def _board(time):
    import machine

    from ..board import Board
    from ..stores.blocks import FileBlocks
    from ..stores.files import Files
    from . import pico, wired
    from .piezo import Piezo
    from .serial import Serial

    clock, store = VirtualClock(time), Files(".", ROOM)
    panels, contacts = wired.panels(pico, "ssd1306"), wired.contacts(pico, True)
    piezo = Piezo(pico.PIEZO)
    return Board("Tapete", panels, contacts, clock, FileBlocks("."), store, Serial(), piezo, machine.reset)
