"""Brings screens to their displays in steps, between which others have their turn."""

import asyncio

from ..display.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..input.button_reader import ButtonReader
    from .screen_stack import ScreenStack


class ScreenPainter:
    """Draws the uppermost screens and sends them to both displays."""

    absent_ms = 2000  # a display that did not answer is left alone: on a bus that hangs each try stops all for 50 ms
    short_ms = 5  # of preparing a picture; then the other tasks have their turn
    long_ms = 10  # of drawing a picture; then the other tasks have their turn
    most_bytes = 256  # of a picture sent in one go, which takes 7 ms; a whole window takes 10

    def __init__(self, board: "Board", screen_stack: "ScreenStack", button_reader: "ButtonReader") -> None:
        self._board = board
        self._screen_stack = screen_stack
        self._button_reader = button_reader
        self._canvases = [Canvas(panel.frame) for panel in board.panels]
        self._absent_until = [0, 0]
        self._gave_up = [False, False]  # for each display: its last picture was dropped for a newer one

    async def prepare_picture(self, display: int) -> None:
        """Do what comes before drawing, until the other display has to be drawn first."""
        screen_stack, now = self._screen_stack, self._board.clock.now
        began = now()
        while not screen_stack.is_overtaken(display) and screen_stack.top_screen(display).prepare_step():
            if self._is_awaited(began, self.short_ms):
                await self._give_way()
                began = now()
        if self._button_reader.has_fallen():
            await self._give_way()

    async def paint_picture(self, display: int) -> None:
        """Draw what a display shows and send it; the rest of an overtaken picture comes after the answer to a press."""
        screen_stack = self._screen_stack
        screen_stack.mark_drawn(display)
        is_whole = await self._draw(display) and await self._show(display)
        if is_whole or not screen_stack.is_overtaken(display):
            self._gave_up[display - 1] = not is_whole
        if is_whole:
            screen_stack.mark_seen(display)
        else:
            screen_stack.mark_stale(display)

    async def _draw(self, display: int) -> bool:
        """Draw in steps; return False where the other display comes first, or another screen is shown."""
        screen_stack, now = self._screen_stack, self._board.clock.now
        screen, began = screen_stack.top_screen(display), now()
        for _ in screen.draw_in_steps(self._canvases[display - 1]):
            if self._is_awaited(began, self.long_ms):
                await self._give_way()
                if screen_stack.top_screen(display) is not screen or screen_stack.is_overtaken(display):
                    return False
                began = now()
        if self._is_awaited(began, self.long_ms):
            await self._give_way()
        return True

    def _is_awaited(self, began: int, length: int) -> bool:
        """Return True if others have waited for so many milliseconds since then, or a button was pressed."""
        return self._board.clock.now() - began >= length or self._button_reader.has_fallen()

    async def _give_way(self) -> None:
        """Let the others have their turn, and first of all who reads the buttons, if one was pressed.

        Of two that are ready in the same millisecond asyncio takes the one that asked first. A press is heard within
        the first turn, so who reads the buttons has asked before the second.
        """
        await self._board.clock.sleep_ms(0)
        if self._button_reader.has_fallen():
            await self._board.clock.sleep_ms(0)

    async def _show(self, display: int) -> bool:
        """Send what was drawn in pieces; return False where something newer has to be seen first.

        An absent display is left alone for a while.
        """
        panel, now = self._board.panels[display - 1], self._board.clock.now
        if now() < self._absent_until[display - 1]:
            return True
        is_begun = False
        try:
            while not self._is_outdated(display, is_begun):
                if panel.show(self.most_bytes) < self.most_bytes:
                    return True
                is_begun = True
                await self._give_way()
        except OSError:
            self._absent_until[display - 1] = now() + self.absent_ms
            await asyncio.sleep_ms(0)
            return True
        return False

    def _is_outdated(self, display: int, is_begun: bool) -> bool:
        """Return True if a picture should be dropped for a newer one.

        A press of its own drops a picture once in a row, so a held button never freezes the display. The other
        display's press never drops the first piece.
        """
        screen_stack = self._screen_stack
        is_overtaken = is_begun and screen_stack.is_overtaken(display)
        return is_overtaken or (screen_stack.is_pressed(display) and not self._gave_up[display - 1])
