"""A cell of half a display's height."""

from micropython import const

from .canvas import text_width
from .cell_part import CellPart, draw_corners
from .fonts import DIGITS16, DIGITS16_NARROW, DIGITS28, DIGITS28_NARROW, TEXT, Font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

_ROWS = const(28)
_PIP = const(10)  # columns of a pip, its rows, where the first one is and how far the next one
_PIP_ROWS = const(5)
_PIP_Y = const(1)
_PIP_STEP_Y = const(6)
_LETTER = const(9)  # columns of the letter of a mark with its gap, and its rows
_LETTER_ROWS = const(15)
_LETTERS_END = const(30)  # two rows below a letter of 14 rows that ends with the number
_SIDE = const(11)  # columns beside the number: pips, a letter, or two digits of a change
_EMPTY = const(15)  # columns of an empty place
_CHANGE_SIGNS = const(3)  # of a change for which room is made
_CHANGE_GAP = const(4)  # columns between a number and its change, where there are as many
_CHANGE_Y = const(-1)  # rows from the top of a number to its change: whose digits fill whole pages of a display
_MOST_WIDE = const(3)  # digits that are drawn wide


class BigCell(CellPart):
    """A cell of 28 rows and the bar: label, number, in half-tone if it lies face down, and beside it pips and marks.

    The number ends where it ends however many digits presses make of it: those that stay need not be sent. What is
    pending stands in the place of pips and marks, below a long label, or in columns that are kept free for it.
    """

    rows = 32
    bar_y = 29

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._label_width = text_width(self.label) + 1 if self.label else 0
        self._side = _side_columns(cell)
        around = 1 + self._label_width + (self._side + 1 if self._side else 0)
        self._around = around
        self._laid_out = -1  # for a box of so many columns
        self.width = around + (DIGITS28.number_width(self.number) if self.number else _EMPTY)
        self.least = around + (DIGITS28_NARROW.number_width(self.number) if self.number else _EMPTY)

    def smallest_width(self) -> int:
        return self._around + DIGITS16_NARROW.number_width(self.number) if self.number else self.least

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        if width != self._laid_out:
            self._lay_out(width)
        x += self._label_x
        if self.label:
            canvas.text(x, y, self.label)
        self._draw_number(canvas, x + self._label_width, y, dark)
        if not self.change:
            if self._side:
                self._draw_side(canvas, x + self._side_x, y)
        elif self._side_columns:
            canvas.draw_change(x + self._side_x, y + _CHANGE_Y, self._side_columns - 1, self.change)
        else:
            width = self._label_width + self._lent_columns() - 1
            canvas.draw_change(x, y + _CHANGE_Y, width, self.change)

    def _lay_out(self, width: int) -> None:
        """Find the places of label, number and what stands beside it, for the number at rest."""
        room = width - self._around
        digits = 0 if self.cell.value is None else len(str(self.cell.value))
        free = self._free_columns(room, digits)
        self._field = min(room - free, self._wide_columns(digits))
        self._side_columns = self._side + 1 if self._side else free
        self._label_x = max(0, width - self._label_width - self._field - self._side_columns - 1) // 2
        self._side_x = self._label_width + self._field + 1
        self._laid_out = width

    def _free_columns(self, room: int, digits: int) -> int:
        """Return the columns to be kept free for a change, where pips and marks leave none to it."""
        if self._side:
            return 0
        wide = self._wide_columns(digits)
        signs = max(2, digits) + 1
        if DIGITS16.digits_width(signs) + _CHANGE_GAP <= room - wide:
            return DIGITS16.digits_width(signs) + _CHANGE_GAP
        wanted = DIGITS16_NARROW.digits_width(signs) + _CHANGE_GAP
        if self.label and wide > room - wanted:
            return 0
        return wanted if DIGITS28_NARROW.digits_width(digits) <= room - wanted else 0

    def _lent_columns(self) -> int:
        """Return the columns that a number lends to its change, which stands below the label before it."""
        if not self.change or self._side_columns:
            return 0
        return max(0, DIGITS16_NARROW.digits_width(_CHANGE_SIGNS) + 1 - self._label_width)

    def _wide_columns(self, digits: int) -> int:
        """Return the columns of as many digits as presses are likely to make of it."""
        if digits > _MOST_WIDE:
            return DIGITS28_NARROW.digits_width(digits + 1)
        return DIGITS28.digits_width(max(1 if self.cell.most < 10 else 2, digits))

    def _draw_number(self, canvas: "Canvas", x: int, y: int, dark: bool) -> None:
        x += self._field
        if not self.number:
            draw_corners(canvas, x - _EMPTY, y, _EMPTY, _ROWS)
        elif self.change or not dark:
            font = big_font(self.number, self._field - self._lent_columns())
            columns = font.number_width(self.number)
            canvas.draw_number(x - columns, y + (_ROWS - font.height) // 2, self.number, font)
            if self.cell.hidden:
                canvas.halve_tone(x - columns, y, columns, _ROWS)

    def _draw_side(self, canvas: "Canvas", x: int, y: int) -> None:
        """Draw pips, some rows below the rival's, and letters below them, further columns where there are more."""
        pips = self.cell.pips
        canvas.draw_blocks(x, y + _PIP_Y, pips, 0, _PIP_STEP_Y, _PIP, _PIP_ROWS)
        row = _letters_row(pips)
        for letter in self.cell.marks:
            if row + _LETTER_ROWS > _LETTERS_END:
                row = 0
                x += _SIDE
            canvas.draw_word(x, y + row, letter, _LETTER)
            row += _LETTER_ROWS


def big_font(number: bytes, width: int) -> Font:
    """Return the font in which a big number is largest in so many columns."""
    for font in (DIGITS28, DIGITS28_NARROW, DIGITS16, DIGITS16_NARROW):
        if font.number_width(number) <= width:
            return font
    return TEXT


def _letters_row(pips: int) -> int:
    """Return the row in which the first letter stands below pips."""
    return 0 if not pips else _PIP_Y + 13 if pips <= 2 else _LETTERS_END


def _side_columns(cell: "Cell") -> int:
    """Return the columns that pips and letters take beside a big number; two letters fit below one another."""
    if not cell.pips_total and not cell.marks:
        return 0
    more = len(cell.marks) - (_LETTERS_END - _letters_row(cell.pips)) // _LETTER_ROWS
    return _SIDE + _LETTER * ((max(0, more) + 1) // 2)
