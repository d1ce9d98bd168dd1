"""The table of many seats: a cell for each, the same on all displays. The one with the bar has its head inverse."""

from micropython import const

from .canvas import BAND_HEIGHT, HEIGHT, TITLE_HEIGHT, WIDTH, narrow_width, number_font, text_rise, text_width
from .cell_boxes import CellBox
from .cell_part import CellPart
from .fonts import DIGITS14, DIGITS16, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas

_MOST_IN_A_ROW = const(4)
_LETTER = const(9)  # columns of a letter beside the total, with its gap
_LETTER_ROWS = const(16)
_SMALL_LETTER = const(6)


class SeatCell(CellPart):
    """A seat: who it is and the rest of its label in a head; below it its total, as large as fits, and letters."""

    def __init__(self, cell: "Cell", width: int, height: int) -> None:
        super().__init__(cell)
        self._who, _, self._rest = self.label.partition(b" ")
        self._width, self._height = width, height
        self._rest_width = text_width(self._rest) + 2 if self._rest else 0
        has_room = height >= 2 * _LETTER_ROWS + BAND_HEIGHT
        has_room = has_room and narrow_width(self._who) + self._rest_width + 3 <= width
        self._has_large_head = has_room and not text_rise(self._who)

    def replace_cell(self, cell: "Cell") -> "SeatCell":
        return SeatCell(cell, self._width, self._height)

    def draw(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool, dark: bool) -> None:
        head = BAND_HEIGHT if self._has_large_head else TITLE_HEIGHT - 1
        if chosen:
            canvas.fill(x, y, width - 1, head)
        self._draw_head(canvas, x, y + 1, width, chosen)
        room = self._height - head
        self._draw_total(canvas, x + 1, y + self._height - min(room, 2 * _LETTER_ROWS), width - 2, room, dark)

    def _draw_head(self, canvas: "Canvas", x: int, y: int, width: int, chosen: bool) -> None:
        """Draw who it is; while presses change the total, what they add."""
        if self.change:
            change = self.change.decode()
            if not canvas.draw_any_word(x + 1, y, change, width - 2 if self._height > BAND_HEIGHT * 2 else 0, chosen):
                canvas.draw_fitting_text(x + 1, y, change, width - 2, chosen)
            return
        if self._has_large_head:
            room = width - 3 - self._rest_width
            left = x + 2 + canvas.draw_any_word(x + 1, y, self._who, room, chosen)
            canvas.draw_any_word(left + 1, y, self._rest, x + width - 2 - left, chosen)
            return
        left = canvas.draw_fitting_text(x + 1, y, self._who, width - 2, chosen)
        rest_x = max(left, min(left + 3, x + width - 2 - text_width(self._rest)))
        canvas.draw_fitting_text(rest_x, y, self._rest, x + width - 1 - rest_x, chosen)

    def _draw_total(self, canvas: "Canvas", x: int, y: int, width: int, room: int, dark: bool) -> None:
        """Draw the total with letters beside it, small ones where large ones would leave the total no digits."""
        marks = self.cell.marks
        text = self.number or b"-"
        below = room // _LETTER_ROWS or 1  # letters below one another
        font = number_font(text, width - _LETTER * ((len(marks) + below - 1) // below), room)
        are_small = font is TEXT
        if are_small:
            font = number_font(text, width - _SMALL_LETTER * ((len(marks) + 1) // 2), room)
        if font is DIGITS16 and room < 2 * _LETTER_ROWS:
            font = DIGITS14
        if not dark:
            canvas.draw_number(x, y, text, font)
        x += font.number_width(text) + 1
        for place, letter in enumerate(marks):
            if are_small:
                canvas.text(x + place // 2 * _SMALL_LETTER, y + place % 2 * 7, letter)
            else:
                canvas.draw_word(x + place // below * _LETTER, y + place % below * _LETTER_ROWS, letter, _LETTER)


class SeatBox(CellBox):
    """The cell of one seat."""

    inset = 0

    def __init__(self, cell: "Cell", x: int, y: int, width: int, height: int) -> None:
        super().__init__([SeatCell(cell, width, height)])
        self.x, self.y, self.width, self.height = x, y, width, height


def seat_boxes(cells: "list[Cell]") -> "list[CellBox]":
    """Return a box for each seat, in one row or in two."""
    count = len(cells)
    rows = 1 if count <= _MOST_IN_A_ROW else 2
    columns = max(1, (count + rows - 1) // rows)
    width = WIDTH // columns
    height = (HEIGHT - BAND_HEIGHT) // rows
    boxes: "list[CellBox]" = []
    for place, cell in enumerate(cells):
        y = BAND_HEIGHT + place // columns * height
        boxes.append(SeatBox(cell, place % columns * width, y, width, height))
    return boxes
