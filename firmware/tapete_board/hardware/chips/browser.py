"""The board in a browser's worker: the other end of its displays, contacts and serial line is `js.tapeteWires`.

What that has stands in host/tapete/web/board_wires.js. Bytes go by their address in the memory of WebAssembly.
"""

import asyncio
import time

import js  # pyright: ignore[reportMissingImports] (MicroPython's in a browser alone)
import uctypes

from ...board import Board
from ...journal.board_files import BoardFiles
from ...journal.file_blocks import FileBlocks
from ..board_clock import Clock
from .browser_panel import BrowserPanel

ROOT = "/board"
ROOM = 1000000  # bytes for decks and records, as the virtual board has

_SEATS = 2
_MOST_MS = 25
_MOST_BYTES = 256  # of one read of the serial line

_wires = js.tapeteWires


def start(coroutine) -> None:
    """Run a coroutine from now on: timers of the browser drive the loop."""
    asyncio.create_task(coroutine)  # noqa: RUF006 (the loop keeps it)


def random_bytes(count: int) -> bytes:
    """Return bytes that nobody foresees; MicroPython has none of its own here."""
    data = bytearray(count)
    _wires.fillRandom(uctypes.addressof(data), count)
    return bytes(data)


class BrowserClock(Clock):
    """The time of the page's board. While a button is in use it goes on by `_MOST_MS` at most between two looks.

    A computer that is busy for half a second between a press and its release would make a long press of a tap; so it
    slows the buttons down and changes nothing else. Once they are free, the clock is where the world is.
    """

    def __init__(self) -> None:
        self._limit = time.ticks_ms()
        self._is_held_back = False
        super().__init__()

    def ticks_ms(self):
        """Return the raw counter, which waits for the next look."""
        ticks = time.ticks_ms()
        return self._limit if self._is_held_back and time.ticks_diff(ticks, self._limit) > 0 else ticks

    def look_on(self) -> None:
        """Go on from a look at the buttons to the next one."""
        self._limit = time.ticks_add(self.ticks_ms(), _MOST_MS)

    def hold_back(self) -> None:
        """Go no further than looks at the buttons allow, from now on."""
        if not self._is_held_back:
            self.look_on()
            self._is_held_back = True

    def catch_up(self) -> None:
        """Be where the world is."""
        self._is_held_back = False


class Alarm:
    """Wakes the loop when a button changes. Nothing happens while the loop is busy: changes come between its steps."""

    def __init__(self, clock: BrowserClock) -> None:
        self._clock = clock
        self._heard = asyncio.Event()
        self._rung_at = clock.ticks_ms()

    @property
    def blind_ms(self) -> int:
        """The time since it rang."""
        return time.ticks_diff(self._clock.ticks_ms(), self._rung_at)

    def wake_loop(self) -> None:
        """Let the task that waits go on."""
        if not self._heard.is_set():
            self._rung_at = self._clock.ticks_ms()
            self._heard.set()

    async def wait_for_edge(self) -> None:
        """Wait until it rings, or has rung since the last time."""
        _wires.tellListening()
        if not self._heard.is_set():
            self._clock.catch_up()
        await self._heard.wait()
        self._heard.clear()


class Contact:
    """A button of the page. `edges`: how often it was pressed since the last look."""

    def __init__(self, alarm: Alarm, clock: BrowserClock, is_first: bool) -> None:
        self._alarm = alarm
        self._clock = clock
        self._is_first = is_first  # of those that a look goes over
        self._is_down = False
        self.edges = 0

    def change(self, is_down: bool) -> None:
        """Take what the page says of the button."""
        self._clock.hold_back()
        self.edges += is_down and not self._is_down
        self._is_down = is_down
        self._alarm.wake_loop()

    def take_edges(self) -> int:
        """Return twice the falling edges since the last look, and one more while pressed."""
        if self._is_first:
            self._clock.look_on()
        edges = 2 * self.edges + self._is_down
        self.edges = 0
        return edges


class Stream:
    """The serial line: two queues of bytes that the page reads and fills."""

    def __init__(self) -> None:
        self._data = bytearray(_MOST_BYTES)
        self._address = uctypes.addressof(self._data)

    def read(self, count: int) -> bytes:
        """Return up to `count` bytes that have come."""
        length = _wires.readSerial(self._address, min(count, _MOST_BYTES))
        return bytes(memoryview(self._data)[:length])

    def write(self, data: bytes) -> int:
        """Write all of it."""
        _wires.writeSerial(uctypes.addressof(data), len(data))
        return len(data)


class Piezo:
    """The loudspeaker of the page."""

    def play_tone(self, hertz: int) -> None:
        """Play a tone of so many hertz from now on; 0 silences it."""
        _wires.playTone(hertz)


def make_board(profile, panel: str) -> Board:
    """Return the board of the page; it knows the hour from the start."""
    clock = BrowserClock()
    alarm = Alarm(clock)
    contacts = [Contact(alarm, clock, number == 0) for number in profile.BUTTONS]
    _wires.changeContact = lambda number, is_down: contacts[number].change(is_down)
    panels = [BrowserPanel(_wires, seat) for seat in range(_SEATS)]
    clock.set_unix(int(time.time()))
    parts = (FileBlocks(ROOT), BoardFiles(ROOT, ROOM), Stream(), Piezo(), _wires.restart, random_bytes)
    board = Board("Tapete", panels, contacts, clock, *parts)
    board.edge_alarm = alarm  # pyright: ignore[reportAttributeAccessIssue] (it has no `sleep`: nothing sleeps here)
    board.profile_name = "browser"
    if not board.settings.get("language"):
        board.settings.set("language", _wires.language)
    _wires.isPlaying = lambda: board.is_playing
    return board
