"""Boards for tools/bench_desk.py: modelled ones, or the firmware in MicroPython; two of them have a bad line."""

import random
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

TESTS = Path(__file__).parent.parent / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "host"), str(TESTS / "host" / "events")]

from fake_table_board import FakeTableBoard  # noqa: E402
from fake_tables import prepare  # noqa: E402

from tapete.tournament.commands.boards import prepare_boards  # noqa: E402
from tapete.tournament.store.opening import open_station  # noqa: E402
from tapete.virtual.board import VirtualBoard  # noqa: E402

BAD = 2
GAMES_TO_WIN = 2
_HOLD_MS = 700
_STEP_S = 1.2
"""Between two steps of a player, who looks at the display meanwhile: these cannot, as the desk has the port."""
_GIVE_UP = ("1-", "1OK", "1+", "1OK")
"""From the menu: its last line, and yes."""


class BenchBoards:
    """Boards at the first tables; two of them are bad, the others hand in 2-0 in the course of the round."""

    def __init__(self, stack: ExitStack, event: str, library: str, count: int, is_real: bool) -> None:
        self._event, self._library = event, library
        self._bad = [stack.enter_context(FakeTableBoard(f"bad{number}")) for number in range(min(BAD, count))]
        self._models: list[FakeTableBoard] = []
        self._boards: list[VirtualBoard] = []
        if is_real:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-boards-")))
            for number in range(count - BAD):
                self._boards.append(stack.enter_context(VirtualBoard(folder / f"board{number:02}")))
        else:
            self._models = [stack.enter_context(FakeTableBoard(f"board{number:02}")) for number in range(count - BAD)]
        self._prepare()

    def _prepare(self) -> None:
        with open_station(self._event, self._library, "tableros") as station:
            for board in (*self._bad, *self._models):
                prepare(board, station)
            self._seats = {table.number: table.players for table in station.state.rounds[-1].tables}
        if self._boards:
            ports = [board.port for board in self._boards]
            prepare_boards(self._event, 0, ports, "", self._library, is_silent=True)
        if self._bad:
            silent, flooding = self._bad
            silent.reply = lambda _request: b""
            flooding.reply = lambda _request: b"nonsense\r\n" * 4000

    @property
    def ports(self) -> list[str]:
        """The ports of all, the bad ones first: theirs are the first tables."""
        return [board.path for board in (*self._bad, *self._models)] + [board.port for board in self._boards]

    @property
    def good(self) -> int:
        """The number of those that are to hand in."""
        return len(self._models) + len(self._boards)

    def hand_in(self, seconds: float) -> None:
        """Hand in, one board after the other, in so many seconds."""
        with ThreadPoolExecutor(self.good) as threads:
            for number in range(self.good):
                threads.submit(self._hand_in, number, seconds * (number + random.random()) / self.good)

    def _hand_in(self, number: int, wait_s: float) -> None:
        time.sleep(wait_s)
        if self._boards:
            _play(self._boards[number])
        else:
            self._models[number].sit_down(*self._seats[BAD + number + 1])
            self._models[number].hand_in(2, 0)

    def count_home(self) -> int:
        """Return how many results of boards are in the log."""
        with open_station(self._event, self._library) as station:
            tables = station.state.rounds[-1].tables
            return sum(table.result is not None for table in tables[BAD : BAD + self.good])


def _play(board: VirtualBoard) -> None:
    """Let both sit down, one of them give two games up, and both confirm: the desk takes the result from the board."""
    _press(board, "1OK", "2OK")
    for _ in range(GAMES_TO_WIN):
        time.sleep(_STEP_S)
        board.press("1OK", _HOLD_MS)
        time.sleep(_STEP_S)
        _press(board, *_GIVE_UP)
        for button in ("1OK", "2OK"):
            board.down(button)
        time.sleep(2 * _STEP_S)
        for button in ("1OK", "2OK"):
            board.up(button)


def _press(board: VirtualBoard, *buttons: str) -> None:
    for button in buttons:
        board.press(button)
        time.sleep(_STEP_S)
