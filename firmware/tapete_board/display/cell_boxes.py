"""Boxes for the cells of a table: the rival's in a row, one's own in columns."""

from micropython import const

from tapete_rules.view import BIG, LINE

from .big_cell import BigCell
from .canvas import HEIGHT, WIDTH
from .small_cells import PILE_MARGIN, PiledCell, draw_pile_bar, draw_small_change, draw_small_total
from .view_cells import part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell

    from .canvas import Canvas
    from .cell_part import CellPart

RIVAL_Y = const(17)
OWN_Y = const(33)

_SMALL_COLUMN = const(32)  # columns of a pile of small cells where there is room: nothing moves when a digit comes
_HALF = const(16)  # rows of a small cell, or of two lines
_BAR = const(2)  # rows
_LEAST_LINE = const(14)  # columns of a line that is cut: a letter and the ellipsis


class CellBox:
    """Cells below one another that are drawn together, and the bar under one of them.

    `y`, `height`: where it stands; `inset`: rows above the first cell; `margin`: columns free at each side;
    `least_width`: columns it can do with.
    """

    y = OWN_Y - 1
    height = HEIGHT - OWN_Y + 1
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
        x, y = self.x + self.margin, self.y + self.inset
        for part in self.parts:
            chosen = part.cell.id == cursor
            part.draw(canvas, x, y, self.width - 2 * self.margin, chosen, dark and part.cell.due)
            if chosen and part.bar_y:
                canvas.fill(self.x + 1, y + part.bar_y, self.width - 2, _BAR)
            y += part.rows


class RivalBox(CellBox):
    """One cell of the rival's, or two lines. The bar never comes here."""

    y = RIVAL_Y - 1
    height = OWN_Y - RIVAL_Y


class RivalLines(RivalBox):
    """One line of the rival's, or two."""

    margin = 1

    def __init__(self, parts: "list[CellPart]") -> None:
        super().__init__(parts)
        self.inset = 2 - len(parts)


class OwnPile(CellBox):
    """Two small cells or words, or lines in the place of any. A change of one stands in the place of the others."""

    margin = 1

    def __init__(self, parts: "list[CellPart]") -> None:
        first = parts[0]
        if isinstance(first, PiledCell):
            self.margin = PILE_MARGIN
        super().__init__(parts)
        if len(parts) == 2 and isinstance(first, PiledCell):
            columns = first.letters_width() + parts[1].width + 2 * self.margin
            if columns <= max(_SMALL_COLUMN, self.width - first.letters_width()):
                first.put_letters_below()
                self.measure_width()

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        y = 0
        for part in self.parts:
            if part.change:
                self._draw_changed(canvas, part, y // _HALF)
                return
            y += part.rows
        super().draw(canvas, cursor, dark)

    def _draw_changed(self, canvas: "Canvas", part: "CellPart", half: int) -> None:
        x, width = self.x + self.margin, self.width - 2 * self.margin
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        y = self.y + self.inset + half * _HALF
        draw_small_total(canvas, part, x, y, width)
        if self.margin == PILE_MARGIN:
            draw_pile_bar(canvas, x, y)
        draw_small_change(canvas, part, x, self.y + self.inset + (1 - half) * _HALF, width)


def rival_boxes(cells: "list[Cell]") -> "list[CellBox]":
    """Return boxes in one row, evenly spread; lines stand in pairs and lose their spaces where there is no room."""
    boxes: "list[CellBox]" = []
    for pile in _pile_cells(cells, False):
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
    """Return columns from left to right: big cells, then piles of small ones, words and lines."""
    big: "list[CellBox]" = [CellBox([BigCell(cell)]) for cell in cells if cell.size == BIG]
    others = _pile_cells([cell for cell in cells if cell.size != BIG], True)
    piles: "list[CellBox]" = [OwnPile(pile) for pile in others]
    _share_columns(big, piles)
    x = 0
    for box in big + piles:
        box.x = x
        x += box.width
    return big + piles


def _share_columns(big: "list[CellBox]", piles: "list[CellBox]") -> None:
    """Set the width of each column. Big numbers take what is left; where that is too little, lines are cut."""
    spare = WIDTH - sum([box.width for box in piles])
    least = sum([box.least_width for box in big])
    wished = sum([box.width for box in big])
    for box in piles:
        if box.parts[0].rows < _HALF:
            cut = max(0, min(least - spare, box.width - _LEAST_LINE))
            box.width -= cut
            spare += cut
    for box in piles:
        if box.margin == PILE_MARGIN:
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


def _pile_cells(cells: "list[Cell]", is_own: bool) -> "list[list[CellPart]]":
    """Return neighbours in piles from top to bottom: as many of one's own as find room, of the rival's two lines."""
    piles: "list[list[CellPart]]" = []
    free = 0
    for cell in cells:
        part = part_of(cell, is_own)
        if part.rows <= free and (is_own or piles[-1][0].cell.size == cell.size):
            piles[-1].append(part)
            free -= part.rows
        else:
            piles.append([part])
            free = 2 * _HALF - part.rows if is_own else _HALF - part.rows
    return piles
