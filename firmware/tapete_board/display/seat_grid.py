"""The table of many seats: a cell for each, the same on all displays."""

from micropython import const

from .canvas import HEIGHT, TITLE_HEIGHT, WIDTH, number_font, text_rise, text_width
from .cell_boxes import CellBox
from .view_cells import CellPart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

_MOST_IN_A_ROW = const(4)
_NUMBER_Y = const(9)
_SIGN = const(6)


class SeatCell(CellPart):
    """A seat: who it is and the rest of its label in a line; below it its total, as large as fits, and letters."""

    def __init__(self, cell: "Cell", height: int) -> None:
        super().__init__(cell)
        self._who, _, self._rest = self.label.partition(b" ")
        self._rise = text_rise(self.label)
        self._height = height
        self.bar_y = height - 1
        self._room = height - _NUMBER_Y - 2

    def replace_cell(self, cell: "Cell") -> "SeatCell":
        return SeatCell(cell, self._height)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        if chosen:
            canvas.fill(x, y, width, 8 + self._rise)
        label_y = y + self._rise
        left = canvas.draw_fitting_text(x + 1, label_y, self._who, width - 2, chosen)
        at = max(left, min(left + 3, x + width - 2 - text_width(self._rest)))
        canvas.draw_fitting_text(at, label_y, self._rest, x + width - 1 - at, chosen)
        y += _NUMBER_Y
        text = self.number or "-"
        signs = (len(self.cell.marks) + 1) // 2 * _SIGN  # letters beside the number in pairs, one below the other
        font = number_font(text, width - 3 - signs, self._room)
        if not dark:
            canvas.draw_number(x + 1, y + (self._room - font.height) // 2, text, font)
        x += font.number_width(text) + 2
        y += (self._room - max(font.height, 16)) // 2
        for place, letter in enumerate(self.cell.marks):
            canvas.text(x + place // 2 * _SIGN, y + place % 2 * 8, letter)


class SeatBox(CellBox):
    """The cell of one seat."""

    bar = 1
    inset = 0

    def __init__(self, cell: "Cell", x: int, y: int, width: int, height: int) -> None:
        super().__init__([SeatCell(cell, height)])
        self.x, self.y, self.width, self.height = x, y, width, height


def seat_boxes(cells: "list[Cell]") -> "list[CellBox]":
    """Return a box for each seat, in one row or in two."""
    count = len(cells)
    rows = 1 if count <= _MOST_IN_A_ROW else 2
    columns = max(1, (count + rows - 1) // rows)
    width = WIDTH // columns
    height = (HEIGHT - TITLE_HEIGHT) // rows
    boxes: "list[CellBox]" = []
    for place, cell in enumerate(cells):
        y = TITLE_HEIGHT + place // columns * (height + 1)
        boxes.append(SeatBox(cell, place % columns * width, y, width, height))
    return boxes
