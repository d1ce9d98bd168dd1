"""The main screen: status line, the rival's cells small, one's own large, the bar under the chosen one.

It is laid out from the cells of the view alone, whatever the game.
"""

from micropython import const

from tapete_rules.texts import say
from tapete_rules.view import BIG

from ..canvas import WIDTH
from .cells import draw_big, draw_small, small_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell, View

    from ..canvas import Canvas

RIVAL_Y = const(10)
OWN_Y = const(29)

_LINE_Y = const(27)
_BAR_Y = const(62)
_BAR_HEIGHT = const(2)
_SMALL_COLUMN = const(32)  # least columns of a pile of small cells, so that nothing moves when a digit comes


def draw(
    canvas: "Canvas", view: "View", cursor: str = "", dark: bool = False, headline: str = "", note: str = ""
) -> None:
    """The table as one seat sees it.

    `cursor`: id of the own cell with the bar; `dark`: due numbers are in the dark half of their blinking;
    `headline`: stands in the status line for the view's own texts; `note`: stands at its right, as a clock.
    """
    canvas.clear()
    canvas.title(headline or _headline(view), note, view.mine)
    _draw_rival(canvas, view.rival, dark)
    canvas.line(_LINE_Y)
    _draw_own(canvas, view.own, cursor, dark)


def _headline(view: "View") -> str:
    if view.message:
        return say(view.message)
    return "  ".join([say(text) for text in view.status])


def _draw_rival(canvas: "Canvas", cells: "list[Cell]", dark: bool) -> None:
    """All cells in one row, evenly spread from edge to edge."""
    widths = [small_width(cell) for cell in cells]
    free = max(len(cells) - 1, WIDTH - sum(widths))
    x = 0
    for place, cell in enumerate(cells):
        draw_small(canvas, cell, x, RIVAL_Y, dark=dark and cell.due)
        gaps_left = len(cells) - 1 - place
        if gaps_left:
            gap = free // gaps_left
            free -= gap
            x += widths[place] + gap


def _draw_own(canvas: "Canvas", cells: "list[Cell]", cursor: str, dark: bool) -> None:
    """Columns from left to right: a big cell each, or up to two small ones; the bar under the chosen column."""
    columns = _columns(cells)
    piles = [column for column in columns if column[0].size != BIG]
    small = [max(_SMALL_COLUMN, 2 + max([small_width(cell) for cell in pile])) for pile in piles]
    big = (WIDTH - sum(small)) // max(1, len(columns) - len(piles))
    x = 0
    for column in columns:
        if column[0].size == BIG:
            width = big
            draw_big(canvas, column[0], x, OWN_Y, width, dark and column[0].due)
        else:
            width = small.pop(0)
            for place, cell in enumerate(column):
                chosen = cell.id == cursor
                draw_small(canvas, cell, x + 1, OWN_Y + 16 * place, chosen, dark and cell.due)
        if cursor in [cell.id for cell in column]:
            canvas.fill(x + 1, _BAR_Y, width - 2, _BAR_HEIGHT)
        x += width


def _columns(cells: "list[Cell]") -> "list[list[Cell]]":
    columns: "list[list[Cell]]" = []
    for cell in cells:
        last = columns[-1] if columns else []
        if cell.size != BIG and len(last) == 1 and last[0].size != BIG:
            last.append(cell)
        else:
            columns.append([cell])
    return columns
