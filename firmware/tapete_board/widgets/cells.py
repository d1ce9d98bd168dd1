"""One cell of a view: its number with pips, marks and label, 16 or 32 rows high."""

from micropython import const

from tapete_rules.texts import say

from ..canvas import codes_of, number_font, text_width
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


class SmallCell:
    """A cell 16 rows high, measured, then drawn: label, number, pips, "?" if face down, a star if it has marks."""

    def __init__(self, cell: "Cell") -> None:
        self.cell = cell
        self._label = codes_of(say(cell.label)) if cell.label else b""
        self._number = "" if cell.value is None else str(cell.value)
        self._number_x = text_width(self._label) + 1 if self._label else 0
        self._side_x = self._number_x + (DIGITS16.number_width(self._number) if self._number else _EMPTY)
        # Below the label is room for the question mark, below two pips for one sign; beside them for more.
        self._below_label = bool(self._label and cell.hidden)
        self._signs = ("?" if cell.hidden and not self._label else "") + ("*" if cell.marks else "")
        self._signs_x = 2 + _PIP if self._signs and cell.pips_total > 2 else 1
        self.width = self._side_x + self._side_width()

    def draw(self, canvas: "Canvas", x: int, y: int, chosen: bool = False, dark: bool = False) -> None:
        """Draw it; `chosen`: its label is inverse; `dark`: the number is in the dark half of blinking."""
        cell = self.cell
        if self._label:
            self._draw_label(canvas, x, y, chosen)
        if not self._number:
            _corners(canvas, x + self._number_x, y, _EMPTY, 16)
        elif not dark:
            canvas.number(x + self._number_x, y, self._number, DIGITS16)
        x += self._side_x
        canvas.pips(x + 2, y, cell.pips, cell.pips_total, _PIP, 0, 6 if cell.pips_total > 2 else 5)
        if self._signs:
            canvas.text(x + 1 + self._signs_x, y + 10, self._signs)

    def _draw_label(self, canvas: "Canvas", x: int, y: int, chosen: bool) -> None:
        if self._below_label:
            canvas.text(x, y + 9, "?")
        else:
            y += 4
        if chosen:
            canvas.label(x - 1, y - 1, self._label)
        else:
            canvas.text(x, y, self._label)

    def _side_width(self) -> int:
        pips = 2 + _PIP if self.cell.pips_total else 0
        return max(pips, self._signs_x + _SIGN * len(self._signs)) if self._signs else pips


def draw_big(canvas: "Canvas", cell: "Cell", x: int, y: int, width: int, dark: bool = False) -> None:
    """A cell 32 rows high in the middle of `width` columns: label, number, and beside it pips, marks and "?".

    `dark`: the number is in the dark half of blinking.
    """
    side = _BIG_SIDE if cell.pips_total or cell.marks or cell.hidden else 0
    label = codes_of(say(cell.label)) if cell.label else b""
    label_width = text_width(label) + 1 if label else 0
    room = width - 1 - label_width - (side + 1 if side else 0)
    text = "" if cell.value is None else str(cell.value)
    font = number_font(text, room)
    number_width = font.number_width(text) if text else _BIG_EMPTY
    x += max(0, width - label_width - number_width - side - 2) // 2
    if label:
        x = canvas.text(x, y, label)
    if not text:
        _corners(canvas, x, y, _BIG_EMPTY, 32)
    elif not dark:
        canvas.number(x, y + (32 - font.height) // 2, text, font)
    if side:
        _draw_side(canvas, cell, x + number_width + (2 if number_width < room else 1), y)


def _draw_side(canvas: "Canvas", cell: "Cell", x: int, y: int) -> None:
    """Two pips side by side or more below one another, then letters in pairs; a big "?" where there is room."""
    letters = cell.marks
    few = cell.pips_total <= 2
    if few:
        canvas.pips(x, y, cell.pips, cell.pips_total, _BIG_PIP, _BIG_PIP + 1, 0)
    else:
        canvas.pips(x, y, cell.pips, cell.pips_total, _BIG_PIP, 0, _BIG_PIP + 2)
    if cell.hidden and few and len(letters) <= 2:
        canvas.number(x + 1, y + 16, "?", DIGITS16)
    elif cell.hidden:
        letters += "?"
    y += 8 if few else 8 * cell.pips_total
    for first in range(0, len(letters), 2):
        canvas.text(x, y, letters[first : first + 2])
        y += 8


def _corners(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """An empty place: the corners of a card."""
    canvas.box(x, y, width, height)
    canvas.fill(x + 3, y, width - 6, height, 0)
    canvas.fill(x, y + 4, width, height - 8, 0)
