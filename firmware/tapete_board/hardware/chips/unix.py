"""The virtual board: wires to modelled displays and contacts, a folder for its files, a clock that may run fast."""

import asyncio

import machine
import virtual_clock  # pyright: ignore[reportMissingImports] (the host's, which the virtual board alone finds)

from ...board import Board
from ...journal.board_files import BoardFiles
from ...journal.file_blocks import FileBlocks
from ..board_clock import Clock
from ..event_loop import skip_streams
from ..serial_line import SerialStream
from . import wired_board
from .piezo import Piezo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

ROOM = 1000000  # bytes for decks and records: more than a Pico has for them, less than a Pico 2
ROOT = "."

start = asyncio.run
random_bytes = wired_board.random_bytes


class VirtualClock(Clock):
    """The time of the virtual board, which may pass faster than the world's.

    time: its `ticks_us()`, `speed` and `unix_at_start`, the hour of its computer: no sync has to tell it.
    """

    def __init__(self, time) -> None:
        self._time = time
        super().__init__()
        if self._time.unix_at_start:
            self.set_unix(self._time.unix_at_start)

    def ticks_ms(self) -> int:  # pyright: ignore[reportIncompatibleMethodOverride] (the stubs have a type for ticks)
        return self._time.ticks_us() // 1000

    def sleep_ms(self, count: int) -> "Awaitable[None]":
        return asyncio.sleep_ms((count + self._time.speed - 1) // self._time.speed)


def make_board(profile, panel: str) -> Board:
    """Return a board whose buttons are looked at: it has no interrupts that could end a sleep."""
    stream = SerialStream()
    stream.write_size = 64  # a pseudo-terminal with any room has room for so many bytes
    clock, store = VirtualClock(virtual_clock), BoardFiles(ROOT, ROOM)
    contacts, piezo = wired_board.make_contacts(profile, True), Piezo(profile.PIEZO)
    parts = (FileBlocks(ROOT), store, stream, piezo, machine.reset, random_bytes)
    board = Board("Tapete", wired_board.make_panels(profile, panel), contacts, clock, *parts)
    skip_streams()
    return board
