"""The two displays of a virtual board in a terminal, in Braille dots, drawn again whenever they change."""

import threading
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Self

from tapete.virtual.chip import HEIGHT, WIDTH
from tapete.words import translate

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.live import Live

    from tapete.virtual.board import VirtualBoard

Picture = Sequence[bytearray]

# The bit of each dot of a Braille sign, by row and column.
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_EMPTY = 0x2800
_FRAME = 2
DISPLAY_STYLE = "bright_cyan on black"
_FRAMES_A_SECOND = 25
_WATCH_S = 0.5


def braille_lines(pixels: Picture) -> list[str]:
    """Return what a display shows in lines of Braille signs, each 2 pixels wide and 4 high: 16 lines of 64 signs."""
    return [
        "".join(
            chr(_EMPTY + sum(_DOTS[row][column] for row in range(4) for column in range(2) if block[row][x + column]))
            for x in range(0, len(block[0]), 2)
        )
        for block in (pixels[y : y + 4] for y in range(0, len(pixels), 4))
    ]


def draw_displays(pictures: Sequence[Picture], columns: int, rows: int, changed: int = 0) -> "RenderableType":
    """Displays with a frame each in a terminal of that size: side by side, else one below the other.

    Where there is no room for that, the one that `changed`, counted from 0, with a word on what shows all.
    """
    from rich.console import Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

    width, height = WIDTH // 2 + _FRAME, HEIGHT // 4 + _FRAME
    panels = [
        Panel(
            Text("\n".join(braille_lines(pixels)), DISPLAY_STYLE, no_wrap=True), title=str(seat), width=width, padding=0
        )
        for seat, pixels in enumerate(pictures, 1)
    ]
    side_by_side, stacked = width * len(panels) + 1, height * len(panels)
    if columns >= side_by_side:
        row = Table.grid(padding=(0, 1))
        row.add_row(*panels)
        return row
    if rows >= stacked:
        return Group(*panels)
    panels[changed].subtitle = translate("virtual.small_terminal", columns=side_by_side, rows=stacked)
    return panels[changed]


def last_changed(before: Sequence[Picture], now: Sequence[Picture], shown: int) -> int:
    """Return the display that has changed, counted from 0; `shown` if that one has changed too, or none has."""
    changed = [index for index, (old, new) in enumerate(zip(before, now, strict=True)) if old != new]
    return shown if shown in changed or not changed else changed[0]


class LiveDisplays:
    """Draws the displays of a board below what is printed, while its context lasts; nothing without a terminal."""

    def __init__(self, board: "VirtualBoard", console: "Console") -> None:
        self._board = board
        self._console = console
        self._is_over = threading.Event()
        self._thread: threading.Thread | None = None
        self._pictures = self._fetch_pictures()
        self._changed = 0

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            self._thread = threading.Thread(target=self._draw, daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_over.set()
        if self._thread is not None:
            self._thread.join()

    def _draw(self) -> None:
        from rich.live import Live

        with Live(console=self._console, auto_refresh=False) as live:
            version = -1
            while not self._is_over.is_set():
                version = self._board.wait_change(version, _WATCH_S)
                self._show(live)
                self._is_over.wait(1 / _FRAMES_A_SECOND)
            self._show(live)

    def _show(self, live: "Live") -> None:
        pictures = self._fetch_pictures()
        self._changed = last_changed(self._pictures, pictures, self._changed)
        self._pictures = pictures
        columns, rows = self._console.size
        live.update(draw_displays(pictures, columns, rows, self._changed), refresh=True)

    def _fetch_pictures(self) -> list[Picture]:
        return [self._board.pixels(seat) for seat in (1, 2)]
