"""Several boards at once: each has a thread, and none waits for another."""

import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Generic, TypeVar

from tapete.boards.board_connection import BoardConnection
from tapete.errors import TapeteError

Result = TypeVar("Result")
Opening = Callable[[], AbstractContextManager[BoardConnection]]

MOST_BOARDS = 64
"""Boards that are worked on at once; the others wait for their turn."""


class BoardOutcome(Generic[Result]):
    """The outcome of the work on one board: its `result`, or the `error` that ended it."""

    def __init__(self, result: Result | None = None, error: TapeteError | None = None) -> None:
        self.result = result
        self.error = error


def run_on_each(
    openings: Sequence[Opening], work: Callable[[int, BoardConnection], Result]
) -> list[BoardOutcome[Result]]:
    """Do the same with every board: `work(number, connection)`, numbered from 0 in the order of the outcomes.

    An error of one board ends its own work alone; Ctrl-C ends all of it after the request under way.
    """
    stop = threading.Event()

    def run_board(number: int) -> BoardOutcome[Result]:
        try:
            with openings[number]() as connection:
                connection.stop = stop
                return BoardOutcome(work(number, connection))
        except TapeteError as error:
            return BoardOutcome(error=error)

    if len(openings) == 1:
        return [run_board(0)]
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(min(len(openings), MOST_BOARDS) or 1, "board") as threads:
        try:
            return list(threads.map(run_board, range(len(openings))))
        except BaseException:
            stop.set()
            threads.shutdown(wait=False, cancel_futures=True)
            raise
