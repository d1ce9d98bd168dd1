"""The table of many seats: a cell for each, the same on all displays."""

from micropython import const

from ..canvas import HEIGHT, TITLE_HEIGHT, WIDTH, number_font
from ..words import word
from .boxes import Box
from .cells import CellPart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from ..canvas import Canvas

_MOST_IN_A_ROW = const(4)
_NUMBER_Y = const(9)
_SIGN = const(6)
_PIP = const(4)


class SeatCell(CellPart):
    """A seat: its name and label in a line, its total below as large as there is room; struck out where it has none."""

    def __init__(self, cell: "Cell", height: int) -> None:
        super().__init__(cell)
        self._room = height - _NUMBER_Y - 2
        self._seat = word("seat.place", cell.id)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        if chosen:
            canvas.fill(x, y, width, 8)
        left = canvas.text(x + 1, y, self._seat, chosen) + 2
        if self.label:
            canvas.text_right(x + width - 1, y, self.label, x + width - 1 - left, chosen)
        y += _NUMBER_Y
        text = self.number or "-"
        room = width - 2 - (_SIGN if self.cell.marks or self.cell.pips_total else 0)
        font = number_font(text, room, self._room)
        y += (self._room - font.height) // 2
        if not dark:
            canvas.number(x + 1, y, text, font)
        if not self.number:
            canvas.fill(x, y + font.height // 2, width, 1)
        self._draw_signs(canvas, x + width - _SIGN + 1, y)

    def _draw_signs(self, canvas: "Canvas", x: int, y: int) -> None:
        """Letters below one another, then pips."""
        for letter in self.cell.marks:
            canvas.text(x, y, letter)
            y += 8
        canvas.pips(x, y, self.cell.pips, self.cell.pips_total, _PIP, 0, _PIP + 1)


class SeatBox(Box):
    """The cell of one seat."""

    bar = 1
    inset = 0

    def __init__(self, cell: "Cell", x: int, y: int, width: int, height: int) -> None:
        super().__init__([SeatCell(cell, height)])
        self.x, self.y, self.width, self.height = x, y, width, height


def seat_boxes(cells: "list[Cell]") -> "list[Box]":
    """A box for each seat, in one row or in two."""
    count = len(cells)
    rows = 1 if count <= _MOST_IN_A_ROW else 2
    columns = max(1, (count + rows - 1) // rows)
    width = WIDTH // columns
    height = (HEIGHT - TITLE_HEIGHT + rows - 1) // rows
    boxes: "list[Box]" = []
    for place, cell in enumerate(cells):
        row = place // columns
        boxes.append(SeatBox(cell, place % columns * width, TITLE_HEIGHT + row * height, width, height - row))
    return boxes
