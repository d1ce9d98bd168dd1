"""One display: a frame to draw in, and the shortest way of bringing its changes to the glass.

Adafruit's driver sets the controller up and owns the frame. Sending is ours, for a whole frame blocks everything for
25 ms: the frame is compared with a copy of what the glass shows, and only windows around what differs are sent.
"""

import framebuf
from adafruit_ssd1306 import SSD1306_I2C
from micropython import const

from .i2c_adapter import I2CAdapter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from machine import I2C

WIDTH = 128
HEIGHT = 64

_PAGES = const(8)
_WINDOW_COST = const(10)  # bytes on the bus beside the picture's: a window, and the addresses of both writes
_MOST_BYTES = const(384)  # of picture in a window: 9 ms
_PAGES_AT_ONCE = const(3)  # so many bytes are three whole pages
_SET_OFFSET = const(0xD3)
_SET_CLOCK = const(0xD5)
_SET_CHARGE = const(0xD9)
_QUICK_CLOCK = const(0xF0)  # the highest frequency, undivided
_QUICK_CHARGE = const(0x11)  # one clock each
_QUICK_CONTRAST = const(1)
_NOTHING = const(0xE3)
_STATUS_OFF = const(0x40)  # bit of the status byte: the display is off
_GAP = b"\0\0\0"  # three columns without a change end a run,
_SHORT_RUN = const(32)  # but one of so few columns is sent whole
_BLOCK = const(32)  # columns that are compared at once

# Which controllers that take the same commands have a glass with a supply of its own, and no charge pump.
_OWN_SUPPLY = ("ssd1309",)


class Ssd1306(SSD1306_I2C):
    """The driver without the empty picture that it sends when it sets a display up: a Panel sends what there is."""

    def init_display(self) -> None:
        """Set the display up, and clear the frame; nothing for a muted one, which is only made."""
        if not self.i2c_device.i2c.muted:
            super().init_display()

    def show(self) -> None:
        """Send nothing."""


