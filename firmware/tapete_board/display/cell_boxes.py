"""Boxes for the cells of a table: the rival's in a row, one's own in columns."""

from micropython import const

from tapete_rules.view import BIG, LINE

from .canvas import HEIGHT, WIDTH
from .view_cells import BigCell, draw_small_change, draw_small_total, part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas
    from .view_cells import CellPart

RIVAL_Y = const(10)
LINE_Y = const(27)
OWN_Y = const(29)

_SMALL_COLUMN = const(32)  # columns of a pile of small cells where there is room: nothing moves when a digit comes
_HALVES = (OWN_Y, OWN_Y + 18)  # rows of the two small cells of a pile
_LEAST_LINE = const(14)  # columns of a line that is cut: a letter and the ellipsis


class CellBox:
    """Cells below one another that are drawn together, and the bar if it stands on one of them.

    `y`, `height`: where it stands; `step`: rows from one cell to the next; `bar`: rows of the bar, `bar_y`: its place
    under the first cell; `inset`: rows above the first cell; `margin`: columns free at its left; `least`: columns it
    can do with.
    """

    y = OWN_Y - 1
    height = HEIGHT - OWN_Y + 1
    step = 0
    bar = 0
    bar_y = HEIGHT - OWN_Y - 1
    inset = 1
    margin = 0
    is_narrowed = False

    def __init__(self, parts: "list[CellPart]") -> None:
        self.parts = parts
        self.x = 0
        self.measure_width()

    def measure_width(self) -> None:
        """Make the box as wide as its widest cell."""
        self.width = max([part.width for part in self.parts]) + 2 * self.margin

    @property
    def least_width(self) -> int:
        return self.parts[0].least

    def narrow_width(self) -> None:
        """Take less width, if the cells can do with less."""
        self.is_narrowed = True
        for part in self.parts:
            part.narrow_width()
        self.measure_width()

    def has_cell(self, cell: "Cell") -> bool:
        """Return True if this very cell is in the box."""
        for part in self.parts:
            if part.cell is cell:
                return True
        return False

    def exchange_cell(self, old: "Cell", cell: "Cell") -> bool:
        """Replace a cell by another; return False where the new one would not be as wide, or might not."""
        if self.is_narrowed or cell.size != old.size:
            return False
        for place, part in enumerate(self.parts):
            if part.cell is old:
                new = part.replace_cell(cell)
                if new.width != part.width or new.least != part.least:
                    return False
                self.parts[place] = new
        return True

    def has_id(self, id: str) -> bool:
        """Return True if the cell of that id is in the box."""
        for part in self.parts:
            if part.cell.id == id:
                return True
        return False

    def is_due(self) -> bool:
        """Return True if anything in the box blinks."""
        for part in self.parts:
            if part.cell.due:
                return True
        return False

    def stands_as(self, other: "CellBox") -> bool:
        """Return True if both boxes cover the same pixels."""
        return (self.x, self.y, self.width, self.height) == (other.x, other.y, other.width, other.height)

    def looks_as(self, other: "CellBox") -> bool:
        """Return True if both boxes are drawn alike."""
        if len(self.parts) != len(other.parts):
            return False
        return all(part.looks_as(old) for part, old in zip(self.parts, other.parts))

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        """Draw the box over what lies there."""
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        for place, part in enumerate(self.parts):
            chosen = part.cell.id == cursor
            self._draw_part(canvas, place, chosen, dark and part.cell.due)
            if chosen and self.bar:
                canvas.fill(self.x + 1, self.y + self.bar_y + place * self.step, self.width - 2, self.bar)

    def _draw_part(self, canvas: "Canvas", place: int, chosen: bool, dark: bool) -> None:
        x, y = self.x + self.margin, self.y + self.inset + place * self.step
        self.parts[place].draw(canvas, x, y, self.width - 2 * self.margin, chosen, dark)


class RivalBox(CellBox):
    """One small cell of the rival's."""

    y = RIVAL_Y - 1
    height = 19
    inset = 1


class RivalLines(RivalBox):
    """Two lines of the rival's."""

    step = 8
    margin = 1


class BigBox(CellBox):
    """One big cell."""

    bar = 2


