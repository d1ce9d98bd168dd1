"""The boards that a watch over the ports has seen: where they are, what they need, how far the work on them is."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tapete.errors import BoardError, TapeteError
from tapete.tournament.boards.board_turns import TWICE
from tapete.tournament.boards.resting_boards import RestingBoards

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

    `resting`: those that are set aside; `is_watched`: a watch runs here; `is_automatic`: boards without a sheet are
    prepared as soon as they are plugged in.
    """

    def __init__(self, tell: Callable[[], None] = lambda: None) -> None:
        self.is_automatic = True
        self.is_watched = False
        self._boards: dict[str, SeenBoard] = {}
        self._heard: dict[str, tuple[str, int]] = {}  # by port: the board that answered there last, and in which look
        self._looks = 0
        self._turn = threading.Lock()
        self._tell = tell
        self.resting = RestingBoards(tell)

    def list_boards(self) -> list[SeenBoard]:
        """Return all boards in the order of their ports."""
        with self._turn:
            return sorted(self._boards.values(), key=lambda board: (not board.is_here, board.port, board.id))

    def find_board(self, board: str) -> SeenBoard | None:
        """Return a board by its id, or None."""
        with self._turn:
            return self._boards.get(board)

    def find_at(self, port: str) -> SeenBoard | None:
        """Return the board that is plugged in at a port, or None."""
        return next((board for board in self.list_boards() if board.is_here and board.port == port), None)

    def note(self, board: SeenBoard) -> None:
        """Note a board as it is now; another one that was at its port is gone. What is known of the work stays."""
        before = self.find_board(board.id)
        if before is not None and before.is_here:
            error = before.error if before.need == board.need else None
            board = replace(board, step=before.step, error=error)
        self._put(board)
        for known_board in self.list_boards():
            if known_board.is_here and known_board.port == board.port and known_board.id != board.id:
                self._put(_leave(known_board))

    def note_absent(self, ports: Iterable[str]) -> None:
        """Note as absent all boards that are at none of these ports."""
        open_ports = set(ports)
        with self._turn:
            self._looks += 1
        self.resting.forget_absent(open_ports)
        for board in self.list_boards():
            if board.is_here and board.port not in open_ports:
                self._put(_leave(board))

    def require_once(self, board: str, name: str, port: str) -> None:
        """Note that a board answers at a port. Raises BoardError("board.twice") for one that is at another, too."""
        with self._turn:
            self._heard[port] = board, self._looks
            before = self._boards.get(board)
            if before is None or not before.is_here or before.port == port:
                return
            heard, look = self._heard.get(before.port, ("", 0))
            is_there_too = heard == board and look >= self._looks - 1
        if is_there_too:  # else it has moved here
            raise BoardError(TWICE, name=name, path=port, other=before.port)

    def note_work(self, port: str, bytes_done: int = 0, size: int = 0) -> None:
        """Note how far the work on the board of a port is, in tenths; `size` 0 for no work."""
        board = self.find_at(port)
        if board is not None:
            self._put(replace(board, step=bytes_done * _STEPS // size if size else None, error=None))

    def note_error(self, port: str, error: TapeteError | None) -> None:
        """Note what ended the work on the board of a port; None where it was done."""
        board = self.find_at(port)
        if board is not None:
            self._put(replace(board, step=None, error=error))

    def _put(self, board: SeenBoard) -> None:
        with self._turn:
            has_changed = self._boards.get(board.id) != board
            self._boards[board.id] = board
        if has_changed:
            self._tell()


def _leave(board: SeenBoard) -> SeenBoard:
    return replace(board, is_here=False, is_judge_called=False, step=None, error=None)
