"""Cells of which two stand in the place of a big one: numbers of 14 or 16 rows."""

from micropython import const

from .canvas import pile_font, text_width
from .cell_part import CellPart, draw_corners
from .fonts import DIGITS14, DIGITS16

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

PILED_BAR_Y = const(15)  # rows from the top of a number to its bar
_PIP = const(8)  # columns of a pip, its rows, and how far the next one is
_PIP_ROWS = const(3)
_PIP_STEP = const(9)
_PIP_STEP_Y = const(5)
_LETTER = const(9)  # columns of the letter of a mark with its gap
_EMPTY = const(8)  # columns of an empty place


class SmallCell(CellPart):
    """A number with its label and the letters of its marks, dark on light if it lies face down.

    It has 16 rows; 14 where its pips underline it, or where another one stands below or above it. Pips stand beside
    those and beside a number that lies face down, as they would grow together with its light.
    """

    is_piled = False
    _are_below = False

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._font = DIGITS14 if self.is_piled or cell.pips_total else DIGITS16
        self._number_x = (text_width(self.label) + 1 if self.label else 0) + (1 if cell.hidden else 0)
        self._side_x = self._number_x + (self._font.number_width(self.number) if self.number else _EMPTY) + 1
        if cell.hidden:
            self._side_x += 1
        self._are_beside = self.is_piled or cell.hidden  # pips beside the number, not below it
        self._letters_x = self._side_x
        if self._are_beside and (cell.pips or (self.is_piled and cell.pips_total)):  # one's own numbers stay in place
            self._letters_x += _PIP_STEP
        self.width = self.least = max(self._letters_x + _LETTER * len(cell.marks) - 1, _PIP_STEP * cell.pips - 1)

    def narrow_width(self) -> None:
        """Keep only the first letter of the label."""
        saved = text_width(self.label) - text_width(self.label[:1])
        self.label = self.label[:1]
        self._number_x -= saved
        self._side_x -= saved
        self._letters_x -= saved
        self.width = self.least = max(self.width - saved, _PIP_STEP * self.cell.pips - 1)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        cell = self.cell
        if self.label:
            self._draw_label(canvas, x, y + 4, chosen)
        self._draw_number(canvas, x + self._number_x, y, dark)
        if self._are_beside:
            canvas.draw_blocks(x + self._side_x, y, cell.pips, 0, _PIP_STEP_Y, _PIP, _PIP_ROWS)
        else:
            canvas.draw_blocks(x, y + 15, cell.pips, _PIP_STEP, 0, _PIP, _PIP_ROWS)
        if not self._are_below:
            self._draw_letters(canvas, x + self._letters_x, y)

    def _draw_letters(self, canvas: "Canvas", x: int, y: int) -> None:
        for letter in self.cell.marks:
            canvas.draw_word(x, y, letter, _LETTER)
            x += _LETTER

    def _draw_number(self, canvas: "Canvas", x: int, y: int, dark: bool) -> None:
        rows = 14 if self._font is DIGITS14 else 16
        if not self.number:
            draw_corners(canvas, x, y, _EMPTY, rows)
            return
        if self.cell.hidden:
            canvas.fill(x - 1, y - 1, self._font.number_width(self.number) + 2, rows + 2)
        if not dark:
            canvas.draw_number(x, y, self.number, self._font, self.cell.hidden)

    def _draw_label(self, canvas: "Canvas", x: int, y: int, chosen: bool) -> None:
        if chosen:
            canvas.draw_label(x - 1, y - 1, self.label)
        else:
            canvas.text(x, y, self.label)


class PiledCell(SmallCell):
    """A small number with another one above or below it; there its letters may stand, below its pips."""

    is_piled = True
    bar_y = PILED_BAR_Y

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
        if self._are_below:
            self._draw_letters(canvas, x + width - _LETTER * len(self.cell.marks) + 1, y + self.rows)


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
