"""A board without hardware: displays that nobody sees, contacts and a clock that a test moves."""

import asyncio
import os

import framebuf

from memory_blocks import MemoryBlocks
from tapete_board import housekeeping
from tapete_board.board import Board
from tapete_board.hardware.board_clock import Clock
from tapete_board.journal.board_files import BoardFiles


class _LateCollector:
    """Leaves garbage until memory is full: most of a test's time would go into collecting it as often as a board does.

    Who measures memory collects with the real `gc`.
    """

    def collect(self):
        pass

    def threshold(self, length):
        pass

    def mem_free(self):
        return 1 << 20


housekeeping.gc = _LateCollector()


class FakePanel:
    """A display. `is_absent`: it answers nothing. `is_lit`: somebody can see it."""

    def __init__(self):
        self.frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
        self.is_absent = False
        self.is_rotated = False
        self.is_quick = False
        self.is_set_up = False
        self.is_lit = False
        self.is_readable = True
        self.shows = 0
        self.level = 255
        self.rows = 0

    def show(self, limit=0):
        self._answer()
        self.is_set_up = self.is_lit = True
        self.shows += 1
        return 0

    @property
    def state(self):
        if not self.is_set_up:
            return "absent"
        return "good" if self.is_readable else "unread"

    def switch_off(self):
        self.is_set_up = False
        self._answer()
        self.is_lit = False

    def forget_glass(self):
        self.is_set_up = False

    def contrast(self, level):
        self.level = level

    def shift(self, rows):
        self.rows = rows

    def rotate(self, flag):
        self.is_rotated = flag

    def set_quick(self, flag):
        self.is_quick = flag

    def check(self):
        if self.is_absent:
            self.is_set_up = False
        return self.is_set_up

    def _answer(self):
        if self.is_absent:
            self.is_set_up = False
            raise OSError(5)


class FakeContact:
    """A button that a test presses."""

    def __init__(self):
        self.is_down = False
        self.edges = 0

    def call_when_pressed(self, action):
        """Take no action: no test presses after an application was stopped."""

    def press(self):
        self.is_down = True
        self.edges += 1

    def release(self):
        self.is_down = False

    def take_edges(self):
        edges, self.edges = self.edges, 0
        return 2 * edges + self.is_down


class FakeClock(Clock):
    """Time that stands still until a test moves it."""

    def __init__(self):
        self.time = 0
        super().__init__()

    def ticks_ms(self):
        return self.time

    async def sleep_ms(self, count):
        end = self.time + count
        await asyncio.sleep_ms(0)
        while self.time < end:
            await asyncio.sleep_ms(0)


class FakeStream:
    """A line to a host: `put` what the board will read, `said` is what it wrote; `room`: bytes it can write."""

    def __init__(self):
        self._input = b""
        self.said = b""
        self.room = 100000

    def put(self, data):
        self._input += data

    def read(self, count):
        data = self._input[:count]
        self._input = self._input[count:]
        return data

    def write(self, data):
        data = data[: self.room]
        self.room -= len(data)
        self.said += data
        return len(data)


class FakePiezo:
    """A piezo that remembers its `tones`."""

    def __init__(self):
        self.tones = []

    def play_tone(self, hertz):
        self.tones.append(hertz)


class FakeSupply:
    """A supply of `next` millivolts, of which `Supply` itself is tested in test_profiles.py."""

    def __init__(self):
        self.next = self.millivolts = 4900
        self.is_low = False

    def look(self):
        self.millivolts = self.next
        self.is_low = self.next < 3300


class FakeWatchdog:
    """A watchdog that counts how often it was fed. `trial`: the match that it remembers over a restart."""

    def __init__(self):
        self.feeds = 0
        self.trial = ""

    def feed(self):
        self.feeds += 1

    def note_trial(self, match_id):
        self.trial = match_id

    def was_trying(self, match_id):
        return self.trial == match_id


class FakeBoard(Board):
    """A board with files in the current folder. `luck`: what it draws."""

    def __init__(self, blocks=None, luck=0, store=None):
        contacts = [FakeContact() for _ in range(6)]
        panels = [FakePanel(), FakePanel()]
        blocks, store = blocks or MemoryBlocks(), store or BoardFiles(".")
        clock, stream, piezo, watchdog = FakeClock(), FakeStream(), FakePiezo(), FakeWatchdog()
        super().__init__(
            "Mesa", panels, contacts, clock, blocks, store, stream, piezo, self._count, os.urandom, watchdog
        )
        self.luck = luck
        self.restarts = 0

    def _count(self):
        self.restarts += 1

    def draw_entropy(self):
        return self.luck
