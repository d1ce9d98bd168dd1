"""Stands in for the bars of a terminal: the page is told what is done, and shows it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import page_progress  # what the worker's JavaScript gives: tell

_PERCENT = 100


class ProgressBars:
    """The work on a board, which is told as it goes on."""

    def start_board(self, _number: int, _name: str) -> None:
        """Nothing is known of its work yet."""
        _tell("", 0, 0)

    def advance_board(self, _number: int, stage: str, count: int, size: int) -> None:
        """Tell how many bytes of all are done, and the file that is sent now."""
        _tell(stage, count, size)

    def finish_board(self, _number: int) -> None:
        """Tell that all is done."""
        _tell("", 1, 1)


@contextmanager
def progress_bars(_is_silent: bool) -> Iterator[ProgressBars]:
    """Bars for as long as the context lasts."""
    try:
        yield ProgressBars()
    finally:
        _tell("", 1, 1)


@contextmanager
def counting_bar(title: str, _is_silent: bool) -> Iterator[Callable[[int, int], None]]:
    """Yield `progress(count, of how many)`."""
    try:
        yield lambda count, size: _tell(title, count, size)
    finally:
        _tell("", 1, 1)


def _tell(stage: str, count: int, size: int) -> None:
    """Tell the page what is done, and of all how many percent; -1 where that is not known."""
    page_progress.tell(stage, count * _PERCENT // size if size else -1)
