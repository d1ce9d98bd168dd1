"""The ports of boards as the threads of this program share them: one at a time, and without opening them anew.

A port can be opened once only, so who holds it is known for the whole program.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tapete.boards.board_connection import Answer, BoardConnection, BoardInfo
from tapete.boards.pausing import pause
from tapete.errors import BoardError

PATIENCE_S = 4.0
"""A desk holds a port for a moment at a time; who finds it held by another program waits so long."""
REQUEST_S = 10.0
"""One request goes unanswered no longer than this, however noisy the line is: others wait for the port."""
TURN_S = 10.0
"""Who shares a port with another thread of this program waits so long, and is then told that the board is at work."""
HOLD_S = 1.5
"""Other programs get in this often: a port that stays open is let go for a moment."""
YIELD_S = 0.08
_PAUSE_S = 0.05
_HELD = ("port.held", "port.busy")


class SharedPort:
    """The port of one board. `is_held`: it stays open between two uses, while somebody follows the board."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.is_held = False
        self._turn = threading.Lock()
        self._connection: BoardConnection | None = None
        self._opened_at = 0.0

    @contextmanager
    def use(self) -> Iterator[BoardConnection]:
        """The connection, for this thread alone. Raises BoardError; the port is closed then."""
        if not self._turn.acquire(timeout=TURN_S):
            raise BoardError("board.occupied", path=self.path)
        try:
            yield self._open()
        except BaseException:
            self._close()
            raise
        else:
            self._leave()
        finally:
            self._turn.release()

    def release(self) -> None:
        """Let the port go."""
        self.is_held = False
        with self._turn:
            self._close()

    def _open(self) -> BoardConnection:
        if self._connection is None:
            self._connection = _open_patiently(self.path)
            self._opened_at = time.monotonic()
        self._connection.stop = threading.Event()
        self._connection.patience_s = REQUEST_S
        return self._connection

    def _leave(self) -> None:
        if not self.is_held:
            self._close()
        elif time.monotonic() - self._opened_at > HOLD_S:
            self._close()
            pause(YIELD_S)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class BorrowedConnection:
    """The questions of one who plays at a board while others speak with it too: each has the port for itself.

    `stop`: whoever sets it has the questions end with BoardError("board.stopped").
    """

    def __init__(self, path: str, stop: threading.Event) -> None:
        self._port = shared_port(path)
        self._stop = stop

    def hello(self) -> BoardInfo:
        """Return who the board is."""
        with self._use() as connection:
            return connection.hello()

    def read_status(self) -> Answer:
        """Return what the board shows and counts now."""
        with self._use() as connection:
            return connection.read_status()

    def get_file(self, name: str) -> bytes:
        """Return the bytes of a file of the board."""
        with self._use() as connection:
            return connection.get_file(name)

    @contextmanager
    def _use(self) -> Iterator[BoardConnection]:
        with self._port.use() as connection:
            connection.stop = self._stop
            yield connection


_ports: dict[str, SharedPort] = {}
_turn = threading.Lock()


def shared_port(path: str) -> SharedPort:
    """Return the port of a path, the same for the whole program."""
    with _turn:
        return _ports.setdefault(path, SharedPort(path))


def _open_patiently(path: str) -> BoardConnection:
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return BoardConnection(path)
        except BoardError as error:
            if error.code not in _HELD or time.monotonic() > end:
                raise
            pause(_PAUSE_S)
