"""The cells of a view as they are drawn by their size: words and lines here, numbers in files of their own."""

from micropython import const

from tapete_rules.view import BIG, LINE, WORD

from .big_cell import BigCell
from .canvas import codes_of, text_rise, text_width, word_width
from .cell_part import CellPart
from .small_cells import PiledCell, SmallCell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

_PIP = const(5)  # side of a pip beside a line


class WordCell(CellPart):
    """Label and number as a word of 14 rows; inverse when the bar stands on it or it has marks."""

    rows = 16

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._text = self.label + self.number
        self.width = self.least = word_width(self._text) + 2

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        inverse = chosen or bool(self.cell.marks)
        if inverse:
            canvas.fill(x, y - 1, min(self.width, width), 16)
        if not dark:
            canvas.draw_word(x + 1, y, self._text, width - 2, inverse)


class LineCell(CellPart):
    """A line of text: label and number, pips, letters; inverse when the bar stands on it or it has marks."""

    rows = 8

    def __init__(self, cell: "Cell") -> None:
        super().__init__(cell)
        self._take_text(self.label + codes_of(self.number) + (b"?" if cell.hidden else b""))

    def _take_text(self, text: bytes) -> None:
        self._text = text
        self._rise = text_rise(text)
        self._pips_x = text_width(text) + 1 if text else 0
        self.width = self._pips_x + (_PIP + 1) * self.cell.pips_total - 1
        self.least = self.width

    def narrow_width(self) -> None:
        """Leave the spaces out."""
        self._take_text(self._text.replace(b" ", b""))

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        cell = self.cell
        inverse = chosen or bool(cell.marks)
        room = max(0, min(self._pips_x, width + 1 - (_PIP + 1) * cell.pips_total))
        if inverse:
            canvas.fill(x - 1, y - self._rise, room + 1, 8 + self._rise)
        if not dark:
            canvas.draw_fitting_text(x, y, self._text, room, inverse)
        canvas.draw_pips(x + room, y + 1, cell.pips, cell.pips_total, _PIP, _PIP + 1)


def part_of(cell: "Cell", is_own: bool) -> CellPart:
    """Return a cell as it is drawn by its size, in the rival's row or among one's own."""
    if cell.size == BIG:
        return BigCell(cell)
    if cell.size == WORD:
        return WordCell(cell)
    if cell.size == LINE:
        return LineCell(cell)
    return PiledCell(cell) if is_own else SmallCell(cell)
