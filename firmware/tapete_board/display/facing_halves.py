"""The table of two sides that face each other: one's own at the left, the rival's at the right, both alike in size.

Rows 0 to 15 are the head (table_head.py). Of the cells of a half a big one stands in the middle in 32
rows, small ones beside it, words in the foot. Without a big one two small ones have room for their words.
"""

from micropython import const

from tapete_rules.view import BIG, SMALL, WORD

from .canvas import HEIGHT, WIDTH
from .cell_boxes import CellBox
from .facing_cells import LEVELS, NUMBER_ROWS, FacingBlocks, FacingScore, facing_part
from .fonts import DIGITS14, DIGITS16, DIGITS16_NARROW, DIGITS32, DIGITS32_NARROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell, View

    from .canvas import Canvas
    from .cell_part import CellPart
    from .facing_cells import FacingCell

_HALF = const(63)  # columns of a half; the line between both has one column free at each side
_RIVAL_X = const(65)
_MIDDLE_Y = const(16)
_FOOT_Y = const(49)
_SIDE_ROWS = const(17)  # from one cell beside the number to the next
_FOOT_INSET = const(2)  # columns at both sides, for the bar around a word
_DIGITS_APART = const(2)  # times as wide a gap before digits as before a small label
_INSET = const(3)  # columns between the other half and what stands beside a number


class FacingBox(CellBox):
    """A box that is as wide as a half, whatever its cells are."""

    width = _HALF

    def measure_width(self) -> None:
        """Keep the columns of a half."""

    @property
    def facing_cells(self) -> "list[FacingCell]":
        return self.parts  # type: ignore[return-value]


class FacingMiddle(FacingBox):
    """The number of a half and, towards the other half, at most two cells beside it.

    What is pending stands in the place of pips; else in the place of the lower cell.
    """

    y = _MIDDLE_Y
    height = _FOOT_Y - _MIDDLE_Y

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        number, *sides = self.facing_cells
        room = self.side_room()
        side_columns = max([part.columns_in(room) + _INSET for part in sides]) if sides else 0
        left = self.x + side_columns if self.x else 0
        number.draw(
            canvas, left, self.y + 1, self.width - side_columns, number.cell.id == cursor, dark and number.cell.due
        )
        for row, part in enumerate(sides):
            if part.change:
                self._draw_change(canvas, part.change, 1 - row, room)
        if number.change:
            self._draw_change(canvas, number.change, 1, room)
        is_changed = any(part.change for part in self.parts)
        for row, part in enumerate(sides):
            if part.change or not is_changed or (number.change and not row):
                x = self._side_x(part.columns_in(room))
                y = self.y + 1 + row * _SIDE_ROWS
                part.draw(canvas, x, y, room, part.cell.id == cursor, dark and part.cell.due)

    def _draw_change(self, canvas: "Canvas", change: bytes, row: int, room: int) -> None:
        font = DIGITS16 if DIGITS16.number_width(change) <= room else DIGITS16_NARROW
        x = self._side_x(font.number_width(change))
        canvas.draw_number(x, self.y + 1 + row * _SIDE_ROWS - row, change, font)

    def side_room(self) -> int:
        """Return the columns for a cell beside the number."""
        return self.width - self.parts[0].width - _INSET - 1

    def _side_x(self, width: int) -> int:
        """Return where so many columns beside the number begin: they end at the other half."""
        return self.x + _INSET if self.x else _HALF - _INSET - width


class FacingLines(FacingBox):
    """Two numbers of a half, one below the other, with room for their words; what is pending stands before them."""

    y = _MIDDLE_Y
    height = _FOOT_Y - _MIDDLE_Y

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        room = self.width - 2 * _FOOT_INSET
        for row, part in enumerate(self.facing_cells):
            x, y = self.x + _FOOT_INSET, self.y + 1 + row * _SIDE_ROWS
            if part.change:
                canvas.draw_number(x, y, part.change, DIGITS14)
            part.draw(canvas, x + room - part.columns_in(room), y, room, part.cell.id == cursor, dark and part.cell.due)


