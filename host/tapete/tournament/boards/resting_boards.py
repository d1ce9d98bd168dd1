"""The boards that are set aside: the others go on without them, and each is tried again later or when asked for."""

import threading
from collections.abc import Callable, Container
from dataclasses import dataclass

from tapete.errors import TapeteError


@dataclass(frozen=True)
class RestingBoard:
    """A port whose board failed and is tried again later, or whose turn lasts; `error` says which."""

    port: str
    kind: str
    error: TapeteError


class RestingBoards:
    """Boards that are set aside, by port. `tell()` is called after each change; may be used from any thread."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._boards: dict[str, RestingBoard] = {}
        self._asked: set[str] = set()
        self._turn = threading.Lock()
        self._tell = tell

    def let_rest(self, port: str, kind: str, error: TapeteError) -> None:
        """Show that the others go on without the board of a port, and why."""
        with self._turn:
            board_before = self._boards.get(port)
            self._boards[port] = RestingBoard(port, kind, error)
        if board_before is None or board_before.error.code != error.code:
            self._tell()

    def end_rest(self, port: str) -> None:
        """Show the board of a port among the others again."""
        with self._turn:
            was_resting = self._boards.pop(port, None) is not None
        if was_resting:
            self._tell()

    def find_board(self, port: str) -> RestingBoard | None:
        """Return what is set aside at a port, or None."""
        with self._turn:
            return self._boards.get(port)

    def list_boards(self) -> list[RestingBoard]:
        """Return what is set aside, by port."""
        with self._turn:
            return [self._boards[port] for port in sorted(self._boards)]

    def ask_again(self, port: str) -> bool:
        """Have the board of a port tried again at the next look; False where none is set aside."""
        with self._turn:
            is_resting = port in self._boards
            if is_resting:
                self._asked.add(port)
        return is_resting

    def take_asked(self) -> list[str]:
        """Return the ports that somebody wants tried again, once."""
        with self._turn:
            asked_ports, self._asked = sorted(self._asked), set()
        return asked_ports

    def forget_absent(self, open_ports: Container[str]) -> None:
        """Forget what was at ports that are no more."""
        for board in self.list_boards():
            if board.port not in open_ports:
                self.end_rest(board.port)
