"""What every screen is made of: text that fits, big numbers, pips, bars and boxes on one display's frame."""

from micropython import const

from .fonts import DIGITS16, DIGITS32, DIGITS32_NARROW, TEXT

WIDTH = const(128)
HEIGHT = const(64)
TITLE_HEIGHT = const(9)  # a row of light above and below capitals: the glass ends at the first row

_ELLIPSIS = "…"


class Canvas:
    """A frame (framebuf.FrameBuffer, 128x64) with the drawing that screens share; y is the upper edge."""

    def __init__(self, frame) -> None:
        self.frame = frame

    def clear(self) -> None:
        """All dark."""
        self.frame.fill(0)

    def fill(self, x: int, y: int, width: int, height: int, light: int = 1) -> None:
        """A filled box."""
        self.frame.fill_rect(x, y, width, height, light)

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """The outline of a box."""
        self.frame.rect(x, y, width, height, 1)

    def line(self, y: int) -> None:
        """A line from edge to edge."""
        self.frame.hline(0, y, WIDTH, 1)

    def text(self, x: int, y: int, text: str, inverse: bool = False) -> int:
        """Text in a line of 8 rows, dark on what is there if `inverse`; where the next sign would begin."""
        return TEXT.draw(self.frame, x, y, text, inverse)

    def text_right(self, right: int, y: int, text: str, inverse: bool = False) -> int:
        """Text that ends before `right`; where it begins."""
        x = right - TEXT.width(text)
        TEXT.draw(self.frame, x, y, text, inverse)
        return x

    def text_centred(self, y: int, text: str, left: int = 0, right: int = WIDTH, inverse: bool = False) -> None:
        """Text in the middle between `left` and `right`, cut if it is longer."""
        text = fit(text, right - left)
        TEXT.draw(self.frame, left + (right - left - TEXT.width(text)) // 2, y, text, inverse)

    def label(self, x: int, y: int, text: str) -> int:
        """Dark text on a light box of 9 rows; where the box ends."""
        width = TEXT.width(text) + 2
        self.fill(x, y, width, TITLE_HEIGHT)
        TEXT.draw(self.frame, x + 1, y + 1, text, True)
        return x + width

    def title(self, text: str, note: str = "", inverse: bool = True) -> None:
        """The line at the top: a text, cut if need be, and a note at its right."""
        if inverse:
            self.fill(0, 0, WIDTH, TITLE_HEIGHT)
        right = self.text_right(WIDTH - 2, 1, note, inverse) - 4 if note else WIDTH - 2
        self.text(2, 1, fit(text, right - 2), inverse)

    def digits16(self, x: int, y: int, text: str) -> int:
        """A number 16 rows high, 9 columns a digit; where the next digit would begin."""
        return DIGITS16.draw(self.frame, x, y, text)

    def digits32(self, x: int, y: int, text: str, width: int = WIDTH) -> int:
        """A number 32 rows high, in the widest font that fits into `width`; where the next digit would begin.

        Digits take 17 columns or 10; what is too long even so is 16 rows high, or 8.
        """
        font = font32(text, width)
        return font.draw(self.frame, x, y + (32 - font.height) // 2, text)

    def pips(self, x: int, y: int, on: int, total: int, size: int, step_x: int, step_y: int) -> None:
        """Squares of which the first `on` are filled, `step_x` and `step_y` apart from one to the next."""
        for number in range(total):
            self.frame.rect(x, y, size, size, 1, number < on)
            x += step_x
            y += step_y

    def scroll_mark(self, first: int, shown: int, total: int, top: int, bottom: int) -> None:
        """At the right edge, between two rows: which part of `total` lines is shown."""
        height = bottom - top
        size = max(4, height * shown // total)
        place = (height - size) * first // (total - shown)
        self.frame.vline(WIDTH - 2, top, height, 1)
        self.fill(WIDTH - 3, top + place, 3, size)


def text_width(text: str) -> int:
    """Columns of a text."""
    return TEXT.width(text)


def font32(text: str, width: int):
    """The widest font for a big number in so many columns."""
    for font in (DIGITS32, DIGITS32_NARROW, DIGITS16):
        if font.width(text) <= width:
            return font
    return TEXT


def fit(text: str, width: int) -> str:
    """The text, or its beginning with an ellipsis, in so many columns."""
    if TEXT.width(text) <= width:
        return text
    width -= TEXT.width(_ELLIPSIS)
    end = 0
    for sign in text:
        width -= TEXT.advance(sign)
        if width < 0:
            break
        end += 1
    return text[:end].rstrip() + _ELLIPSIS


def wrap(text: str, width: int) -> "list[str]":
    """The text in lines of so many columns, broken at spaces and line ends; a word longer than a line is cut."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if line and TEXT.width(longer) > width:
                lines.append(fit(line, width))
                line = word
            else:
                line = longer
        lines.append(fit(line, width))
    return lines
