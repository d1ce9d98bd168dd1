"""A virtual board between two players at one keyboard, until they leave."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tapete.errors import BoardError
from tapete.tabletop.button_fingers import ButtonFingers
from tapete.tabletop.key_map import LEAVE, OTHER_DISPLAY, POWER_CUT, press_key, seat_of_key
from tapete.tabletop.table_picture import draw_table
from tapete.tabletop.terminal_keys import TerminalKeys
from tapete.words import translate

if TYPE_CHECKING:
    from rich.console import Console
    from rich.live import Live

    from tapete.virtual.board import VirtualBoard
    from tapete.virtual.terminal import Picture

SEATS = (1, 2)
FRAME_S = 0.04


class TableLoop:
    """Turns keys into presses and draws what the board shows.

    `notice`: a line below the keys, in place of the board's port. `large`: the seat whose display is whole where only
    one can be; it follows the hand that pressed last.
    """

    def __init__(self, board: "VirtualBoard", console: "Console", keys: TerminalKeys, notice: str = "") -> None:
        self._board = board
        self._console = console
        self._keys = keys
        self._notice = notice
        self._fingers = ButtonFingers(board)
        self._drawn: object = None
        self.large = 1

    def run(self) -> None:
        """Play until the players leave or the terminal closes. Raises BoardError if the board's program ends."""
        from rich.live import Live

        with Live(console=self._console, screen=True, auto_refresh=False) as live:
            try:
                while self._take_keys():
                    self._draw(live)
            except (KeyboardInterrupt, EOFError):
                pass
        self._fingers.let_go(time.monotonic())

    def _take_keys(self) -> bool:
        """Press what was pressed; False once the players leave."""
        if not self._board.is_on():
            raise BoardError("virtual.ended", report=self._board.report())
        for key in self._keys.read_keys(self._patience()):
            if key == LEAVE:
                return False
            self._take_key(key)
        self._fingers.move_fingers(time.monotonic())
        return True

    def _patience(self) -> float:
        due = self._fingers.next_time()
        return FRAME_S if due is None else min(FRAME_S, max(0.0, due - time.monotonic()))

    def _take_key(self, key: str) -> None:
        if key == OTHER_DISPLAY:
            self.large = SEATS[-1] + SEATS[0] - self.large
        elif key == POWER_CUT:
            self._board.restart()
            self._fingers = ButtonFingers(self._board)
        else:
            self.large = seat_of_key(key) or self.large
            press_key(self._fingers, key, time.monotonic())

    def _draw(self, live: "Live") -> None:
        pictures: Sequence[Picture] = [self._board.pixels(seat) for seat in SEATS]
        columns, rows = self._console.size
        table_values = (pictures, columns, rows, self.large, self._fingers.held)
        if table_values != self._drawn:
            live.update(
                draw_table(*table_values, self._notice or translate("tabletop.port", port=self._board.port)),
                refresh=True,
            )
            self._drawn = table_values
