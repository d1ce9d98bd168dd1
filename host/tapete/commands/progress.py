"""Progress bars, one a board, on standard error where that is a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tapete.words import say

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Bars:
    """A bar for each board by its number; without a terminal they are nothing."""

    def __init__(self, progress: "Progress | None" = None) -> None:
        self._progress = progress
        self._tasks: dict[int, TaskID] = {}

    def begin(self, number: int, name: str) -> None:
        """Board `number` is called that, and nothing is known of its work yet."""
        if self._progress is not None:
            self._tasks[number] = self._progress.add_task(name, total=None, what="")

    def move(self, number: int, what: str, done: int, size: int) -> None:
        """So many bytes of all are done, and it is at this file."""
        if self._progress is not None:
            self._progress.update(self._tasks[number], completed=done, total=size, what=what)

    def end(self, number: int) -> None:
        """All is done."""
        if self._progress is not None:
            self._progress.update(self._tasks[number], completed=1, total=1, what=say("sync.bar_done"))


@contextmanager
def bars(is_silent: bool) -> Iterator[Bars]:
    """Bars for as long as the context lasts."""
    if is_silent or not sys.stderr.isatty():
        yield Bars()
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"))
    with Progress(*columns, console=console, transient=True) as progress:
        yield Bars(progress)
