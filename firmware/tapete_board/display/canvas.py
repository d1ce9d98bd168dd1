"""The drawing that all screens share: text that fits, big numbers, pips, bars and boxes on one display's frame."""

import framebuf
from micropython import const

from .fonts import DIGITS14, DIGITS16, DIGITS16_NARROW, DIGITS32, DIGITS32_NARROW, LARGE, TEXT, Font
from .tall_words import draw_tall, tall_width

WIDTH = const(128)
HEIGHT = const(64)
TITLE_HEIGHT = const(9)  # a row of light above and below capitals: the glass ends at the first row
BAND_HEIGHT = const(16)  # of letters of 14 rows, with a row of light above and below them
_TEXT_ROWS = const(8)
_RULES = (3, 5)  # rows of those beside a title
_RULE_GAP = const(3)
_LEAST_RULE = const(5)
_CHANGE_INDENT = const(3)  # columns, where there are as many
_LONG_CHANGE = const(3)  # signs for which there is room if there is for one, so that a change does not move as it grows
_SIGN_TOP = const(5)  # free rows above a sign
_SIGN_HEIGHT = const(8)  # with the free row below it


class Canvas:
    """A frame (framebuf.FrameBuffer, 128x64) with the drawing that screens share; y is the upper edge."""

    def __init__(self, frame) -> None:
        self.frame = frame

    def clear(self) -> None:
        """Make all dark."""
        self.frame.fill(0)

    def fill(self, x: int, y: int, width: int, height: int, light: int = 1) -> None:
        """Draw a filled box."""
        self.frame.fill_rect(x, y, width, height, light)

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """Draw the outline of a box."""
        self.frame.rect(x, y, width, height, 1)

    def line(self, y: int) -> None:
        """Draw a line from edge to edge."""
        self.frame.hline(0, y, WIDTH, 1)

    def text(self, x: int, y: int, text: "str | bytes", inverse: bool = False) -> int:
        """Draw text in a line of 8 rows, dark on what is there if `inverse`; return where the next sign would begin."""
        return TEXT.draw_signs(self.frame, x, y, codes_of(text), inverse)

    def draw_fitting_text(self, x: int, y: int, text: "str | bytes", width: int, inverse: bool = False) -> int:
        """Draw text in at most `width` columns, cut with an ellipsis."""
        return TEXT.draw_signs(self.frame, x, y, TEXT.fit(codes_of(text), width), inverse)

    def draw_text_right(self, right: int, y: int, text: "str | bytes", width: int, inverse: bool = False) -> int:
        """Draw text that ends before `right` in at most so many columns; return where it begins."""
        codes = TEXT.fit(codes_of(text), width)
        x = right - TEXT.width(codes)
        TEXT.draw_signs(self.frame, x, y, codes, inverse)
        return x

    def draw_text_centred(
        self, y: int, text: "str | bytes", left: int = 0, right: int = WIDTH, inverse: bool = False
    ) -> None:
        """Draw text in the middle between `left` and `right`, cut if it is longer."""
        codes = TEXT.fit(codes_of(text), right - left)
        TEXT.draw_signs(self.frame, left + (right - left - TEXT.width(codes)) // 2, y, codes, inverse)

    def draw_large_text(self, x: int, y: int, text: "str | bytes", width: int, times: int, light: int = 1) -> None:
        """Draw text so many times as large, in whole pixels; less large where so many columns are too few.

        `light`: 0 draws it dark on what is there.
        """
        while times > 1 and text_width(text) * times > width:
            times -= 1
        codes = TEXT.fit(codes_of(text), width // times)
        columns = TEXT.width(codes)
        small = framebuf.FrameBuffer(bytearray(columns * 2), columns, 2 * _TEXT_ROWS, framebuf.MONO_VLSB)
        TEXT.draw_signs(small, 0, _TEXT_ROWS, codes)
        for column in range(columns):
            for row in range(_TEXT_ROWS - 1, 2 * _TEXT_ROWS):  # marks on capitals rise above their line
                if small.pixel(column, row):
                    self.frame.fill_rect(x + column * times, y + (row - _TEXT_ROWS) * times, times, times, light)

    def draw_word(self, x: int, y: int, text: "str | bytes", width: int, inverse: bool = False) -> int:
        """Draw text whose capitals have 14 rows in at most so many columns, cut with an ellipsis; where it ends."""
        return LARGE.draw_signs(self.frame, x, y, LARGE.fit(codes_of(text), width), inverse)

    def draw_tight_word(self, x: int, y: int, text: "str | bytes", inverse: bool = False) -> None:
        """Draw text whose capitals have 14 rows with one column between its letters, so that more has room."""
        LARGE.draw_signs(self.frame, x, y, codes_of(text), inverse, -1)

    def draw_tall_word(self, x: int, y: int, text: "str | bytes", inverse: bool = False) -> None:
        """Draw text whose capitals have 14 rows in narrow letters."""
        draw_tall(self.frame, x, y, codes_of(text), inverse, 1)

    def draw_thin_word(self, x: int, y: int, text: "str | bytes", inverse: bool = False) -> None:
        """Draw text whose capitals have 14 rows in narrow letters of thin strokes, as wide as those of 7 rows."""
        draw_tall(self.frame, x, y, codes_of(text), inverse, 0)

    def draw_any_word(self, x: int, y: int, text: "str | bytes", width: int, inverse: bool = False) -> int:
        """Draw text whose capitals have 14 rows in the widest letters that so many columns have room for.

        Return the columns that it takes, 0 where there is no room and nothing is drawn.
        """
        for columns, draw in (
            (tight_width(text), self.draw_tight_word),
            (narrow_width(text), self.draw_tall_word),
            (text_width(text), self.draw_thin_word),
        ):
            if columns <= width:
                draw(x, y, text, inverse)
                return columns
        return 0

    def draw_band(
        self, y: int, text: "str | bytes", note: "str | bytes" = "", left: int = 0, right: int = WIDTH
    ) -> None:
        """Draw words in dark on a light band of 16 rows, and a note at its right."""
        self.fill(left, y, right - left, BAND_HEIGHT)
        if note:
            right -= word_width(note) + 2
            self.draw_word(right, y + 1, note, WIDTH, True)
        self.draw_word(left + 2, y + 1, text, right - left - 4, True)

    def halve_tone(self, x: int, y: int, width: int, height: int) -> None:
        """Darken every other pixel of a box, as of the number of a card that lies face down."""
        page = (b"\x55\xaa" * ((width + 1) // 2))[:width]
        pattern = bytearray(page * ((height + 7) // 8))
        frame = framebuf.FrameBuffer(pattern, width, height, framebuf.MONO_VLSB)
        self.frame.blit(frame, x, y, 1)

    def draw_label(self, x: int, y: int, text: "str | bytes") -> int:
        """Draw dark text on a light box of 9 rows; return where the box ends."""
        codes = codes_of(text)
        width = TEXT.width(codes) + 2
        self.fill(x, y, width, TITLE_HEIGHT)
        TEXT.draw_signs(self.frame, x + 1, y + 1, codes, True)
        return x + width

    def draw_title(self, text: "str | bytes", note: str = "") -> None:
        """Draw the name of a screen between two pairs of rules, cut if need be, and a note at the right.

        It is never inverse: that is how a chosen line looks.
        """
        self.frame.fill_rect(0, 0, WIDTH, TITLE_HEIGHT, 0)
        right = WIDTH
        if note:
            right = self.draw_text_right(WIDTH - 2, 1, note, WIDTH // 2) - _RULE_GAP
        left = _LEAST_RULE + _RULE_GAP
        end = TEXT.draw_signs(self.frame, left, 1, TEXT.fit(codes_of(text), right - 2 * left)) - 1
        for y in _RULES:
            self.frame.hline(0, y, _LEAST_RULE, 1)
            self.frame.hline(end + _RULE_GAP, y, right - end - _RULE_GAP, 1)

    def draw_status(self, text: "str | bytes", note: str, inverse: bool) -> None:
        """Draw the line at the top of the table: a text, cut if need be, and a note at its right."""
        self.frame.fill_rect(0, 0, WIDTH, TITLE_HEIGHT, 1 if inverse else 0)
        right = WIDTH - 2
        if note:
            right = self.draw_text_right(right, 1, note, WIDTH // 2, inverse) - 4
        TEXT.draw_signs(self.frame, 2, 1, TEXT.fit(codes_of(text), right - 2), inverse)

    def draw_number(self, x: int, y: int, text: "str | bytes", font: Font, inverse: bool = False) -> int:
        """Draw a number, text or codes, in a font of digits; return where the next digit would begin."""
        return font.draw_signs(self.frame, x, y, text if isinstance(text, bytes) else font.codes(text), inverse)

    def draw_change(self, x: int, y: int, width: int, change: bytes) -> None:
        """Draw what is added to a number in so many columns and 24 rows: the sign before the digits, or above them."""
        line = DIGITS16 if DIGITS16.digits_width(max(_LONG_CHANGE, len(change))) <= width else DIGITS16_NARROW
        columns = line.number_width(change)
        if columns <= width and (line is DIGITS16 or width >= line.digits_width(_LONG_CHANGE)):
            x += max(0, min(_CHANGE_INDENT, width - line.digits_width(_LONG_CHANGE)))
            line.draw_signs(self.frame, x, y + _SIGN_HEIGHT, change)
            return
        digits = change[1:]
        font = _change_font(digits, width)
        x += max(0, min(_CHANGE_INDENT, width - font.number_width(digits)))
        DIGITS16.draw_signs(self.frame, x, y - _SIGN_TOP, change[:1])
        font.draw_signs(self.frame, x, y + _SIGN_HEIGHT, digits)

    def draw_pips(self, x: int, y: int, on: int, total: int, size: int, step: int) -> None:
        """Draw squares in a row of which the first `on` are filled, `step` apart from one to the next."""
        for number in range(total):
            self.frame.rect(x, y, size, size, 1, number < on)
            x += step

    def draw_blocks(
        self, x: int, y: int, count: int, step_x: int, step_y: int, width: int, height: int, total: int = 0
    ) -> None:
        """Draw pips that are seen from afar, `step_x` and `step_y` apart: `count` filled ones, then hollow ones up to
        `total`."""
        for number in range(max(count, total)):
            self.frame.rect(x + number * step_x, y + number * step_y, width, height, 1, number < count)

    def scroll_mark(self, first: int, shown: int, total: int, top: int, bottom: int) -> None:
        """Draw the scroll mark at the right edge, between two rows: which part of `total` lines is shown."""
        height = bottom - top
        size = max(4, height * shown // total)
        place = (height - size) * first // (total - shown)
        self.frame.vline(WIDTH - 2, top, height, 1)
        self.fill(WIDTH - 3, top + place, 3, size)


def codes_of(text: "str | bytes") -> bytes:
    """Return a text as codes of the text font; a canvas takes them in the place of any text."""
    return text if isinstance(text, bytes) else TEXT.codes(text)


def text_width(text: "str | bytes") -> int:
    """Return the columns of a text."""
    return TEXT.width(codes_of(text))


def word_width(text: "str | bytes") -> int:
    """Return the columns of a text whose capitals have 14 rows."""
    return LARGE.width(codes_of(text))


def tight_width(text: "str | bytes") -> int:
    """Return the columns of such a text with one column between its letters."""
    codes = codes_of(text)
    return LARGE.width(codes) - max(0, len(codes) - 1)


def narrow_width(text: "str | bytes") -> int:
    """Return the columns of such a text in narrow letters."""
    return tall_width(codes_of(text), 1)


def text_rise(text: "str | bytes") -> int:
    """Return the rows by which a text begins above the upper edge of its line."""
    return TEXT.rise(codes_of(text))


def number_font(text: "str | bytes", width: int, height: int = 32) -> Font:
    """Return the font in which a number is largest: digits of 32 rows and 17 or 10 columns, of 16 and 8 or 5, of 8."""
    for font in (DIGITS32, DIGITS32_NARROW, DIGITS16, DIGITS16_NARROW):
        if font.number_width(text) <= width and font.height <= height:
            return font
    return TEXT


def pile_font(text: "str | bytes", width: int) -> Font:
    """Return the font of a number that has another one above or below it: digits of 14 rows, or of 8."""
    return DIGITS14 if DIGITS14.number_width(text) <= width else TEXT


def _change_font(digits: "str | bytes", width: int) -> Font:
    """Return the font for the digits of a change without its sign: narrow ones where all of several may change."""
    if len(digits) == 1:
        return DIGITS16
    return DIGITS16_NARROW if DIGITS16_NARROW.number_width(digits) <= width else TEXT


def wrap_text(text: "str | bytes", width: int, font: Font = TEXT) -> "list[bytes]":
    """Return a text in lines of so many columns, broken at spaces and line ends; a longer word is cut."""
    lines = []
    between = font.width(b"x x") - 2 * font.width(b"x")
    for paragraph in codes_of(text).split(b"\n"):
        line = b""
        used = 0
        for word in paragraph.split(b" "):
            columns = font.width(word)
            if line and used + between + columns > width:
                lines.append(line)
                line = b""
            if line:
                line += b" " + word
                used += between + columns
            else:
                line = font.fit(word, width)
                used = columns
        lines.append(line)
    return lines


def is_last_minute(note: str) -> bool:
    """Return True for a note that is less than a minute, such as "0:57": whatever stands beside it leaves it room."""
    return note[-4:-2] == "0:" and not note[-5:-4].isdigit()
