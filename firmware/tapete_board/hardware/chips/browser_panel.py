"""A display of the page: it is handed whole frames, which takes it less than the bytes of a bus."""

import framebuf
import uctypes

from ...display.canvas import HEIGHT, WIDTH


class BrowserPanel:
    """A 128x64 display as display/panel.py has it, always there. `is_set_up`: it shows the frame.

    `wires`: its "showPicture" takes the seat and the address of a frame, of whose bytes the lowest bit is the upper one
    of eight pixels; its "shine" the seat and how that display shows it: contrast, flags (1, it is lit, 2, dark on light
    and 4, upside down, together) and rows.
    """

    state = "good"

    def __init__(self, wires, seat: int) -> None:
        self._wires = wires
        self._seat = seat
        self._data = bytearray(WIDTH * HEIGHT // 8)
        self.frame = framebuf.FrameBuffer(self._data, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._contrast = 0xFF
        self._shift = 0
        self._is_inverted = self._is_upside_down = False
        self.is_set_up = False

    def show(self, limit: int = 0) -> int:
        """Bring the frame to the page, all of it; no bytes are left to send."""
        self._wires.showPicture(self._seat, uctypes.addressof(self._data))
        if not self.is_set_up:
            self.is_set_up = True
            self._shine()
        return 0

    def contrast(self, level: int) -> None:
        """Set the brightness, from 0 (dim, not dark) to 255."""
        self._contrast = level
        self._shine()

    def set_quick(self, flag: bool) -> None:
        """Do nothing: a page has no pictures a second that a camera could miss."""

    def invert(self, flag: bool) -> None:
        """Show all dark on light, or as it is drawn."""
        self._is_inverted = flag
        self._shine()

    def rotate(self, flag: bool) -> None:
        """Turn the picture upside down, or upright, from the next show on."""
        if flag != self._is_upside_down:
            self._is_upside_down = flag
            self.is_set_up = False

    def shift(self, rows: int) -> None:
        """Move the picture so many rows, round the glass."""
        self._shift = rows
        self._shine()

    def switch_off(self) -> None:
        """Darken the glass; the next show lights it again."""
        self.is_set_up = False
        self._shine()

    def forget_glass(self) -> None:
        """Forget what the glass shows."""
        self.is_set_up = False

    def check(self) -> bool:
        """Return True if it shows what it is to show."""
        return self.is_set_up

    def _shine(self) -> None:
        flags = self.is_set_up | self._is_inverted << 1 | self._is_upside_down << 2
        self._wires.shine(self._seat, self._contrast, flags, self._shift)
