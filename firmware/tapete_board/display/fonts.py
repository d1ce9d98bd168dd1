"""Text and numbers on a frame, in fonts of our own (drawn in tools/fonts).

Going through a text sign by sign costs a board 40 us a sign, byte by byte 1 us: so fonts measure, cut and draw codes,
bytes of which each is one sign.
"""

import framebuf
from micropython import const

_ASCII = const(128)
_ELLIPSIS = "…"
# Glyphs of a font that are kept. MicroPython marks what is used with a stack of 64 places; a list of more objects than
# fit there makes it go through all of a Pico's memory once more, 14 ms with each collection.
_MOST_GLYPHS = const(48)
DOUBLED_ROWS = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # of four rows


def _make_inverse_palette() -> "framebuf.FrameBuffer":
    """Return a palette that swaps light and dark."""
    palette = framebuf.FrameBuffer(bytearray(2), 2, 1, framebuf.MONO_VLSB)
    palette.pixel(0, 0, 1)
    return palette


class Font:
    """One font; glyphs become frames of their own when they are first drawn, and some are kept.

    `data`: what font_glyphs.py describes.
    """

    INVERSE = _make_inverse_palette()

    def __init__(self, data: "tuple[int, int, str, bytes, bytes, bytes, bytes]") -> None:
        height, gap, self._others, self._places, widths, raised, columns = data
        rises = bytearray(len(widths))
        for place in raised:
            rises[place] = 1
        self._columns = memoryview(bytearray(columns))  # a frame takes no bytes that cannot be written
        self._measure_glyphs(height, gap, widths, rises)

    def _measure_glyphs(self, height: int, gap: int, widths: bytes, rises: "bytes | bytearray") -> None:
        """Set the measures of the font; `rises`: rows by which each glyph begins above the line."""
        self.height, self._gap, self._widths, self._rises = height, gap, widths, rises
        self._cells: "list[framebuf.FrameBuffer | None]" = []
        self.forget_glyphs()
        self._advances = bytes([width + gap for width in widths])
        self._digit = self._advances[self._places[ord("0")]]
        self._widest = max(self._advances)
        self._ellipsis = self.codes("…")

    def read_glyphs_at(self, data: bytes, lasting: bytes) -> None:
        """Draw glyphs from the same bytes elsewhere: those of the file `data` at `lasting`. None is drawn yet."""
        at = data.find(bytes(self._columns))
        if at >= 0:
            self._columns = memoryview(lasting)[at : at + len(self._columns)]

    def forget_glyphs(self) -> None:
        """Forget the frames of the glyphs drawn so far."""
        self._cells = [None] * len(self._widths)
        self._kept = 0

    def codes(self, text: str) -> bytes:
        """Return a text as codes: signs of ASCII stay as they are, others are numbered from 128 on."""
        encoded = text.encode()
        if len(encoded) == len(text):
            return encoded
        codes = bytearray(len(text))
        place = at = begin = missing = 0
        for byte in encoded:
            at += 1
            if byte >= _ASCII:
                if byte >= 0xC0:  # the first byte of 2 to 4
                    missing = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
                    begin = at - 1
                    continue
                missing -= 1
                if missing:
                    continue
                sign = encoded[begin:at].decode()  # what `chr` makes MicroPython keeps for ever, as a name
                byte = _ASCII + self._others.find(sign)  # 127, which no font has, for one it lacks
            codes[place] = byte
            place += 1
        return bytes(codes)

    def width(self, codes: bytes) -> int:
        """Return the pixels from the first to the last column."""
        places, advances = self._places, self._advances
        width = -self._gap if codes else 0
        for code in codes:
            width += advances[places[code]]
        return width

    def number_width(self, text: "str | bytes") -> int:
        """Return the width of a text of digits without measuring each sign."""
        return self.digits_width(len(text))

    def digits_width(self, count: int) -> int:
        """Return the columns of so many digits."""
        return count * self._digit - self._gap

    def rise(self, codes: bytes) -> int:
        """Return the rows by which a text begins above its line, for a mark on one of its letters."""
        places, rises = self._places, self._rises
        return max([rises[places[code]] for code in codes] or [0])

    def fit(self, codes: bytes, width: int) -> bytes:
        """Return the codes that fit into so many columns; an ellipsis ends them if some do not."""
        width += self._gap
        if len(codes) * self._widest <= width:
            return codes
        places, advances = self._places, self._advances
        cut = width - advances[places[self._ellipsis[0]]]
        used = signs = 0
        for code in codes:
            used += advances[places[code]]
            if used > width:
                return codes[:signs].rstrip() + self._ellipsis
            if used <= cut:
                signs += 1
        return codes

    def draw_signs(
        self, frame: "framebuf.FrameBuffer", x: int, y: int, codes: bytes, inverse: bool = False, more: int = 0
    ) -> int:
        """Draw from the upper left corner, light on what is there or, inverse, dark; return where the next sign begins.

        `more`: columns between signs beside the font's own.
        """
        places, advances, rises, cells, blit = self._places, self._advances, self._rises, self._cells, frame.blit
        key = 1 if inverse else 0
        palette = self.INVERSE if inverse else None
        for code in codes:
            place = places[code]
            blit(cells[place] or self._make_glyph(place), x, y - rises[place], key, palette)
            x += advances[place] + more
        return x

    def _make_glyph(self, place: int) -> "framebuf.FrameBuffer":
        return self._keep_glyph(place, self.glyph_columns(place), self._widths[place])

    def _keep_glyph(self, place: int, columns, width: int) -> "framebuf.FrameBuffer":
        """Return a glyph as a frame, and keep it; with one too many all others are forgotten."""
        if self._kept == _MOST_GLYPHS:
            for place_kept in range(len(self._cells)):
                self._cells[place_kept] = None  # the same list: who draws holds it
            self._kept = 0
        self._kept += 1
        cell = self._cells[place] = framebuf.FrameBuffer(columns, width, self.height, framebuf.MONO_VLSB)
        return cell

    def glyph_columns(self, place: int) -> "memoryview":
        """Return the bytes of a glyph, page after page from the top, column after column."""
        pages = self.height // 8
        start = sum(self._widths[:place]) * pages
        return self._columns[start : start + self._widths[place] * pages]