class FacingFoot(FacingBox):
    """Words and numbers of 14 rows of a half, without labels and then narrower where they leave no room; a change takes
    all of it."""

    y = _FOOT_Y
    height = HEIGHT - _FOOT_Y

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        parts = [part for part in self.facing_cells if part.change] or self.facing_cells
        x, y = self.x + _FOOT_INSET, self.y + 1
        room = self.width - 2 * _FOOT_INSET
        level = 0
        while level < LEVELS - 1 and sum([part.columns_at(level) for part in parts]) > room:
            level += 1
        gaps = sum([_gap_before(part, level) for part in parts[1:]])
        if not level and sum([part.columns_at(level) for part in parts]) + 3 * gaps > room:
            level = 1  # narrower, for the gaps
        columns = [part.columns_at(level) for part in parts]
        free = max(0, room - sum(columns))
        for place, part in enumerate(parts):
            if place:
                gap = _gap_before(part, level)
                x += free * gap // gaps
                free -= free * gap // gaps
                gaps -= gap
            part.draw(canvas, x, y, columns[place], part.cell.id == cursor, dark and part.cell.due)
            x += columns[place]
        for part in parts:
            if part.change:
                columns = DIGITS16_NARROW.number_width(part.change)
                canvas.draw_number(self.x + _FOOT_INSET + room - columns, self.y, part.change, DIGITS16_NARROW)


def _gap_before(part: "FacingCell", level: int) -> int:
    """Return the share of the free columns that stands before a part: a number beside a number needs most of them."""
    return 1 if part.has_small_label(level) else _DIGITS_APART


class FacingRow(FacingFoot):
    """A foot of blocks that goes over both halves; the rival's has none then."""

    width = WIDTH

    def draw(self, canvas: "Canvas", cursor: str, dark: bool) -> None:
        canvas.fill(self.x, self.y, self.width, self.height, 0)
        self.parts[0].draw(canvas, self.x, self.y + 1, self.width, False, False)


def facing_boxes(cells: "list[Cell]", is_rival: bool) -> "list[CellBox]":
    """Return the boxes of a half: its number with what stands beside it, or two lines, and its foot."""
    middle: "list[CellPart]" = [facing_part(cell, is_rival) for cell in cells if cell.size == BIG]
    sides = [cell for cell in cells if cell.size == SMALL]
    are_lines = not middle
    if are_lines:
        middle = [facing_part(cell, is_rival) for cell in sides]
    else:
        middle += [FacingScore(cell, is_rival) for cell in sides[:1]]
        middle += [facing_part(cell, is_rival) for cell in sides[1:]]
    foot: "list[CellPart]" = [facing_part(cell, is_rival) for cell in cells if cell.size not in (BIG, SMALL)]
    boxes: "list[CellBox]" = []
    if middle:
        boxes.append(FacingLines(middle) if are_lines else FacingMiddle(middle))
    if foot:
        boxes.append(FacingRow(foot) if isinstance(foot[0], FacingBlocks) else FacingFoot(foot))
    for box in boxes:
        box.x = _RIVAL_X if is_rival else 0
    return boxes


def clear_facing(canvas: "Canvas", view: "View", is_rival: bool) -> None:
    """Clear a half; a row over both is one's own. Draw the line between both beside one's own half."""
    has_row = any(cell.size == WORD and cell.pips_total for cell in view.own)
    bottom = _FOOT_Y if is_rival and has_row else HEIGHT
    canvas.fill(_RIVAL_X if is_rival else 0, _MIDDLE_Y, _RIVAL_X, bottom - _MIDDLE_Y, 0)
    if not is_rival:
        canvas.frame.vline(_HALF, _MIDDLE_Y + 1, NUMBER_ROWS, 1)
        if has_row:
            canvas.fill(_RIVAL_X, _FOOT_Y, _HALF, HEIGHT - _FOOT_Y, 0)


def draw_facing_announcement(canvas: "Canvas", delta: int, total: int) -> None:
    """Draw a change that the rival made, dark on light over the rival's number; its words are in the head."""
    canvas.fill(_RIVAL_X, _MIDDLE_Y, _HALF, 1, 0)
    canvas.fill(_RIVAL_X, _MIDDLE_Y + 1, _HALF, NUMBER_ROWS)
    change, number = b"%+d" % delta, b"%d" % total
    font = DIGITS32 if len(number) < 3 else DIGITS32_NARROW
    left = WIDTH - 1 - font.number_width(number)
    canvas.draw_number(left, _MIDDLE_Y + 1, number, font, True)
    room = left - _RIVAL_X - 3
    small = DIGITS16 if DIGITS16.number_width(change) <= room else DIGITS16_NARROW
    canvas.draw_number(_RIVAL_X + 1, _MIDDLE_Y + 9, change, small, True)
