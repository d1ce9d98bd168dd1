"""Narrow words whose capitals have 14 rows: read across the table where the large letters leave no room for all.

They are the text font's letters, twice as high, with upright strokes of `bold` columns more: 1, or 0 where that leaves
no room for all. None is kept in memory: they are seen for some seconds after a move, seldom while one presses.
"""

import framebuf
from micropython import const

from .fonts import DOUBLED_ROWS, TEXT

_ROWS = const(16)  # of a line of text with the room above it for the marks of capitals


def tall_width(codes: bytes, bold: int) -> int:
    """Return the columns of a narrow word."""
    return TEXT.width(codes) + bold * len(codes)


def draw_tall(frame: "framebuf.FrameBuffer", x: int, y: int, codes: bytes, inverse: bool, bold: int) -> None:
    """Draw a narrow word whose capitals begin in row y, dark on what is there if `inverse`."""
    width = tall_width(codes, bold) + 1
    columns = bytearray(2 * width)
    line = framebuf.FrameBuffer(columns, width, _ROWS, framebuf.MONO_VLSB)
    TEXT.draw_signs(line, 0, _ROWS // 2, codes, False, bold)
    doubled = bytearray(4 * width)
    _double_rows(columns, doubled, width, bold)
    word = framebuf.FrameBuffer(doubled, width, 2 * _ROWS, framebuf.MONO_VLSB)
    frame.blit(word, x, y - _ROWS, 1 if inverse else 0, TEXT.INVERSE if inverse else None)


def double_rows(columns: bytearray, doubled: bytearray, width: int, bold: int) -> None:
    """Write two pages of so many columns with each row twice, and with strokes of `bold` columns more."""
    before = 0
    for place in range(2 * width):  # `enumerate` would make a tuple for each
        column = columns[place]
        after = columns[place + 1] if place % width < width - 1 else 0
        stroke = column | before & ~after  # the strokes of an m stay apart
        before = column if bold else 0
        upper = 2 * place - place % width
        doubled[upper] = DOUBLED_ROWS[stroke & 15]
        doubled[upper + width] = DOUBLED_ROWS[stroke >> 4]


_double_rows = double_rows


def use_quick_loop(loop) -> None:
    """Let machine code double the rows."""
    global _double_rows
    _double_rows = loop
