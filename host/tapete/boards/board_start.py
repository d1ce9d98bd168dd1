"""Waits for the application of a board that was just installed."""

import time
from collections.abc import Callable, Iterable

from tapete.boards.board_connection import BoardConnection, BoardInfo
from tapete.boards.pausing import pause
from tapete.errors import BoardError

START_S = 30.0
"""How long an application may take until it answers."""

NO_APPLICATION = ("board.silent", "board.repl", "board.confused", "board.older", "board.newer")
"""What a board says on which our application does not run."""

_NOT_YET = (*NO_APPLICATION, "board.gone", "port.missing", "port.failed")
_NOT_OURS_YET = ("port.denied", "port.closed", "port.held", "port.busy")
"""What hinders at a port that is new: a system gives its rights a moment later, and others look into it first."""

_OURS_S = 5.0
_PAUSE_S = 0.2


def wait_for_board(path: str) -> BoardInfo:
    """Return the board that answers after it was started. Raises BoardError("install.not_started")."""
    return wait_for_any(lambda: [path], path)[1]


def wait_for_any(list_paths: Callable[[], Iterable[str]], path: str) -> tuple[str, BoardInfo]:
    """Return the port on which the board of `path` answers, and who it is. Raises BoardError("install.not_started").

    `list_paths()`: the ports on which it may be by now; there may be none.
    """
    begin = time.monotonic()
    hindrance: BoardError | None = None
    while True:
        for possible_path in list_paths():
            try:
                with BoardConnection(possible_path) as connection:
                    return possible_path, connection.hello()
            except BoardError as error:
                is_new = error.code in _NOT_OURS_YET and time.monotonic() - begin < _OURS_S
                if error.code not in _NOT_YET and not is_new:
                    raise
                hindrance = error
        if time.monotonic() - begin > START_S:
            raise BoardError("install.not_started", path=path) from hindrance
        pause(_PAUSE_S)