class SmallPile(CellBox):
    """Two small cells, the bar under each. A change of one of them stands in the place of the other."""

    step = 18
    bar = 2
    bar_y = 16
    margin = 1
    rows = 1  # of cells in each half

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        for place, part in enumerate(self.parts):
            if part.change:
                self._draw_changed(canvas, part, place // self.rows)
                return
        super().draw(canvas, cursor, dark)

    def _draw_changed(self, canvas: "Canvas", part: "CellPart", half: int) -> None:
        x, width = self.x + self.margin, self.width - 2 * self.margin
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        canvas.fill(self.x + 1, self.y + self.bar_y + half * self.step, self.width - 2, self.bar)
        draw_small_total(canvas, part, x, _HALVES[half], width)
        draw_small_change(canvas, part, x, _HALVES[1 - half], width)


class LinePile(SmallPile):
    """Four lines, of which the chosen one is inverse: there is no room for a bar."""

    step = 9
    bar = 0
    rows = 2


def rival_boxes(cells: "list[Cell]") -> "list[CellBox]":
    """Return boxes in one row, evenly spread; lines stand in pairs and lose their spaces where there is no room."""
    boxes: "list[CellBox]" = []
    for pile in _pile_cells(cells, 1, 2):
        boxes.append(RivalLines(pile) if pile[0].cell.size == LINE else RivalBox(pile))
    lines = [box for box in boxes if box.margin]
    if _count_free_columns(boxes) < 0:
        for box in boxes:
            box.narrow_width()
    for box in lines:
        box.width -= max(0, min(-_count_free_columns(boxes), box.width - _LEAST_LINE))
    free = _count_free_columns(boxes) + len(boxes) - 1
    gaps = max(1, len(boxes) - 1)
    free = max(0, free)
    x = 0
    for place, box in enumerate(boxes):
        box.x = x
        x += box.width + free * (place + 1) // gaps - free * place // gaps
    return boxes


def _count_free_columns(boxes: "list[CellBox]") -> int:
    """Return the columns that are left when one is free between two boxes."""
    return WIDTH + 1 - sum([box.width + 1 for box in boxes])


def own_boxes(cells: "list[Cell]") -> "list[CellBox]":
    """Return columns from left to right: big cells, then piles of two small ones, then piles of four lines."""
    big: "list[CellBox]" = [BigBox([BigCell(cell)]) for cell in cells if cell.size == BIG]
    small: "list[CellBox]" = [
        SmallPile(pile) for pile in _pile_cells([cell for cell in cells if cell.size not in (BIG, LINE)], 2, 0)
    ]
    lines: "list[CellBox]" = [
        LinePile(pile) for pile in _pile_cells([cell for cell in cells if cell.size == LINE], 0, 4)
    ]
    _share_columns(big, small, lines)
    x = 0
    for box in big + small + lines:
        box.x = x
        x += box.width
    return big + small + lines


def _share_columns(big: "list[CellBox]", small: "list[CellBox]", lines: "list[CellBox]") -> None:
    """Set the width of each column. Big numbers take what is left; where that is too little, lines are cut."""
    spare = WIDTH - sum([box.width for box in small + lines])
    least = sum([box.least_width for box in big])
    for box in lines:
        cut = max(0, min(least - spare, box.width - _LEAST_LINE))
        box.width -= cut
        spare += cut
    wished = sum([box.width for box in big])
    for box in small:
        grown = max(0, min(_SMALL_COLUMN - box.width, spare - wished))
        box.width += grown
        spare -= grown
    if big:
        _share_big(big, spare)


def _share_big(big: "list[CellBox]", room: int) -> None:
    """Share the room equally if wide digits fit, or narrow ones; else by need, with small digits in the widest."""
    share = room // len(big)
    for widths in ([box.width for box in big], [box.least_width for box in big]):
        if max(widths) <= share:
            for box in big:
                box.width = share
            return
        if sum(widths) <= room:
            break
    for place in sorted(range(len(big)), key=lambda place: (-widths[place], place)):
        if sum(widths) > room:
            widths[place] = big[place].parts[0].smallest_width()
    extra = (room - sum(widths)) // len(big)
    for box, width in zip(big, widths):
        box.width = max(0, width + extra)


def _pile_cells(cells: "list[Cell]", smalls: int, lines: int) -> "list[list[CellPart]]":
    """Return neighbours of one size in piles of so many, from top to bottom; `smalls`: 2 of one's own."""
    piles: "list[list[CellPart]]" = []
    for cell in cells:
        most = lines if cell.size == LINE else smalls
        part = part_of(cell, smalls > 1)
        if piles and len(piles[-1]) < most and piles[-1][0].cell.size == cell.size:
            piles[-1].append(part)
        else:
            piles.append([part])
    return piles
