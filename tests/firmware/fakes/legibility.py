"""Reader of tables as they are drawn: lists what is too small to be read across the table.

A cell that decides (`Cell.decides`) needs letters and digits of LEAST_ROWS rows, pips of LEAST_PIP, and hollow ones
only around a hole of LEAST_HOLE. Only the label beside a number may be smaller.
"""

import framebuf

from fitting import boxes_of
from table import text_of
from tapete_board.display import fonts
from tapete_board.display.canvas import Canvas
from tapete_board.display.match_table import MatchTable
from tapete_rules.texts import format_text
from tapete_rules.view import BIG, FACING, GRID

LEAST_ROWS = 12
LEAST_PIP = (8, 3)
LEAST_HOLE = 3
FONTS = [font for font in (getattr(fonts, name) for name in sorted(dir(fonts))) if isinstance(font, fonts.Font)]


def rows_of(font):
    """Return the rows of a font's 8, as they light up."""
    data = bytearray(16 * 8)
    font.draw_signs(framebuf.FrameBuffer(data, 16, 64, framebuf.MONO_VLSB), 0, 0, b"8")
    frame = framebuf.FrameBuffer(data, 16, 64, framebuf.MONO_VLSB)
    lit = [y for y in range(64) if any(frame.pixel(x, y) for x in range(16))]
    return lit[-1] - lit[0] + 1


class WatchedFrame:
    """A frame that notes the boxes which are drawn while pips are: (columns, rows, whether it is filled)."""

    def __init__(self):
        self._frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
        self.are_pips = False
        self.pips = []

    def rect(self, x, y, width, height, light, filled=False):
        if self.are_pips and light:
            self.pips.append((width, height, filled))
        self._frame.rect(x, y, width, height, light, filled)

    def fill_rect(self, x, y, width, height, light):
        if self.are_pips and light:
            self.pips.append((width, height, True))
        self._frame.fill_rect(x, y, width, height, light)

    def __getattr__(self, name):
        return getattr(self._frame, name)


class WatchedCanvas(Canvas):
    """A canvas that notes pips and the texts that fonts draw on it: (rows, text).

    `is_face_down`: a number was drawn in half-tone, or dark on light.
    """

    def __init__(self):
        super().__init__(WatchedFrame())
        self.texts = []
        self.is_face_down = False

    def draw_pips(self, *arguments):
        self.frame.are_pips = True
        super().draw_pips(*arguments)
        self.frame.are_pips = False

    def draw_blocks(self, *arguments):
        self.frame.are_pips = True
        super().draw_blocks(*arguments)
        self.frame.are_pips = False

    def draw_tall_word(self, x, y, text, *rest):
        self.texts.append((ROWS[fonts.LARGE], text_of(text)))
        super().draw_tall_word(x, y, text, *rest)

    def draw_thin_word(self, x, y, text, *rest):
        self.texts.append((ROWS[fonts.LARGE], text_of(text)))
        super().draw_thin_word(x, y, text, *rest)

    def halve_tone(self, *arguments):
        self.is_face_down = True
        super().halve_tone(*arguments)


def draw_watched(part, width):
    """Draw a part of a box by itself, and return the canvas that watched it."""
    canvas = WatchedCanvas()
    with WatchedFonts(canvas):
        part.draw(canvas, 0, 16, width, False, False)
    return canvas


class WatchedFonts:
    """Lets a canvas note all texts that fonts draw on it."""

    def __init__(self, canvas):
        self._canvas = canvas

    def __enter__(self):
        for font in FONTS:
            font.draw_signs = _noting(font, self._canvas)

    def __exit__(self, *_):
        for font in FONTS:
            del font.draw_signs


def watch_head(view, note, last=""):
    """Return the bytes of the first 16 rows of a table, and its texts as (rows, text): what comes first there."""
    return next(watch_parts(view, note, last))


def watch_parts(view, note, last=""):
    """Yield the same of all that takes turns in the head."""
    table, part = MatchTable(), 0
    while part == 0 or part < table.parts:
        canvas, data = WatchedCanvas(), bytearray(1024)
        canvas.frame = framebuf.FrameBuffer(data, 128, 64, framebuf.MONO_VLSB)
        with WatchedFonts(canvas):
            table.forget_frame()
            for _ in table.draw_status(canvas, view, "", note, last, part):
                pass
        yield data[:256], canvas.texts
        part += 1


def _noting(font, canvas):
    def draw_signs(frame, x, y, codes, inverse=False, more=0):
        canvas.texts.append((ROWS[font], text_of(codes, font)))
        canvas.is_face_down |= inverse and ROWS[font] >= LEAST_ROWS
        return drawn(frame, x, y, codes, inverse, more)

    drawn = font.draw_signs
    return draw_signs


ROWS = {font: rows_of(font) for font in FONTS}


def small_parts(view):
    """Return what of a view is drawn too small: (half, id of the cell, what it is)."""
    small = set()
    for box in boxes_of(view):
        for part in box.parts:
            cell = part.cell
            half = "seat" if view.layout == GRID else "rival" if cell in view.rival else "own"
            if cell.decides:
                canvas = draw_watched(part, box.width - 2 * box.margin)
                small.update(
                    [(half, "" if half == "seat" else cell.id, fault) for fault in _faults(cell, canvas, view)]
                )
    return small


def _faults(cell, canvas, view):
    label = format_text(cell.label) if cell.label else ""
    large = "".join([text for rows, text in canvas.texts if rows >= LEAST_ROWS])
    if cell.value is None:
        has_words = cell.size in TEXTS or (cell.size == BIG and view.layout == FACING)
        missing = [sign for sign in label if sign != " " and sign not in large] if has_words else []
        if missing:
            yield "text"
    elif view.layout == GRID and any(word[-1:].isdigit() and word not in large for word in label.split(" ")[1:]):
        yield "number beside the seat"
    elif str(cell.value) not in large and not (cell.hidden and "?" in large):
        yield "number"
    if any(letter not in large for letter in cell.marks):
        yield "marks"
    if cell.hidden and not canvas.is_face_down and "?" not in large:
        yield "face down"
    if any(filled and (width < LEAST_PIP[0] or height < LEAST_PIP[1]) for width, height, filled in canvas.frame.pips):
        yield "pips"
    if any(not filled and min(width, height) - 2 < LEAST_HOLE for width, height, filled in canvas.frame.pips):
        yield "hollow pips"
    if len([None for _, _, filled in canvas.frame.pips if filled]) != min(cell.pips, cell.pips_total):
        yield "pips that are not drawn"


TEXTS = ("line", "word")
