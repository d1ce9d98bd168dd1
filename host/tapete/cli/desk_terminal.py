"""The terminal of a desk: lines are typed while news of boards come in between, and what is typed stays whole."""

import sys
import threading
from collections.abc import Callable, Iterator, Sequence

from tapete.cli.output import print_lines

PROMPT = "> "
_CLEAR_LINE = "\r\x1b[K"


class DeskTerminal:
    """Reads lines and writes news, also from other threads. Without a terminal lines are read as they come."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._is_typing = False
        self._has_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._read_typed = _load_line_editor() if self._has_terminal else lambda: ""

    def read_lines(self) -> Iterator[str]:
        """Yield typed lines until the input ends."""
        if not self._has_terminal:
            yield from sys.stdin
            return
        while True:
            self._is_typing = True
            try:
                line = input(PROMPT)
            except EOFError:
                return
            finally:
                self._is_typing = False
            yield line

    def print_above(self, lines: Sequence[str]) -> None:
        """Write lines above what is being typed."""
        with self._turn:
            if not (self._has_terminal and self._is_typing):
                print_lines(lines)
                return
            sys.stdout.write(_CLEAR_LINE)
            print_lines(lines)
            sys.stdout.write(PROMPT + self._read_typed())
            sys.stdout.flush()


def _load_line_editor() -> Callable[[], str]:
    """Let `input` use the line editor; returns what gives the line as it is typed, empty where there is no editor."""
    try:
        import readline
    except ImportError:  # Windows
        return lambda: ""
    return readline.get_line_buffer
