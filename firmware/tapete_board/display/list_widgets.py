"""Lists: a title and lines below it, of which one may be chosen; drawn in steps, for a line takes a board 4 ms."""

from micropython import const

from .canvas import HEIGHT, TITLE_HEIGHT, WIDTH, codes_of, text_width, wrap_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .canvas import Canvas

LINES = const(6)  # that fit on a screen

_FIRST_Y = const(10)
_LINE_HEIGHT = const(9)
_MARGIN = const(2)
_GAP = const(4)  # columns between a text and what stands at its right
_INDENT = const(6)  # columns before the rows in which a line of a page goes on
_SCROLL = const(5)  # columns that the scroll mark takes
_JUMP = const(4)  # lines that what is in sight moves by: of most moves of the bar two lines are drawn


def draw_menu(canvas: "Canvas", title: str, entries, cursor: int, note: str = "") -> "Iterator[None]":
    """Draw a list to choose from, the line at `cursor` inverse and in sight with those before and after it.

    `entries`: a sequence of texts or of pairs (text at the left, text at the right), or codes of texts; only those in
    sight are read.
    """
    canvas.clear()
    canvas.draw_title(title, note)
    return _draw_lines(canvas, entries, cursor)


def move_bar(canvas: "Canvas", entries, before: int, cursor: int) -> "Iterator[None]":
    """Move the bar of a list that lies on the frame."""
    first = _first_in_sight(entries, before)
    if first != _first_in_sight(entries, cursor):
        canvas.fill(0, TITLE_HEIGHT, WIDTH, HEIGHT - TITLE_HEIGHT, 0)
        return _draw_lines(canvas, entries, cursor)
    return _draw_bar(canvas, entries, first, (before, cursor))


def _draw_bar(canvas: "Canvas", entries, first: int, places: "tuple[int, int]") -> "Iterator[None]":
    """Draw two lines again; the bar stands on the second."""
    right = _lines_end(entries)
    for place in places:
        y = _line_y(place - first)
        canvas.fill(0, y, right, _LINE_HEIGHT, 0)
        draw_entry(canvas, entries[place], y, place == places[1], right)
        yield


def draw_page(canvas: "Canvas", title: str, lines, first: int, note: str = "") -> "Iterator[None]":
    """Draw a page of history from line `first` on; a line that is too long goes on in the next row.

    `lines`: a sequence of (text at the left, text at the right, whether it was taken back: struck out).
    """
    canvas.clear()
    canvas.draw_title(title, note)
    right = _page_right(lines)
    if right < WIDTH:
        shown = min(LINES, len(lines) - 1)
        canvas.scroll_mark(min(first, len(lines) - shown), shown, len(lines), _FIRST_Y, HEIGHT)
    row = 0
    for place in page_from(lines, first):
        text, number, is_struck = lines[place]
        rows = _break_line(text, number, right)
        for part in rows[: LINES - row]:
            y = _line_y(row)
            row += 1
            left = _MARGIN if part is rows[0] else _MARGIN + _INDENT
            draw_entry(canvas, (part, number if part is rows[-1] else ""), y, False, right, left)
            if is_struck:
                canvas.fill(_MARGIN - 1, y + 4, right - _MARGIN, 1)
        yield


def is_whole_to_end(lines, first: int) -> bool:
    """Return True if a page that begins with a line shows all lines from there on."""
    return first + LINES >= len(lines) and _count_rows(lines, first, _page_right(lines)) <= LINES


def _page_right(lines) -> int:
    """Return the column where the lines of a page end: before the scroll mark, if it has not room for all."""
    return WIDTH if len(lines) <= LINES and _count_rows(lines, 0, WIDTH) <= LINES else WIDTH - _SCROLL


def _count_rows(lines, first: int, right: int) -> int:
    """Return how many rows the lines of a page take."""
    return sum([len(_break_line(lines[place][0], lines[place][1], right)) for place in page_from(lines, first)])


def _break_line(text: "str | bytes", number: "str | bytes", right: int) -> "list[bytes]":
    """Return the rows of a line of a page: the last one has room for what stands at its right."""
    width = right - 2 * _MARGIN
    room = width - (text_width(number) + _GAP if number else 0)
    codes = codes_of(text)
    if text_width(codes) <= room:
        return [codes]
    rows = wrap_text(codes, width - _INDENT)
    return rows if text_width(rows[-1]) <= room - _INDENT else wrap_text(codes, room - _INDENT)


def draw_entry(canvas: "Canvas", entry, y: int, chosen: bool, right: int = WIDTH, left: int = _MARGIN) -> None:
    """Draw one line of 9 rows: a text, or a pair of texts at both ends of which the left one is cut if need be."""
    if chosen:
        canvas.fill(0, y, right, _LINE_HEIGHT)
    right -= _MARGIN
    if isinstance(entry, tuple):
        entry, value = entry
        if value:
            right = canvas.draw_text_right(right, y + 1, value, right * 2 // 3, chosen) - _GAP
    canvas.draw_fitting_text(left, y + 1, entry, right - left, chosen)


def _draw_lines(canvas: "Canvas", entries, cursor: int) -> "Iterator[None]":
    first = _first_in_sight(entries, cursor)
    right = _lines_end(entries)
    _draw_scroll_mark(canvas, first, len(entries))
    for place in page_from(entries, first):
        draw_entry(canvas, entries[place], _line_y(place - first), place == cursor, right)
        yield


def in_sight(entries, cursor: int) -> range:
    """Return the lines in sight of a list with its bar at `cursor`."""
    return page_from(entries, _first_in_sight(entries, cursor))


def page_from(lines, first: int) -> range:
    """Return the lines of a page that begins with one."""
    return range(first, min(first + LINES, len(lines)))


def _first_in_sight(entries, cursor: int) -> int:
    """Return the first line in sight."""
    return max(0, min((cursor - 1) // _JUMP * _JUMP, len(entries) - LINES))


def _line_y(line: int) -> int:
    return _FIRST_Y + line * _LINE_HEIGHT


def _lines_end(entries) -> int:
    """Return the column where lines end: before the scroll mark, if there are more lines than fit."""
    return WIDTH - _SCROLL if len(entries) > LINES else WIDTH


def _draw_scroll_mark(canvas: "Canvas", first: int, total: int) -> None:
    if total > LINES:
        canvas.scroll_mark(first, LINES, total, _FIRST_Y, HEIGHT)
