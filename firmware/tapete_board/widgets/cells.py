"""One cell of a view: its number with pips, marks and label, 16 or 32 rows high."""

from micropython import const

from tapete_rules.texts import say

from ..canvas import font32, text_width
from ..fonts import DIGITS16

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from ..canvas import Canvas

_PIP = const(4)  # side of a pip beside small numbers, and of one beside big numbers
_BIG_PIP = const(5)
_SIGN = const(6)  # columns of a letter with its gap
_BIG_SIDE = const(11)  # columns beside a big number: two pips or two letters
_EMPTY = const(8)  # columns of an empty place, and of one 32 rows high
_BIG_EMPTY = const(15)


def small_width(cell: "Cell") -> int:
    """Columns of a cell 16 rows high."""
    return _label_width(cell) + _number_width(cell, DIGITS16, _EMPTY) + _small_side(cell)


def draw_small(canvas: "Canvas", cell: "Cell", x: int, y: int, chosen: bool = False, dark: bool = False) -> None:
    """A cell 16 rows high; one with marks has a star. `dark`: the number is in the dark half of blinking."""
    if cell.label:
        _draw_label(canvas, say(cell.label), x, y + 4, chosen)
        x += _label_width(cell)
    if cell.value is None:
        _corners(canvas, x, y, _EMPTY, 16)
    elif not dark:
        canvas.digits16(x, y, str(cell.value))
    x += _number_width(cell, DIGITS16, _EMPTY) + 2
    canvas.pips(x, y, cell.pips, cell.pips_total, _PIP, 0, 6 if cell.pips_total > 2 else 5)
    if cell.hidden:
        x = canvas.text(x, y + 10, "?")
    if cell.marks:
        canvas.text(x, y + 10, "*")


def draw_big(canvas: "Canvas", cell: "Cell", x: int, y: int, width: int, dark: bool = False) -> None:
    """A cell 32 rows high in the middle of so many columns."""
    side = _BIG_SIDE if cell.pips_total or cell.marks or cell.hidden else 0
    room = width - 1 - _label_width(cell) - (side + 1 if side else 0)
    number = _number_width(cell, font32(str(cell.value), room), _BIG_EMPTY)
    x += max(0, width - _label_width(cell) - number - side - 2) // 2
    if cell.label:
        _draw_label(canvas, say(cell.label), x, y, False)
        x += _label_width(cell)
    if cell.value is None:
        _corners(canvas, x, y, _BIG_EMPTY, 32)
    elif not dark:
        canvas.digits32(x, y, str(cell.value), room)
    if side:
        _draw_side(canvas, cell, x + number + (2 if number < room else 1), y)


def _draw_side(canvas: "Canvas", cell: "Cell", x: int, y: int) -> None:
    """Two pips side by side or more below one another, letters of marks in pairs, a question mark if face down."""
    if cell.pips_total <= 2:
        canvas.pips(x, y, cell.pips, cell.pips_total, _BIG_PIP, _BIG_PIP + 1, 0)
        below = y + 8
    else:
        canvas.pips(x, y, cell.pips, cell.pips_total, _BIG_PIP, 0, 7)
        below = y + 8 * cell.pips_total
    letters = cell.marks
    if cell.hidden and len(letters) <= 2 and below <= y + 8:
        canvas.digits16(x + 1, y + 16, "?")
    elif cell.hidden:
        letters += "?"
    for first in range(0, len(letters), 2):
        canvas.text(x, below, letters[first : first + 2])
        below += 8


def _draw_label(canvas: "Canvas", label: str, x: int, y: int, chosen: bool) -> None:
    if chosen:
        canvas.label(x - 1, y - 1, label)
    else:
        canvas.text(x, y, label)


def _corners(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """An empty place: the corners of a card."""
    canvas.box(x, y, width, height)
    canvas.fill(x + 3, y, width - 6, height, 0)
    canvas.fill(x, y + 4, width, height - 8, 0)


def _label_width(cell: "Cell") -> int:
    return text_width(say(cell.label)) + 1 if cell.label else 0


def _number_width(cell: "Cell", font, empty: int) -> int:
    return empty if cell.value is None else font.width(str(cell.value))


def _small_side(cell: "Cell") -> int:
    letters = (1 if cell.hidden else 0) + (1 if cell.marks else 0)
    if letters:
        return 1 + _SIGN * letters
    return 2 + _PIP if cell.pips_total else 0