class Panel:
    """A 128x64 display; absent or unplugged, it can still be drawn on and is set up when it answers again.

    `frame` is the framebuf.FrameBuffer to draw in. Whatever talks to the display raises OSError when it is absent.
    `kind`: "ssd1306" or "ssd1309"; what other controllers do otherwise is overridden in panels of their own.
    `free_bus()`: called before a display that did not answer is set up again; it may hold the lines of its bus.
    `find_quickly(new, old, most pages of a window, limit)`: machine code that finds the windows to be sent, or None;
    it may leave some for the next call.
    """

    _Driver: type = Ssd1306
    _most_pages = _PAGES  # of a window
    _usual_clock = 0x80  # as the driver sets them up
    _usual_charge = 0xF1

    def __init__(self, i2c: "I2C", address: int = 0x3C, kind: str = "ssd1306", free_bus=None) -> None:
        self._bus = I2CAdapter(i2c)
        self._address = address
        # The driver sets the display up while it is made. Muted, it makes the frame of an absent one, too.
        self._bus.muted = True
        has_supply = kind in _OWN_SUPPLY
        self._driver = self._Driver(WIDTH, HEIGHT, self._bus, addr=address, external_vcc=has_supply)
        self._bus.muted = False
        self._contrast = 0xFF
        self._inverted = False
        self._upside_down = False
        self._shift = 0
        self._is_quick = False
        if has_supply:
            self._usual_charge = 0x22
        self._free_bus = free_bus
        self.find_quickly: "Callable[[memoryview, memoryview, int, int], Sequence[Sequence[int]]] | None" = None
        self._has_failed = False  # the last set-up
        self._set_up = False
        self._status_tells = False
        self._status = bytearray(1)
        self._window = bytearray((0x00, 0x21, 0, 0, 0x22, 0, _PAGES - 1))
        self._data = memoryview(bytearray(1 + _MOST_BYTES))
        self._data[0] = 0x40  # says that data follows
        self._buffer = memoryview(self._driver.buffer)
        # The driver is a frame itself, but one with a chip's methods: drawing gets a plain one over the same bytes.
        self._picture = self._buffer[1:]
        self.frame = framebuf.FrameBuffer(self._picture, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._shown = memoryview(bytearray(WIDTH * _PAGES))
        # Views made once: comparing whole pages allocates nothing.
        self._new_pages = _cut_pages(self._picture)
        self._old_pages = _cut_pages(self._shown)

    @property
    def is_set_up(self) -> bool:
        """True if the display answered when it was last talked to."""
        return self._set_up

    @property
    def state(self) -> str:
        """Return "good", "absent", or "unread": the display answers no reads, so its loss of power goes unnoticed."""
        if not self._set_up:
            return "absent"
        return "good" if self._status_tells else "unread"

    def show(self, limit: int = 0) -> int:
        """Bring the frame to the glass and return the bytes of picture sent.

        With a `limit`, stop before the window that would exceed it, unless it is the first; less than the limit is
        returned only when nothing is left to send.
        """
        if not self._set_up:
            self._set_up_display()
        sent = 0
        while windows := self._find_windows(limit):
            for left, right, top, bottom in windows:
                size = (right - left) * (bottom - top)
                if limit and sent and sent + size > limit:
                    return limit
                self._send_window(left, right, top, bottom)
                sent += size
        return sent

    def contrast(self, level: int) -> None:
        """Set the brightness, from 0 (dim, not dark) to 255."""
        self._contrast = level
        if not self._is_quick:
            self._call_driver(self._driver.contrast, level)

    def set_quick(self, flag: bool) -> None:
        """Show as many pictures a second as the controller can, dim and sharp, for a camera; or as usual.

        A controller lights one row at a time, and a camera sees those of its exposure alone.
        """
        if flag != self._is_quick:
            self._is_quick = flag
            self._call_driver(self._set_speed, flag)

    def invert(self, flag: bool) -> None:
        """Show all dark on light, or as it is drawn."""
        self._inverted = flag
        self._call_driver(self._driver.invert, flag)

    def rotate(self, flag: bool) -> None:
        """Turn the picture upside down, or upright, from the next show on."""
        if flag != self._upside_down:
            self._upside_down = flag
            self._set_up = False

    def shift(self, rows: int) -> None:
        """Move the picture so many rows, round the glass: what stands still for long burns in."""
        self._shift = rows
        self._call_driver(self._set_shift, rows)

    def switch_off(self) -> None:
        """Darken the glass and let the controller sleep; the next show sets it up again."""
        if self._set_up:
            self._set_up = False
            self._driver.poweroff()

    def forget_glass(self) -> None:
        """Forget what the glass shows; the next show sets the display up and sends the whole frame."""
        self._set_up = False

    def check(self) -> bool:
        """Return True if the display still is as it was set up; if not, the next show sets it up again. Costs 0.1 ms.

        A display that lost power and came back is off: nothing else tells of it when nothing was sent meanwhile.
        """
        if self._set_up and not (self._is_on() if self._status_tells else self._is_there()):
            self._set_up = False
        return self._set_up

    def _find_windows(self, limit: int = 0) -> "Sequence[Sequence[int]]":
        """Return [left, right, top page, bottom page] of the windows that hold all changes, the ends not included.

        With a `limit`, look no further than until so many bytes are found: it takes as long as sending them.
        """
        if self.find_quickly is not None:
            return self.find_quickly(self._picture, self._shown, self._most_pages, limit)
        windows: "list[list[int]]" = []
        for page in range(_PAGES):
            if self._new_pages[page] != self._old_pages[page]:
                if not self._extend_windows(windows, page):
                    self._add_page(windows, page)
                if limit and _size_of(windows) >= limit:
                    break
        return windows

    def _extend_windows(self, windows: "list[list[int]]", page: int) -> bool:
        """Let short windows that end above a page hold its changes too; return False if they cannot.

        Then no single columns of the page are looked at, which would take a board 0.6 ms.
        """
        new, old = self._new_pages[page], self._old_pages[page]
        changed = []
        end = 0
        for window in windows:
            left, right, top, bottom = window
            if bottom < page:
                continue
            if left < end or right - left > _SHORT_RUN or page - top >= self._most_pages:
                return False
            if new[end:left] != old[end:left]:
                return False
            if new[left:right] != old[left:right]:
                changed.append(window)
            end = right
        if new[end:] != old[end:]:
            return False
        for window in changed:
            window[3] = page + 1
        return True

    def _add_page(self, windows: "list[list[int]]", page: int) -> None:
        """Add the changed columns of a page: in one run, or in several where that may send less."""
        new, old = self._new_pages[page], self._old_pages[page]
        left, end = self._find_changed_blocks(page)
        while new[left] == old[left]:
            left += 1
        while new[end - 1] == old[end - 1]:
            end -= 1
        if end - left > _SHORT_RUN:
            self._add_runs(windows, left, end, page)
        else:
            self._add_run(windows, left, end, page)

    def _add_runs(self, windows: "list[list[int]]", left: int, end: int, page: int) -> None:
        """Add each run of changed columns between these.

        The bytes are compared as one large number: to compare them one by one takes a board 20 ms for a whole picture.
        """
        new, old = self._new_pages[page][left:end], self._old_pages[page][left:end]
        both = int.from_bytes(new, "little") ^ int.from_bytes(old, "little")
        rest = both.to_bytes(end - left, "little")
        while rest:
            length = rest.find(_GAP)
            if length < 0:
                length = len(rest)
            self._add_run(windows, left, left + length, page)
            rest = rest[length:].lstrip(b"\0")
            left = end - len(rest)

    def _find_changed_blocks(self, page: int) -> "tuple[int, int]":
        """Return the columns from the first block with a change up to the end of the last one."""
        new, old = self._new_pages[page], self._old_pages[page]
        left, end = 0, WIDTH
        while new[left : left + _BLOCK] == old[left : left + _BLOCK]:
            left += _BLOCK
        while new[end - _BLOCK : end] == old[end - _BLOCK : end]:
            end -= _BLOCK
        return left, end

    def _add_run(self, windows: "list[list[int]]", left: int, right: int, page: int) -> None:
        """Add these columns to the window where that costs the fewest bytes, or begin a new one."""
        least, best = right - left + _WINDOW_COST, None
        for window in windows:
            if window[3] < page or page - window[2] >= self._most_pages:
                continue
            size = (window[1] - window[0]) * (window[3] - window[2])
            wider = (max(window[1], right) - min(window[0], left)) * (page + 1 - window[2])
            if wider - size <= least and wider <= _MOST_BYTES:
                least, best = wider - size, window
        if best is None:
            windows.append([left, right, page, page + 1])
        else:
            best[0], best[1], best[3] = min(best[0], left), max(best[1], right), page + 1

    def _send_window(self, left: int, right: int, top: int, bottom: int) -> None:
        """Send the bytes of the picture within a window."""
        width = right - left
        data = self._data[: 1 + width * (bottom - top)]
        at = 1
        for page in range(top, bottom):
            data[at : at + width] = self._new_pages[page][left:right]
            at += width
        try:
            self._set_window(left, right, top)
            self._bus.writeto(self._address, data)
        except OSError:
            self._set_up = False
            raise
        for page in range(top, bottom):
            self._old_pages[page][left:right] = self._new_pages[page][left:right]

    def _set_window(self, left: int, right: int, top: int) -> None:
        """Let data go to these columns, page after page."""
        window = self._window
        window[2] = left
        window[3] = right - 1
        window[5] = top
        self._bus.writeto(self._address, window)

    def _set_up_display(self) -> None:
        """Set the display up, and bring the frame to the glass."""
        if self._has_failed and self._free_bus is not None:
            self._free_bus()
        self._has_failed = True
        shown = self._shown
        picture = self._picture
        shown[:] = picture
        try:
            self._driver.init_display()  # clears the frame
            if self._upside_down:
                self._driver.rotate(False)
            self._driver.contrast(self._contrast)
            self._driver.invert(self._inverted)
            self._set_shift(self._shift)
            if self._is_quick:
                self._set_speed(True)
        finally:
            picture[:] = shown
        self._fill_glass()
        self._set_up = True
        self._has_failed = False
        # Some copies of the chip do not answer reads: what they say right after being switched on shows it.
        self._status_tells = self._is_on()

    def _fill_glass(self) -> None:
        """Send the whole frame: nobody knows what the glass shows."""
        for top in range(0, _PAGES, _PAGES_AT_ONCE):
            self._send_window(0, WIDTH, top, min(top + _PAGES_AT_ONCE, _PAGES))

    def _set_speed(self, is_quick: int) -> None:
        self._driver.write_cmd(_SET_CLOCK)
        self._driver.write_cmd(_QUICK_CLOCK if is_quick else self._usual_clock)
        self._driver.write_cmd(_SET_CHARGE)
        self._driver.write_cmd(_QUICK_CHARGE if is_quick else self._usual_charge)
        self._driver.contrast(_QUICK_CONTRAST if is_quick else self._contrast)

    def _set_shift(self, rows: int) -> None:
        self._driver.write_cmd(_SET_OFFSET)
        self._driver.write_cmd(rows)

    def _is_on(self) -> bool:
        try:
            self._bus.readfrom_into(self._address, self._status)
        except OSError:
            return False
        return not self._status[0] & _STATUS_OFF

    def _is_there(self) -> bool:
        """Return True if a display that cannot be read accepts a command that does nothing."""
        try:
            self._driver.write_cmd(_NOTHING)
        except OSError:
            return False
        return True

    def _call_driver(self, command, value: int) -> None:
        """Give the display a command now, or with the next set-up."""
        if not self._set_up:
            return
        try:
            command(value)
        except OSError:
            self._set_up = False
            raise


def _size_of(windows: "list[list[int]]") -> int:
    size = 0
    for left, right, top, bottom in windows:
        size += (right - left) * (bottom - top)
    return size


def _cut_pages(view: memoryview) -> "list[memoryview]":
    """Return the pages of a frame."""
    return [view[at : at + WIDTH] for at in range(0, len(view), WIDTH)]
