"""Progress bars on standard error where that is a terminal, one a board."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from tapete.texts.safe_text import safe_line
from tapete.words import translate

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class ProgressBars:
    """A bar for each board by its number; without a terminal they are nothing."""

    def __init__(self, progress: "Progress | None" = None) -> None:
        self._progress = progress
        self._tasks: dict[int, TaskID] = {}

    def start_board(self, number: int, name: str) -> None:
        """Board `number` is called that, and nothing is known of its work yet."""
        if self._progress is not None:
            self._tasks[number] = self._progress.add_task(safe_line(name), total=None, what="")

    def advance_board(self, number: int, what: str, done: int, size: int) -> None:
        """Show that so many bytes of all are done, and the file that is sent now."""
        if self._progress is not None:
            self._progress.update(self._tasks[number], completed=done, total=size, what=safe_line(what))

    def tell(self, words: str) -> None:
        """Show a line above the bars, which stays."""
        if self._progress is not None:
            self._progress.console.print(safe_line(words), markup=False, highlight=False)

    def finish_board(self, number: int) -> None:
        """Show that all is done."""
        if self._progress is not None:
            self._progress.update(self._tasks[number], completed=1, total=1, what=translate("sync.bar_done"))


@contextmanager
def progress_bars(is_silent: bool) -> Iterator[ProgressBars]:
    """Bars for as long as the context lasts."""
    if is_silent or not sys.stderr.isatty():
        yield ProgressBars()
        return
    with _make_progress() as progress:
        yield ProgressBars(progress)


@contextmanager
def counting_bar(title: str, is_silent: bool) -> Iterator[Callable[[int, int], None]]:
    """Yield `progress(done, of how many)`, which draws a bar from its first call to the end of the context."""
    if is_silent or not sys.stderr.isatty():
        yield lambda done, size: None
        return
    with ExitStack() as stack:
        drawn: list[Progress] = []

        def move(done: int, size: int) -> None:
            if not drawn:
                drawn.append(stack.enter_context(_make_progress()))
                drawn[0].add_task(title, total=size, what="")
            drawn[0].update(drawn[0].task_ids[0], completed=done, total=size, what=f"{done}/{size}")

        yield move


def _make_progress() -> "Progress":
    from rich.progress import BarColumn, Progress, TextColumn

    from tapete.terminal.console import SafeConsole

    name, stage = "{task.description}", "{task.fields[what]}"
    columns = (TextColumn(name, markup=False), BarColumn(), TextColumn(stage, markup=False))
    return Progress(*columns, console=SafeConsole(stderr=True), transient=True)
