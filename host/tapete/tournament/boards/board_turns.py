"""The turns of boards that share a desk: each has a thread and a patience of its own, so none waits for another."""

import threading
import time
from collections.abc import Callable, Sequence

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.errors import BoardError, TapeteError
from tapete.tournament.boards.plugged_boards import open_patiently

PASSING = (
    "board.gone",
    "board.busy",
    "board.stopped",
    "port.missing",
    "port.held",
    "port.busy",
    "board.in_use",
    "board.occupied",
)
"""Errors of a board that is being unplugged, played at, or spoken with by another program."""
TWICE, SLOW = "board.twice", "board.slow"

SLOW_S = 5.0
"""A turn that lasts longer is told: the board is not looked at meanwhile."""
REST_S = (5.0, 10.0, 20.0, 30.0)
"""A board that failed is left alone so long, longer each time."""
_LEAVING_S = 3.0

Work = Callable[[BoardPlace, BoardConnection], None]
Ended = Callable[[BoardPlace, TapeteError | None], None]
"""Told how a turn ended; also, with BoardError("board.slow"), of one that lasts."""


class _Turn:
    """A turn under way."""

    def __init__(self, place: BoardPlace, take: Callable[[BoardPlace, "_Turn"], None]) -> None:
        self.began = time.monotonic()
        self.stop = threading.Event()
        self.thread = threading.Thread(target=take, args=(place, self), name=place.path, daemon=True)


class BoardTurns:
    """Gives each board its turn: `work(place, connection)` in a thread, and `ended` when it is over.

    A board whose turn is under way gets no second one; one that failed rests before it is tried again.
    """

    def __init__(self, work: Work, ended: Ended) -> None:
        self._work = work
        self._ended = ended
        self._lock = threading.Lock()
        self._turns: dict[str, _Turn] = {}
        self._paths: set[str] = set()
        self._failures: dict[str, int] = {}
        self._rests: dict[str, float] = {}

    def begin(self, places: Sequence[BoardPlace]) -> None:
        """Begin a turn of each board that is neither at one nor resting; waits for none."""
        now = time.monotonic()
        with self._lock:
            paths = {place.path for place in places}
            if paths != self._paths:  # somebody plugs: those who rest may be whole again
                self._paths, self._rests = paths, {}
                self._failures = {path: count for path, count in self._failures.items() if path in paths}
            slow = [place for place in places if self._is_slow(place.path, now)]
            ready = [place for place in places if self._is_ready(place.path, now)]
            for place in ready:
                self._turns[place.path] = _Turn(place, self._take)
                self._turns[place.path].thread.start()
        for place in slow:
            self._ended(place, BoardError(SLOW, path=place.path))

    def put_back(self, path: str) -> None:
        """Let the board of a port rest no longer."""
        with self._lock:
            self._failures.pop(path, None)
            self._rests.pop(path, None)

    def put_all_back(self) -> list[str]:
        """Let no board rest any longer; returns the ports of those that did."""
        now = time.monotonic()
        with self._lock:
            resting_paths = sorted(path for path, until in self._rests.items() if until > now)
        for path in resting_paths:
            self.put_back(path)
        return resting_paths

    def wait(self) -> None:
        """Wait until all turns that are under way have ended."""
        for turn in self._list_turns():
            turn.thread.join()

    def stop(self) -> None:
        """End all turns, each after its request under way; who does not end soon is left behind."""
        turns = self._list_turns()
        for turn in turns:
            turn.stop.set()
        end = time.monotonic() + _LEAVING_S
        for turn in turns:
            turn.thread.join(max(0.0, end - time.monotonic()))

    def _list_turns(self) -> list[_Turn]:
        with self._lock:
            return list(self._turns.values())

    def _is_slow(self, path: str, now: float) -> bool:
        return path in self._turns and now - self._turns[path].began > SLOW_S

    def _is_ready(self, path: str, now: float) -> bool:
        return path not in self._turns and self._rests.get(path, 0.0) <= now

    def _take(self, place: BoardPlace, turn: _Turn) -> None:
        error: TapeteError | None = None
        try:
            with open_patiently(place) as connection:
                connection.stop = turn.stop
                self._work(place, connection)
        except TapeteError as failure:
            error = failure
        except Exception as failure:  # whatever a stranger's board makes us trip over ends its own turn alone
            error = BoardError("board.confused", path=place.path, reason=type(failure).__name__)
        with self._lock:
            self._note_end(place.path, error)
        try:
            self._ended(place, error)
        finally:
            with self._lock:
                del self._turns[place.path]

    def _note_end(self, path: str, error: TapeteError | None) -> None:
        if not is_failure(error) or (error is not None and error.code == TWICE):
            self._failures.pop(path, None)
            return
        count = self._failures.get(path, 0)
        self._failures[path] = count + 1
        self._rests[path] = time.monotonic() + REST_S[min(count, len(REST_S) - 1)]


def is_failure(error: TapeteError | None) -> bool:
    """Return True for what is wrong with a board or its line, and does not pass by itself."""
    return isinstance(error, BoardError) and error.code not in PASSING
