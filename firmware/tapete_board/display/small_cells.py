"""Cells of which two stand in the place of a big one: numbers of 14 rows."""

from micropython import const

from .canvas import pile_font, text_width
from .cell_part import CellPart, draw_corners
from .fonts import DIGITS14

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

PILE_MARGIN = const(3)  # columns before a number in a pile: the bar, and one that is free
_BAR = const(2)
_ROWS = const(14)
_PIP = const(8)  # columns of a pip, its rows, and how far the next one is
_PIP_ROWS = const(3)
_PIP_STEP = const(9)
_PIP_STEP_Y = const(5)
_LETTER = const(9)  # columns of the letter of a mark with its gap
_NARROW_LETTER = const(7)
_EMPTY = const(8)  # columns of an empty place


class SmallCell(CellPart):
    """A number with its label, pips and the letters of its marks beside it, dark on light if it lies face down."""

    rows = 16
    is_piled = False
    _are_below = False

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._letter = _LETTER
        self._measure_width()

    def _measure_width(self) -> None:
        """Find the places of number, pips and letters."""
        cell = self.cell
        self._number_x = (text_width(self.label) + 1 if self.label else 0) + (1 if cell.hidden else 0)
        self._side_x = self._number_x + (self._number_width() if self.number else _EMPTY) + 1
        if cell.hidden:
            self._side_x += 1
        self._letters_x = self._side_x
        if cell.pips or (self.is_piled and cell.pips_total):  # one's own numbers stay in place
            self._letters_x += _PIP_STEP
        self.width = self.least = self._letters_x + self._letter * len(cell.marks) - 1

    def _number_width(self) -> int:
        return DIGITS14.number_width(self.number) if self._letter == _LETTER else text_width(self.number)

    def narrow_width(self) -> None:
        """Keep only the first letter of the label, and draw number and letters narrow."""
        self.label = self.label[:1]
        self._letter = _NARROW_LETTER
        self._measure_width()

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        cell = self.cell
        if self.label:
            self._draw_label(canvas, x, y + 4, chosen)
        self._draw_number(canvas, x + self._number_x, y, dark)
        canvas.draw_blocks(x + self._side_x, y, cell.pips, 0, _PIP_STEP_Y, _PIP, _PIP_ROWS)
        if not self._are_below:
            self._draw_letters(canvas, x + self._letters_x, y)

    def _draw_letters(self, canvas: "Canvas", x: int, y: int) -> None:
        for letter in self.cell.marks:
            canvas.draw_any_word(x, y, letter, self._letter - 1)
            x += self._letter

    def _draw_number(self, canvas: "Canvas", x: int, y: int, dark: bool) -> None:
        if not self.number:
            draw_corners(canvas, x, y, _EMPTY, _ROWS)
            return
        if self.cell.hidden:
            canvas.fill(x - 1, y - 1, self._number_width() + 2, _ROWS + 2)
        if dark:
            return
        if self._letter == _LETTER:
            canvas.draw_number(x, y, self.number, DIGITS14, self.cell.hidden)
        else:
            canvas.draw_thin_word(x, y, self.number, self.cell.hidden)

    def _draw_label(self, canvas: "Canvas", x: int, y: int, chosen: bool) -> None:
        if chosen:
            canvas.draw_label(x - 1, y - 1, self.label)
        else:
            canvas.text(x, y, self.label)


class PiledCell(SmallCell):
    """A small number with another one above or below it; there its letters may stand, below its pips."""

    is_piled = True

    def replace_cell(self, cell: "Cell") -> "PiledCell":
        part = PiledCell(cell)
        if self._are_below and len(cell.marks) <= len(self.cell.marks):
            part.put_letters_below()
        return part

    def letters_width(self) -> int:
        """Return the columns that the letters take."""
        return _LETTER * len(self.cell.marks)

    def put_letters_below(self) -> None:
        """Let the letters stand at the right of the number below."""
        if self.cell.marks:
            self._are_below = True
            self.width = self.least = self._letters_x - 1

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        super().draw(canvas, x, y, width, chosen, dark)
        if chosen:
            draw_pile_bar(canvas, x, y)
        if self._are_below:
            self._draw_letters(canvas, x + width - _LETTER * len(self.cell.marks) + 1, y + self.rows)


def draw_pile_bar(canvas: "Canvas", x: int, y: int) -> None:
    """Draw the bar before a number in a pile."""
    canvas.fill(x - PILE_MARGIN, y, _BAR, _ROWS)


def draw_small_total(canvas: "Canvas", part: CellPart, x: int, y: int, width: int) -> None:
    """Draw the label and the number of a small cell or of a line that is changed; the number matters more."""
    font = pile_font(part.number, width)
    number_x = min(text_width(part.label) + 1 if part.label else 0, width - font.number_width(part.number))
    label = part.label
    while label and text_width(label) >= number_x:
        label = label[:-1]
    canvas.text(x, y + 4, label)
    canvas.draw_number(x + number_x, y, part.number, font)


def draw_small_change(canvas: "Canvas", part: CellPart, x: int, y: int, width: int) -> None:
    """Draw the change of a small cell at the right, below or above its number."""
    font = pile_font(part.change, width)
    canvas.draw_number(x + width - font.number_width(part.change), y, part.change, font)
