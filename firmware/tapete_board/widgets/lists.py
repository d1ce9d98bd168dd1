"""Lists: a title and lines below it, of which one may be chosen."""

from micropython import const

from ..canvas import HEIGHT, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..canvas import Canvas

LINES = const(6)  # that fit on a screen

_FIRST_Y = const(10)
_LINE_HEIGHT = const(9)
_MARGIN = const(2)
_SCROLL = const(5)  # columns that the scroll mark takes


def menu(canvas: "Canvas", title: str, entries, cursor: int, note: str = "") -> None:
    """A list to choose from, the line at `cursor` inverse and in sight.

    `entries`: a sequence of texts or of pairs (text at the left, text at the right); only those in sight are read.
    """
    canvas.clear()
    canvas.title(title, note)
    total = len(entries)
    first = max(0, min(cursor - LINES // 2, total - LINES))
    right = _right(canvas, first, total)
    for place in range(first, min(first + LINES, total)):
        draw_entry(canvas, entries[place], _FIRST_Y + (place - first) * _LINE_HEIGHT, place == cursor, right)


def page(canvas: "Canvas", title: str, lines, first: int, note: str = "") -> None:
    """A page of history from line `first` on.

    `lines`: a sequence of (text at the left, text at the right, whether it was taken back: struck out).
    """
    canvas.clear()
    canvas.title(title, note)
    right = _right(canvas, first, len(lines))
    for place in range(first, min(first + LINES, len(lines))):
        text, value, struck = lines[place]
        y = _FIRST_Y + (place - first) * _LINE_HEIGHT
        draw_entry(canvas, (text, value), y, False, right)
        if struck:
            canvas.fill(_MARGIN - 1, y + 4, right - _MARGIN, 1)


def draw_entry(canvas: "Canvas", entry, y: int, chosen: bool, right: int = WIDTH) -> None:
    """One line of 9 rows: a text, or a pair of texts at both ends of which the left one is cut if need be."""
    if chosen:
        canvas.fill(0, y, right, _LINE_HEIGHT)
    right -= _MARGIN
    if isinstance(entry, tuple):
        entry, value = entry
        if value:
            right = canvas.text_right(right, y + 1, value, right * 2 // 3, chosen) - 4
    canvas.text_fit(_MARGIN, y + 1, entry, right - _MARGIN, chosen)


def _right(canvas: "Canvas", first: int, total: int) -> int:
    """Where lines end: before the scroll mark, drawn if there are more lines than fit."""
    if total <= LINES:
        return WIDTH
    canvas.scroll_mark(first, LINES, total, _FIRST_Y, HEIGHT)
    return WIDTH - _SCROLL
