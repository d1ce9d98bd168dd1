"""The watcher of a board's status over the link; it asks until a press shows its effect."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tapete.boards.board_connection import Answer
from tapete.errors import BoardError

PATIENCE_S = 20.0


class UnexpectedStatus(BoardError):
    """The board does not do what was pressed: `expected` and what it says instead."""

    def __init__(self, expected: str, seen: "BoardStatus") -> None:
        super().__init__("demo.astray", expected=expected, seen=str(seen))


@dataclass(frozen=True)
class BoardStatus:
    """The status of a board: screens, cursors and pending changes of seat 1 and 2."""

    entries: int
    state: str
    screens: tuple[str, ...]
    cursors: tuple[str, ...]
    pending: tuple[int, ...]
    events: int

    def screen_of(self, seat: int) -> str:
        """The name of the screen before a seat."""
        return self.screens[seat - 1]

    def cursor_of(self, seat: int) -> str:
        """Return what is chosen on the screen of a seat."""
        return self.cursors[seat - 1]


class AskedBoard(Protocol):
    """A connection with a board, as far as its status is asked for."""

    def read_status(self) -> Answer:
        """Return what the board shows and counts now."""


class StatusWatcher:
    """Looks at the board. `seen(status)` is told each answer."""

    pause_s = 0.01
    """Between two looks: a board that is asked without end gets to nothing else."""

    def __init__(self, connection: AskedBoard, seen: Callable[[BoardStatus], None] = lambda status: None) -> None:
        self._connection = connection
        self._seen = seen

    def read_status(self) -> BoardStatus:
        """The board now."""
        status = _parse_status(self._connection.read_status())
        self._seen(status)
        return status

    def wait_for(self, expected: str, is_there: Callable[[BoardStatus], bool]) -> BoardStatus:
        """Look until it is as expected. Raises UnexpectedStatus when it takes too long."""
        end = time.monotonic() + PATIENCE_S
        while not is_there(status := self.read_status()):
            if time.monotonic() > end:
                raise UnexpectedStatus(expected, status)
            time.sleep(self.pause_s)
        return status


def _parse_status(answer: Answer) -> BoardStatus:
    return BoardStatus(
        entries=answer["entries"],
        state=answer["state"],
        screens=tuple(answer["screens"]),
        cursors=tuple(answer["cursors"]),
        pending=tuple(answer["pending"]),
        events=answer["events"],
    )
