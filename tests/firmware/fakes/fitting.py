"""Check that a view fits on a display: nothing cut, nothing over its neighbour, big numbers big."""

import framebuf

from tapete_board.display.big_cell import BigCell, big_font
from tapete_board.display.canvas import Canvas, number_font, text_width
from tapete_board.display.cell_boxes import RivalBox, own_boxes, rival_boxes
from tapete_board.display.facing_halves import FacingFoot, FacingMiddle, FacingRow, facing_boxes
from tapete_board.display.seat_grid import seat_boxes
from tapete_rules.view import BIG, FACING, GRID, LINE


def boxes_of(view):
    if view.layout == GRID:
        return seat_boxes(view.own)
    if view.layout == FACING:
        return facing_boxes(view.rival, True) + facing_boxes(view.own, False)
    return rival_boxes(view.rival) + own_boxes(view.own)


def misfits(view):
    """Return what does not fit in the table of a view, in words."""
    found = []
    boxes = boxes_of(view)
    for place, box in enumerate(boxes):
        if box.x < 0 or box.x + box.width > 128 or box.y + box.height > 64:
            found.append(f"box {place} leaves the display")
        for other in boxes[:place]:
            beside = box.x >= other.x + other.width or other.x >= box.x + box.width
            if not beside and box.y < other.y + other.height and other.y < box.y + box.height:
                found.append(f"box {place} lies over another")
        for part in box.parts:
            found.extend(_part_misfits(part, box, view.layout == GRID))
        if view.layout == FACING:
            found.extend(_facing_misfits(box))
        if strays(box):
            found.append(f"box {place} draws outside itself")
    return found


def _part_misfits(part, box, is_seat):
    room = box.width - 2 * box.margin
    if is_seat:
        who, _, rest = part.label.partition(b" ")
        if text_width(who) + text_width(rest) + (1 if rest else 0) > room - 2:
            return [f"the label of {part.cell.id} is cut"]
    elif part.cell.size == LINE and part.width > room:
        return [f"the line {part.cell.id} is cut"]
    elif part.cell.size == BIG and part.number and _font_of(part, room).height < 28:
        return [f"{part.cell.id} is not big"]
    return []


def _font_of(part, room):
    """Return the font of a big number."""
    return big_font(part.number, room - part._around) if isinstance(part, BigCell) else number_font(part.number, room)


def _facing_misfits(box):
    """A number, or the words in its place, with a cell beside it, and the words of a foot, fit into a half."""
    if isinstance(box, FacingMiddle):
        return [f"{part.cell.id} has no room" for part in box.parts[1:] if part.least > box.side_room()]
    if isinstance(box, FacingFoot) and not isinstance(box, FacingRow):
        used = sum([part.least for part in box.parts]) + 3 * (len(box.parts) - 1)
        return [f"{box.parts[0].cell.id} and its neighbour have no room"] if used > box.width - 4 else []
    return []


def strays(box):
    """Return True if a box draws a pixel outside its own rows and columns."""
    data = bytearray(1024)
    frame = framebuf.FrameBuffer(data, 128, 64, framebuf.MONO_VLSB)
    box.draw(Canvas(frame), "" if isinstance(box, RivalBox) else box.parts[0].cell.id, False)
    frame.fill_rect(box.x, box.y, box.width, box.height, 0)
    return data != bytes(1024)
