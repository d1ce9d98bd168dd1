"""The virtual board: the Pico's wiring over modelled chips, a folder for its files, a clock that may run fast."""

import asyncio

from ... import housekeeping
from ..board_clock import Clock
from ..event_loop import skip_streams
from . import tell_stopped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

    from ...stopped_notice import StoppedParts

ROOM = 1000000  # bytes for decks and records: more than a Pico has for them, less than a Pico 2
_ROOT = "."
_PANEL = "ssd1306"


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


def main(time) -> None:
    """Run the application in the current folder; `time` as VirtualClock takes it."""
    board = None
    try:
        housekeeping.begin_loading()
        from ...supervisor import supervise

        board = _make_board(time)
        skip_streams()
        asyncio.run(supervise(board))
    except KeyboardInterrupt:
        tell_stopped(board, _make_parts, _ROOT)
        raise


def _make_board(time):
    import machine

    from ...board import Board
    from ...journal.board_files import BoardFiles
    from ...journal.file_blocks import FileBlocks
    from .. import wired_board
    from ..piezo import Piezo
    from ..serial_line import SerialStream
    from . import pico

    stream = SerialStream()
    stream.write_size = 64  # a pseudo-terminal with any room has room for so many bytes
    clock, store = VirtualClock(time), BoardFiles(_ROOT, ROOM)
    contacts, piezo = wired_board.make_contacts(pico, True), Piezo(pico.PIEZO)
    panels = wired_board.make_panels(pico, _PANEL)
    return Board("Tapete", panels, contacts, clock, FileBlocks(_ROOT), store, stream, piezo, machine.reset)


def _make_parts() -> "StoppedParts":
    from .. import wired_board
    from . import pico

    return wired_board.make_stopped_parts(pico, _PANEL)
