"""Displays with an SH1106, as on many glasses of 1.3 inch; loaded where a board has them.

The controller has 132 columns, of which the glass shows those from 2 to 129, and takes data for one page at a time:
SH1106 data sheet, revision 2.3, "Commands".
"""

from adafruit_ssd1306 import SSD1306_I2C
from micropython import const

from .panel import Panel

_COLUMNS = const(132)
_FIRST = const(2)  # column of the memory that is the left one of the glass
_PAGES = const(8)
_SET_PAGE = const(0xB0)
_SET_HIGH = const(0x10)  # half of the column; the other half is a command by itself
_ON = const(0xAF)

# Off; clock, rows, offset, first line; converter on; mirrored; wiring, charging, voltage; memory shown, not inverted.
_SET_UP = b"\x00\xae\xd5\x50\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\xd9\x22\xdb\x35\xa4\xa6"


class Sh1106(SSD1306_I2C):
    """The driver with the set-up of this controller; other commands that a Panel gives are the same."""

    def init_display(self) -> None:
        """Set the display up, cleared."""
        self.fill(0)
        page = bytearray(_COLUMNS + 1)
        page[0] = 0x40
        with self.i2c_device as device:
            device.write(_SET_UP)
            for number in range(_PAGES):
                device.write(bytes((0x00, _SET_PAGE | number, _SET_HIGH, 0)))
                device.write(page)
        self.write_cmd(_ON)


class Sh1106Panel(Panel):
    """A Panel over an SH1106: each run of changed columns needs its page and column said."""

    _Driver = Sh1106
    _most_pages = 1  # the controller stays in its page
    _usual_clock = 0x50
    _usual_charge = 0x22

    def _fill_glass(self) -> None:
        self._shown[:] = bytes(len(self._shown))  # the driver has cleared it

    def _set_window(self, left: int, right: int, top: int) -> None:
        column = left + _FIRST
        window = bytes((0x00, _SET_PAGE | top, _SET_HIGH | column >> 4, column & 0x0F))
        self._bus.writeto(self._address, window)
