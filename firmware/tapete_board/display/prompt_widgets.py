"""Screens that ask or tell one thing: a number, a change, a message, the confirmation of a result, an error."""

from micropython import const

from .canvas import HEIGHT, WIDTH, number_font, wrap
from .cell_boxes import LINE_Y, RIVAL_Y
from .fonts import DIGITS16
from .list_widgets import draw_entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .canvas import Canvas

_LINE_HEIGHT = const(9)
_TEXT_Y = const(12)
_MARGIN = const(3)
_ARROW = DIGITS16.codes("→")


def number(canvas: "Canvas", title: str, value: str, hint: str = "", note: str = "") -> None:
    """A question for a number: the value in big digits, a hint below."""
    canvas.clear()
    canvas.title(title, note)
    font = number_font(value, WIDTH)
    canvas.number((WIDTH - font.number_width(value)) // 2, 16, value, font)
    canvas.text_centred(55, hint)


def drawn(canvas: "Canvas", title: str, text: str) -> None:
    """What chance said: a number in big digits, words in a box."""
    canvas.clear()
    canvas.title(title)
    if text.isdigit():
        font = number_font(text, WIDTH)
        canvas.number((WIDTH - font.number_width(text)) // 2, 20, text, font)
    else:
        canvas.box(12, 24, WIDTH - 24, 24)
        canvas.text_centred(32, text)


def announce(canvas: "Canvas", text: str, delta: int, total: int) -> None:
    """A change that the rival made, over the rival's cells of the table."""
    change = b"%+d" % delta + _ARROW + b"%d" % total
    width = DIGITS16.width(change)
    canvas.fill(0, RIVAL_Y - 1, WIDTH, 18)
    canvas.line(LINE_Y)
    canvas.number(WIDTH - 2 - width, RIVAL_Y, change, DIGITS16, True)
    lines = wrap(text, WIDTH - width - 8)[:2]
    y = RIVAL_Y + (4 if len(lines) == 1 else 0)
    for line in lines:
        canvas.text(2, y, line, True)
        y += 8


def message(canvas: "Canvas", title: str, text: str, entries=(), cursor: int = 0) -> None:
    """A text in lines and, at the bottom, up to three entries to choose from."""
    canvas.clear()
    canvas.title(title)
    bottom = HEIGHT - _LINE_HEIGHT * len(entries)
    _paragraph(canvas, text, _TEXT_Y, bottom)
    for place, entry in enumerate(entries):
        draw_entry(canvas, entry, bottom + place * _LINE_HEIGHT, place == cursor)


def confirm(canvas: "Canvas", title: str, text: str, hint: str, seats) -> None:
    """A result that both seats must confirm; `seats`: for each its name and whether it holds its button: inverse."""
    canvas.clear()
    canvas.title(title)
    _paragraph(canvas, text, _TEXT_Y, 40)
    canvas.text_centred(41, hint)
    width = WIDTH // len(seats)
    for place, (name, holds) in enumerate(seats):
        left = place * width
        canvas.box(left + 1, 51, width - 2, 13)
        if holds:
            canvas.fill(left + 1, 51, width - 2, 13)
        canvas.text_centred(54, name, left + 3, left + width - 3, holds)


def error(canvas: "Canvas", title: str, text: str, hint: str = "") -> None:
    """What went wrong, in a frame, and what to do."""
    canvas.clear()
    canvas.title(title)
    canvas.box(0, 0, WIDTH, HEIGHT)
    _paragraph(canvas, text, _TEXT_Y, HEIGHT - 11 if hint else HEIGHT - 2)
    canvas.text_centred(HEIGHT - 10, hint, 2, WIDTH - 2)


def _paragraph(canvas: "Canvas", text: str, y: int, bottom: int) -> None:
    """A text in lines of 9 rows; what does not fit above `bottom` is cut with an ellipsis."""
    width = WIDTH - 2 * _MARGIN
    lines = wrap(text, width)
    fitting = (bottom - y + 1) // _LINE_HEIGHT
    if len(lines) > fitting:
        lines[fitting - 1] += b" " + lines[fitting]
    for line in lines[:fitting]:
        canvas.text_fit(_MARGIN, y, line, width)
        y += _LINE_HEIGHT
