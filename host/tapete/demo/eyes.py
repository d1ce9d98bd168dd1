"""What the demo knows of the board: its answers over the link, asked for until they are what a press should bring."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from tapete.boards.session import Answer, Session
from tapete.errors import BoardError

PATIENCE_S = 20.0


class Astray(BoardError):
    """The board does not do what was pressed: `expected` and what it says instead."""

    def __init__(self, expected: str, seen: "Status") -> None:
        super().__init__("demo.astray", expected=expected, seen=str(seen))


@dataclass(frozen=True)
class Status:
    """What the board says of itself; screens, cursors and pending changes of seat 1 and 2."""

    entries: int
    state: str
    screens: tuple[str, ...]
    cursors: tuple[str, ...]
    pending: tuple[int, ...]
    events: int

    def screen(self, seat: int) -> str:
        """The name of the screen before a seat."""
        return self.screens[seat - 1]

    def cursor(self, seat: int) -> str:
        """What is chosen on that screen."""
        return self.cursors[seat - 1]


class Eyes:
    """Looks at the board. `seen(status)` is told each answer."""

    def __init__(self, session: Session, seen: Callable[[Status], None] = lambda status: None) -> None:
        self._session = session
        self._seen = seen

    def look(self) -> Status:
        """The board now."""
        status = _status(self._session.status())
        self._seen(status)
        return status

    def wait(self, expected: str, is_there: Callable[[Status], bool]) -> Status:
        """Look until it is as expected. Raises Astray when it takes too long."""
        end = time.monotonic() + PATIENCE_S
        while not is_there(status := self.look()):
            if time.monotonic() > end:
                raise Astray(expected, status)
        return status


def _status(answer: Answer) -> Status:
    return Status(
        entries=answer["entries"],
        state=answer["state"],
        screens=tuple(answer["screens"]),
        cursors=tuple(answer["cursors"]),
        pending=tuple(answer["pending"]),
        events=answer["events"],
    )
