"""The main screen: status line, the rival's cells small, one's own large, the bar under the chosen one.

It is laid out from the cells of the view alone, whatever the game.
"""

from micropython import const

from tapete_rules.texts import say
from tapete_rules.view import BIG

from ..canvas import HEIGHT, TITLE_HEIGHT, WIDTH
from .cells import SmallCell, draw_big

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.view import Cell, View

    from ..canvas import Canvas

RIVAL_Y = const(10)
OWN_Y = const(29)

_LINE_Y = const(27)
_BAR_Y = const(62)
_SMALL_COLUMN = const(32)  # least columns of a pile of small cells: nothing moves when a digit comes


def draw(
    canvas: "Canvas", view: "View", cursor: str = "", dark: bool = False, headline: str = "", note: str = ""
) -> None:
    """The table as one seat sees it.

    `cursor`: id of the own cell with the bar; `dark`: due numbers are in the dark half of their blinking;
    `headline`: stands in the status line for all else; `note`: stands at its right, as a clock.
    """
    canvas.clear()
    draw_status(canvas, view, headline, note)
    draw_upper(canvas, view, dark)
    _draw_own(canvas, view.own, cursor, dark)


def draw_upper(canvas: "Canvas", view: "View", dark: bool = False) -> None:
    """What lies between the status line and one's own cells."""
    canvas.fill(0, TITLE_HEIGHT, WIDTH, OWN_Y - TITLE_HEIGHT, 0)
    _draw_rival(canvas, view.rival, dark)
    canvas.line(_LINE_Y)


def move_bar(canvas: "Canvas", view: "View", before: str, cursor: str, dark: bool = False) -> None:
    """The bar alone, where nothing but its place has changed on a table that lies on the frame."""
    canvas.fill(0, _BAR_Y, WIDTH, HEIGHT - _BAR_Y, 0)
    for x, width, big, pile in _columns(view.own):
        if big is not None:
            _draw_bar(canvas, big, x, width, cursor)
        elif [small for small in pile if small.cell.id in (before, cursor)]:
            canvas.fill(x, _LINE_Y + 1, width, HEIGHT - _LINE_Y - 1, 0)  # a label's box begins right below the line
            _draw_pile(canvas, pile, x, width, cursor, dark)


def draw_status(canvas: "Canvas", view: "View", headline: str = "", note: str = "") -> None:
    """The status line alone, as when its clock goes on; inverse in one's own turn."""
    canvas.title(headline or _headline(view), "" if headline else note, view.mine)


def _headline(view: "View") -> str:
    if view.message:
        return say(view.message)
    return "  ".join([say(text) for text in view.status])


def _draw_rival(canvas: "Canvas", cells: "list[Cell]", dark: bool) -> None:
    """All cells in one row, evenly spread from edge to edge."""
    row = [SmallCell(cell) for cell in cells]
    gaps = len(row) - 1
    free = max(gaps, WIDTH - sum([cell.width for cell in row]))
    x = 0
    for cell in row:
        cell.draw(canvas, x, RIVAL_Y, dark=dark and cell.cell.due)
        if gaps:
            gap = free // gaps
            free -= gap
            gaps -= 1
            x += cell.width + gap


def _draw_own(canvas: "Canvas", cells: "list[Cell]", cursor: str, dark: bool) -> None:
    for x, width, big, pile in _columns(cells):
        if big is None:
            _draw_pile(canvas, pile, x, width, cursor, dark)
        else:
            draw_big(canvas, big, x, OWN_Y, width, dark and big.due)
            _draw_bar(canvas, big, x, width, cursor)


def _columns(cells: "list[Cell]") -> "list[tuple[int, int, Cell | None, list[SmallCell]]]":
    """Columns from left to right as (x, width, big cell or None, small cells): the big ones, then piles of two."""
    big = [cell for cell in cells if cell.size == BIG]
    small = [SmallCell(cell) for cell in cells if cell.size != BIG]
    piles = [small[first : first + 2] for first in range(0, len(small), 2)]
    widths = [max(_SMALL_COLUMN, 2 + max([cell.width for cell in pile])) for pile in piles]
    width = (WIDTH - sum(widths)) // max(1, len(big))
    columns: "list[tuple[int, int, Cell | None, list[SmallCell]]]" = []
    x = 0
    for cell in big:
        columns.append((x, width, cell, []))
        x += width
    for place, pile in enumerate(piles):
        columns.append((x, widths[place], None, pile))
        x += widths[place]
    return columns


def _draw_bar(canvas: "Canvas", cell: "Cell", x: int, width: int, cursor: str) -> None:
    if cell.id == cursor:
        canvas.fill(x + 1, _BAR_Y, width - 2, HEIGHT - _BAR_Y)


def _draw_pile(canvas: "Canvas", pile: "list[SmallCell]", x: int, width: int, cursor: str, dark: bool) -> None:
    """Small cells one over the other; the free row between them leaves one row for the bar."""
    y = OWN_Y
    for small in pile:
        chosen = small.cell.id == cursor
        small.draw(canvas, x + 1, y, chosen, dark and small.cell.due)
        if chosen:
            canvas.fill(x + 1, _BAR_Y + 1, width - 2, 1)
        y += 17
