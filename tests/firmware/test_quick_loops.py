"""A Pico's machine code does what the bytecode of other boards does: what changed is sent, in windows that cost few
bytes, and rows of words are doubled."""

import panel_cases
from chip_bus import ChipBus
from panel_cases import frame_of
from sh1106_chip import Sh1106Chip
from tapete_board.display import tall_words
from tapete_board.display.panel import Panel
from tapete_board.display.sh1106_panel import Sh1106Panel
from tapete_board.squeeze import _use_quick_loops
from tapete_board.squeeze.quick_loops import double_rows, find_windows


class BoardOfPanels:
    """All of a board that the quick loops look at."""

    def __init__(self, *panels):
        self.panels = panels


ALONE = 25  # of a panel's windows: so far apart that each costs less alone


def a_quick_panel(make=Panel, bus=None, **fields):
    """A panel whose frame holds a picture, shown; what changes is found by machine code."""
    bus = bus or ChipBus()
    panel = make(bus, **fields)
    panel.find_quickly = find_windows
    return panel_cases.drawn(panel), bus


def test_every_picture_arrives():
    panel_cases.every_picture_arrives(*a_quick_panel(), 60)
    panel_cases.every_picture_arrives(*a_quick_panel(Sh1106Panel, ChipBus(chip=Sh1106Chip()), kind="sh1106"), 60)


def test_a_display_that_is_pulled_out_gets_all_when_it_is_back():
    panel_cases.pulled_out_in_mid_frame_and_put_back_shows_all(*a_quick_panel())


def windows_of(*pixels):
    """The windows for these changed pixels, as (left, right, top, bottom)."""
    old, new = bytes(1024), bytearray(1024)
    for x, y in pixels:
        new[y // 8 * 128 + x] |= 1 << y % 8
    return [tuple(window) for window in find_windows(new, old, 8, 0)]


def test_changes_that_are_close_together_share_a_window():
    assert windows_of() == []
    assert windows_of((0, 0)) == [(0, 1, 0, 1)]
    assert windows_of((127, 63)) == [(127, 128, 7, 8)]
    assert windows_of((34, 25), (44, 25), (36, 33), (40, 41)) == [(34, 45, 3, 6)]
    assert windows_of((34, 25), (34 + ALONE, 25)) == [(34, 35, 3, 4), (59, 60, 3, 4)]
    assert windows_of((34, 25), (34, 41)) == [(34, 35, 3, 4), (34, 35, 5, 6)], "a page between them is the same"
    assert windows_of((127, 0), (0, 8)) == [(127, 128, 0, 1), (0, 1, 1, 2)], "bytes side by side, not columns"


def test_a_limit_ends_the_search():
    old, new = bytes(1024), b"\xff" * 1024
    assert sum([(right - left) * (bottom - top) for left, right, top, bottom in find_windows(new, old, 8, 200)]) == 256
    assert len(find_windows(new, old, 8, 0)) == 3, "windows of 384 bytes at most"


def test_rows_of_words_are_doubled_alike():
    for width in (3, 60, 127):
        columns = bytearray([place * place * 151 >> 4 & 255 for place in range(2 * width)])
        for bold in (0, 1):
            slowly, quickly = bytearray(4 * width), bytearray(4 * width)
            tall_words.double_rows(columns, slowly, width, bold)
            double_rows(columns, quickly, width, bold)
            assert slowly == quickly and any(slowly)


def test_a_board_that_is_squeezed_uses_them():
    bus = ChipBus()
    panel = panel_cases.drawn(Panel(bus))
    slow = tall_words._double_rows
    _use_quick_loops(BoardOfPanels(panel))
    try:
        assert panel.find_quickly is find_windows and tall_words._double_rows is double_rows
    finally:
        tall_words.use_quick_loop(slow)
    panel.frame.pixel(70, 40, 1 - panel.frame.pixel(70, 40))
    assert panel.show() == 1
    assert bus.picture() == frame_of(panel)
