"""Text and numbers on a frame, in fonts of our own (drawn in tools/fonts)."""

import framebuf
from micropython import const

from . import fonts_data

_SPACE = const(32)
_ASCII = const(95)  # signs from the space to the tilde


def _inverse() -> "framebuf.FrameBuffer":
    """A palette that swaps light and dark."""
    palette = framebuf.FrameBuffer(bytearray(2), 2, 1, framebuf.MONO_VLSB)
    palette.pixel(0, 0, 1)
    return palette


class Font:
    """One font; glyphs become frames of their own when they are first drawn, at most 7 KB for all fonts.

    `data`: what fonts_data.py describes.
    """

    INVERSE = _inverse()

    def __init__(self, data: "tuple[int, int, str, str, bytes, bytes]") -> None:
        self.height, self.gap, missing, self._signs, self._widths, self._columns = data
        self._missing = self._signs.find(missing)
        # Signs are in the order of their codes. A font of text begins with all of ASCII, others have a few signs.
        self._ascii = _ASCII if self._signs[0] == " " else 0
        self._cells: "list[framebuf.FrameBuffer | None]" = [None] * len(self._widths)

    def width(self, text: str) -> int:
        """Pixels from the first to the last column of a text."""
        width = -self.gap if text else 0
        for sign in text:
            width += self.advance(sign)
        return width

    def advance(self, sign: str) -> int:
        """Pixels from one sign to the next."""
        return self._widths[self._index(sign)] + self.gap

    def draw(self, frame: "framebuf.FrameBuffer", x: int, y: int, text: str, inverse: bool = False) -> int:
        """Draw a text from its upper left corner, light on what is there or, inverse, dark; where the next begins."""
        key = 1 if inverse else 0
        palette = self.INVERSE if inverse else None
        for sign in text:
            index = self._index(sign)
            cell = self._cells[index] or self._cell(index)
            frame.blit(cell, x, y, key, palette)
            x += self._widths[index] + self.gap
        return x

    def _index(self, sign: str) -> int:
        index = ord(sign) - _SPACE
        if not 0 <= index < self._ascii:
            index = self._signs.find(sign)
        return self._missing if index < 0 else index

    def _cell(self, index: int) -> "framebuf.FrameBuffer":
        width = self._widths[index]
        size = width * (self.height // 8)
        start = sum(self._widths[:index]) * (self.height // 8)
        columns = bytearray(self._columns[start : start + size])
        cell = framebuf.FrameBuffer(columns, width, self.height, framebuf.MONO_VLSB)
        self._cells[index] = cell
        return cell


TEXT = Font(fonts_data.TEXT)
DIGITS16 = Font(fonts_data.DIGITS16)
DIGITS32 = Font(fonts_data.DIGITS32)
DIGITS32_NARROW = Font(fonts_data.DIGITS32_NARROW)
