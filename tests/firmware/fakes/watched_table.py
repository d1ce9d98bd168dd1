"""A table of which every picture is compared: with what its screen draws now, and with that of the other display."""

import framebuf

from table import Table, draw_screen
from tapete_board.display.canvas import Canvas
from tapete_board.screens.match_screen import MatchScreen

_FRAME_BYTES = 1024


class WatchedTable(Table):
    """`seen`: names of the classes of all screens before a display, `shared`: of those before both at once.

    `wrong`: what a display showed that it should not have shown. The table of a match draws only what changes, so it
    has no picture to be compared with.
    """

    def __init__(self, board=None):
        self.seen = set()
        self.shared = set()
        self.wrong = []
        super().__init__(board)

    def rest(self, length):
        super().rest(length)
        tops = [self.director.screen_stack.top_screen(display) for display in (1, 2)]
        pictures = [bytes(panel.frame) for panel in self.board.panels]
        self.seen.update([type(screen).__name__ for screen in tops])
        if tops[0] is tops[1]:
            self.shared.add(type(tops[0]).__name__)
            if pictures[0] != pictures[1]:
                self.wrong.append(tops[0].name + ": both displays show it and differ")
        for place, screen in enumerate(tops):
            if screen.name != MatchScreen.name and pictures[place] != _picture_of(screen):
                self.wrong.append(f"{screen.name}: display {place + 1} shows what has changed")


def _picture_of(screen):
    """Return the picture of a screen on an empty frame."""
    frame = bytearray(_FRAME_BYTES)
    canvas = Canvas(framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB))
    draw_screen(screen, canvas)
    getattr(screen, "_shown", {}).pop(canvas, None)  # a list remembers each frame it lies on
    return bytes(frame)