class LargeFont(Font):
    """Another font's letters twice as high; they are made of its glyphs when they are first drawn, and take no flash.

    Rows are doubled, and of the columns the first, the last and the middle one: upright strokes are two columns wide
    as all others are, and a letter takes 8 columns, where 10 would leave room for half the words.
    """

    def __init__(self, small: Font) -> None:
        self._small = small
        self._others, self._places = small._others, small._places
        widths = bytes([len(_doubled_columns(width)) for width in small._widths])
        self._measure_glyphs(2 * small.height, 2, widths, bytes([2 * rise for rise in small._rises]))

    def _make_glyph(self, place: int) -> "framebuf.FrameBuffer":
        columns = self._small.glyph_columns(place)
        wide = _doubled_columns(len(columns))
        data = bytearray([DOUBLED_ROWS[columns[column] & 15] for column in wide])
        data += bytes([DOUBLED_ROWS[columns[column] >> 4] for column in wide])
        return self._keep_glyph(place, data, len(wide))


class ShortFont(Font):
    """Another font's digits of 32 rows without some rows of their stems; they are made when they are first drawn."""

    _LEFT_OUT = (22, 20, 10, 8)

    def __init__(self, tall: Font) -> None:
        self._tall = tall
        self._others, self._places = tall._others, tall._places
        self._measure_glyphs(tall.height - len(self._LEFT_OUT), tall._gap, tall._widths, tall._rises)

    def _make_glyph(self, place: int) -> "framebuf.FrameBuffer":
        width = self._widths[place]
        data = bytearray(self._tall.glyph_columns(place))
        for column in range(width):
            stroke = 0
            for at in range(len(data) - width + column, -1, -width):
                stroke = stroke << 8 | data[at]
            for row in self._LEFT_OUT:
                stroke = stroke >> row + 1 << row | stroke & (1 << row) - 1
            for at in range(column, len(data), width):
                data[at] = stroke & 255
                stroke >>= 8
        cell = framebuf.FrameBuffer(data, width, self.height, framebuf.MONO_VLSB)
        self._cells[place] = cell
        return cell


def _doubled_columns(width: int) -> "list[int]":
    """Return which column of a glyph stands in each column of the large one."""
    columns = []
    for column in range(width):
        is_stroke = column in (0, width - 1) or 2 * column == width - 1
        columns += [column, column] if is_stroke else [column]
    return columns


def _load_fonts() -> "tuple[str, list[Font]]":
    from . import font_glyphs as data

    drawn = (
        data.TEXT,
        data.DIGITS14,
        data.DIGITS16,
        data.DIGITS16_NARROW,
        data.DIGITS32,
        data.DIGITS32_NARROW,
    )
    fonts = [Font(drawing) for drawing in drawn]
    return data.__file__ or "", fonts


_file, _fonts = _load_fonts()
TEXT, DIGITS14, DIGITS16, DIGITS16_NARROW, DIGITS32, DIGITS32_NARROW = _fonts
LARGE = LargeFont(TEXT)
DIGITS28, DIGITS28_NARROW = ShortFont(DIGITS32), ShortFont(DIGITS32_NARROW)
_MADE = (LARGE, DIGITS28, DIGITS28_NARROW)


def forget_glyphs() -> None:
    """Forget the glyphs drawn so far in all fonts."""
    for font in _fonts:
        font.forget_glyphs()
    for font in _MADE:
        font.forget_glyphs()


def keep_glyphs_in(bytes_in_flash) -> None:
    """Read glyphs where they lie: `bytes_in_flash(path, data)` returns the bytes of a file there, else `data`."""
    try:
        with open(_file, "rb") as file:
            data = file.read()
    except OSError:
        return  # they were loaded from something else than this board's installation
    found = bytes_in_flash(_file, data)
    if found is not data:
        for font in _fonts:
            font.read_glyphs_at(data, found)
