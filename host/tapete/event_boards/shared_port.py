"""A port that several threads of this program speak through, one at a time, without opening it anew each time."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.event_boards.plugged_boards import open_port_patiently

HOLD_S = 1.0
"""Other programs get in this often: the port is let go for a moment."""
YIELD_S = 0.12


class SharedPort:
    """The port of one board. `is_held`: it stays open between two uses, while somebody follows the board."""

    def __init__(self, place: BoardPlace) -> None:
        self.place = place
        self.is_held = False
        self._turn = threading.Lock()
        self._connection: BoardConnection | None = None
        self._opened_at = 0.0

    @contextmanager
    def use(self) -> Iterator[BoardConnection]:
        """The connection, for this thread alone. Raises BoardError; the port is closed then."""
        with self._turn:
            try:
                yield self._open()
            except BaseException:
                self._close()
                raise
            if not self.is_held:
                self._close()
            elif time.monotonic() - self._opened_at > HOLD_S:
                self._close()
                time.sleep(YIELD_S)

    def release(self) -> None:
        """Let the port go."""
        self.is_held = False
        with self._turn:
            self._close()

    def _open(self) -> BoardConnection:
        if self._connection is None:
            self._connection = open_port_patiently(self.place)
            self._opened_at = time.monotonic()
        self._connection.stop = threading.Event()
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
