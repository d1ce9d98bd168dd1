"""The loops over all bytes of a picture as machine code: in bytecode a press waits 5 ms for them, a move 20.

They do what `Panel` and tall_words.py do by themselves on other boards. A window is four bytes: its left column, the
one after its right one, its top page, the one below its bottom.
"""

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    ptr8 = bytearray | memoryview  # bytes at an address, as machine code reads and writes them

_PAGES = const(8)
_WIDTH = const(128)
_GAP = const(3)  # columns without a change that end a run
_WINDOW_COST = const(20)  # bytes on the bus for which a window more takes as long: its ten, and our own time
_MOST_BYTES = const(384)  # of picture in a window
_MOST_WINDOWS = const(64)
_LEFT = const(0)
_RIGHT = const(1)
_TOP = const(2)
_BOTTOM = const(3)
_SIZE = const(4)  # bytes of a window

_windows = bytearray(_SIZE * _MOST_WINDOWS)


def find_windows(new: memoryview, old: memoryview, most_pages: int, limit: int) -> "list[bytearray]":
    """Return the windows that hold all changes, or the first ones with at least `limit` bytes, if there is one.

    `most_pages`: of a window.
    """
    count = fill_windows(_windows, new, old, most_pages, limit)
    return [_windows[at : at + _SIZE] for at in range(0, count * _SIZE, _SIZE)]


@micropython.viper
def fill_windows(windows: ptr8, new: ptr8, old: ptr8, most_pages: int, limit: int) -> int:
    """Write windows until all changes are in one, or `limit` is reached, and return how many there are."""
    count = 0
    for page in range(_PAGES):
        first = page * _WIDTH
        end = first + _WIDTH
        at = first
        while at < end:
            if new[at] == old[at]:
                at += 1
            else:
                left = at
                right = at + 1
                while at < end and at - right < _GAP:
                    if new[at] != old[at]:
                        right = at + 1
                    at += 1
                if count == _MOST_WINDOWS:
                    return count
                count = int(add_run(windows, count, left - first, right - first, page, most_pages))
        if limit and int(size_of(windows, count)) >= limit:
            return count
    return count


@micropython.viper
def add_run(windows: ptr8, count: int, left: int, right: int, page: int, most_pages: int) -> int:
    """Add changed columns to the window where that takes least, or begin a new one; return how many there are."""
    least = right - left + _WINDOW_COST
    best = -1
    for number in range(count):
        window = number * _SIZE
        top = windows[window + _TOP]
        bottom = windows[window + _BOTTOM]
        if bottom >= page and page - top < most_pages:
            from_left = windows[window + _LEFT]
            to_right = windows[window + _RIGHT]
            size = (to_right - from_left) * (bottom - top)
            if left < from_left:
                from_left = left
            if right > to_right:
                to_right = right
            wider = (to_right - from_left) * (page + 1 - top)
            if wider - size <= least and wider <= _MOST_BYTES:
                least = wider - size
                best = window
    if best < 0:
        best = count * _SIZE
        count += 1
        windows[best + _LEFT] = left
        windows[best + _RIGHT] = right
        windows[best + _TOP] = page
    if left < windows[best + _LEFT]:
        windows[best + _LEFT] = left
    if right > windows[best + _RIGHT]:
        windows[best + _RIGHT] = right
    windows[best + _BOTTOM] = page + 1
    return count


@micropython.viper
def size_of(windows: ptr8, count: int) -> int:
    """Return the bytes of picture in so many windows."""
    size = 0
    for number in range(count):
        window = number * _SIZE
        columns = windows[window + _RIGHT] - windows[window + _LEFT]
        size += columns * (windows[window + _BOTTOM] - windows[window + _TOP])
    return size


@micropython.viper
def double_rows(columns: ptr8, doubled: ptr8, width: int, bold: int):
    """Write two pages of so many columns with each row twice, and with strokes of `bold` columns more."""
    before = 0
    for place in range(2 * width):
        column = columns[place]
        stroke = column
        if bold:
            after = 0
            if place % width < width - 1:
                after = columns[place + 1]
            stroke = column | before & ~after
            before = column
        upper = 2 * place - place % width
        rows = stroke & 0x0F | (stroke & 0xF0) << 4
        rows = (rows | rows << 2) & 0x3333
        rows = (rows | rows << 1) & 0x5555
        rows |= rows << 1
        doubled[upper] = rows
        doubled[upper + width] = rows >> 8
