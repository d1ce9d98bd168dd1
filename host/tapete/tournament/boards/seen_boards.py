"""The boards that a watch over the ports has seen: where they are, what they need, how far the work on them is."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tapete.errors import TapeteError

PREPARE, OLDER, OTHER = "prepare", "older", "other"
"""The need of a board: a sheet, a newer program, a decision because its sheet is of a tournament unknown here."""
_STEPS = 10


@dataclass(frozen=True)
class SeenBoard:
    """A board as it was seen last. `code`: the tournament of its sheet; `state`: of its table; `need`: "" for nothing.

    `aside`: the players whose match it has set aside, so that no result of it comes. `step`: tenths of the sheet that
    is on its way, None for none; `error`: what ended the last work on it.
    """

    id: str
    name: str
    port: str = ""
    kind: str = ""
    code: str = ""
    table: int = 0
    state: str = "free"
    is_judge_called: bool = False
    aside: tuple[int, ...] = ()
    need: str = ""
    is_here: bool = True
    step: int | None = None
    error: TapeteError | None = None


class SeenBoards:
    """All boards that were seen since the watch began. `tell()` is called after each change, from any thread.

    `is_automatic`: boards without a sheet are prepared as soon as they are plugged in; `is_watched`: a watch runs here.
    """

    def __init__(self, tell: Callable[[], None] = lambda: None) -> None:
        self.is_automatic = True
        self.is_watched = False
        self._boards: dict[str, SeenBoard] = {}
        self._turn = threading.Lock()
        self._tell = tell

    def list_boards(self) -> list[SeenBoard]:
        """Return all boards in the order of their ports."""
        with self._turn:
            return sorted(self._boards.values(), key=lambda each: (not each.is_here, each.port, each.id))

    def find_board(self, board: str) -> SeenBoard | None:
        """Return a board by its id, or None."""
        with self._turn:
            return self._boards.get(board)

    def find_at(self, port: str) -> SeenBoard | None:
        """Return the board that is plugged in at a port, or None."""
        return next((each for each in self.list_boards() if each.is_here and each.port == port), None)

    def note(self, seen: SeenBoard) -> None:
        """Note a board as it is now; another one that was at its port is gone. What is known of the work stays."""
        before = self.find_board(seen.id)
        if before is not None and before.is_here:
            error = before.error if before.need == seen.need else None
            seen = replace(seen, step=before.step, error=error)
        self._put(seen)
        for each in self.list_boards():
            if each.is_here and each.port == seen.port and each.id != seen.id:
                self._put(_leave(each))

    def note_absent(self, ports: Iterable[str]) -> None:
        """Note as absent all boards that are at none of these ports."""
        here = set(ports)
        for each in self.list_boards():
            if each.is_here and each.port not in here:
                self._put(_leave(each))

    def note_work(self, port: str, done: int = 0, size: int = 0) -> None:
        """Note how far the work on the board of a port is, in tenths; `size` 0 for no work."""
        seen = self.find_at(port)
        if seen is not None:
            self._put(replace(seen, step=done * _STEPS // size if size else None, error=None))

    def note_error(self, port: str, error: TapeteError | None) -> None:
        """Note what ended the work on the board of a port; None where it was done."""
        seen = self.find_at(port)
        if seen is not None:
            self._put(replace(seen, step=None, error=error))

    def _put(self, seen: SeenBoard) -> None:
        with self._turn:
            has_changed = self._boards.get(seen.id) != seen
            self._boards[seen.id] = seen
        if has_changed:
            self._tell()


def _leave(seen: SeenBoard) -> SeenBoard:
    return replace(seen, is_here=False, is_judge_called=False, step=None, error=None)
