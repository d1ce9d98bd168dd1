"""Screens of a tournament's table: a number digit by digit, a player, a call for a judge, a code, a QR."""

from micropython import const

from .canvas import HEIGHT, WIDTH, text_width
from .fonts import DIGITS16, DIGITS32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_DIGIT_GAP = const(6)
_DIGITS_Y = const(14)
_HINT_Y = const(56)
_TOP_Y = const(1)
_GROUP = const(4)  # letters of a code
_MODULE = const(2)  # pixels of a QR's module


def draw_digits(canvas: "Canvas", title: str, note: str, digits: "list[int]", place: int, hint: str) -> None:
    """Draw a number that is typed digit by digit, with a bar under the one that changes."""
    canvas.clear()
    canvas.draw_title(title, note)
    width = DIGITS32.digits_width(1)
    left = (WIDTH - len(digits) * (width + _DIGIT_GAP) + _DIGIT_GAP) // 2
    for at, digit in enumerate(digits):
        x = left + at * (width + _DIGIT_GAP)
        canvas.draw_number(x, _DIGITS_Y, str(digit), DIGITS32)
        if at == place:
            canvas.fill(x - 2, _DIGITS_Y + 35, width + 4, 3)
    canvas.draw_text_centred(_HINT_Y, hint)


def draw_player(
    canvas: "Canvas", title: str, number: str, name: str, against: str, hint: str, is_present: bool = False
) -> None:
    """Draw who sits here: number and name large, whom he plays against, and what OK does."""
    canvas.clear()
    canvas.draw_title(title)
    canvas.draw_number(3, 14, number, DIGITS16)
    left = 3 + DIGITS16.number_width(number) + 6
    canvas.draw_large_text(left, 13, name, WIDTH - left, 2)
    canvas.draw_fitting_text(3, 38, against, WIDTH - 6)
    if is_present:
        canvas.fill(0, _HINT_Y - 2, WIDTH, HEIGHT - _HINT_Y + 2)
    canvas.draw_text_centred(_HINT_Y, hint, 2, WIDTH - 2, is_present)


def draw_call(canvas: "Canvas", top: str, text: str, hint: str) -> None:
    """Draw a word as large as it fits between two lines, dark on light, to be seen from afar."""
    canvas.clear()
    canvas.draw_text_centred(_TOP_Y, top)
    canvas.draw_large_text((WIDTH - 4 * text_width(text)) // 2, 12, text, WIDTH, 4)
    canvas.draw_text_centred(_HINT_Y, hint)
    _invert(canvas)


def _invert(canvas: "Canvas") -> None:
    """Make dark light and light dark."""
    picture = memoryview(canvas.frame)
    for at in range(len(picture)):
        picture[at] ^= 0xFF


def draw_code(canvas: "Canvas", title: str, score: str, code: str, hint: str, is_taken: bool) -> None:
    """Draw a code in groups of four letters of 16 rows, two groups a line."""
    canvas.clear()
    canvas.draw_title(title, score)
    groups = code.split("-") if code else []
    for at in range(0, len(groups), 2):
        line = "  ".join(groups[at : at + 2])
        width = 2 * text_width(line)
        canvas.draw_large_text(max(0, (WIDTH - width) // 2), 14 + at // 2 * 20, line, WIDTH, 2)
    if is_taken:
        canvas.fill(0, _HINT_Y - 2, WIDTH, HEIGHT - _HINT_Y + 2)
    canvas.draw_text_centred(_HINT_Y, hint, 2, WIDTH - 2, is_taken)


def draw_qr(canvas: "Canvas", rows: "list[int]") -> None:
    """Draw a QR dark on a lit square, which leaves a ring of light around it; the rest of the glass stays dark."""
    canvas.clear()
    size = len(rows)
    left = (WIDTH - HEIGHT) // 2
    ring = (HEIGHT - _MODULE * size) // 2
    canvas.fill(left, 0, HEIGHT, HEIGHT)
    for row, bits in enumerate(rows):
        for column in range(size):
            if bits >> (size - 1 - column) & 1:
                canvas.fill(left + ring + column * _MODULE, ring + row * _MODULE, _MODULE, _MODULE, 0)


def draw_consent(canvas: "Canvas", title: str, name: str, typed: int, total: int, hint: str) -> None:
    """Draw whose consent is asked, and how much of his PIN was typed."""
    canvas.clear()
    canvas.draw_title(title)
    canvas.draw_large_text(3, 14, name, WIDTH - 6, 2)
    left = (WIDTH - total * 18 + 6) // 2
    for place in range(total):
        canvas.box(left + place * 18, 38, 12, 12)
        if place < typed:
            canvas.fill(left + place * 18 + 3, 41, 6, 6)
    canvas.draw_text_centred(_HINT_Y, hint)
