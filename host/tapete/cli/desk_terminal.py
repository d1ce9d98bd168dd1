"""The terminal of a desk: lines are typed while news of boards come in between, and what is typed stays whole."""

import sys
import threading
from collections.abc import Iterator, Sequence

from tapete.cli.output import print_lines

PROMPT = "> "
_CLEAR_LINE = "\r\x1b[K"


class DeskTerminal:
    """Reads lines and writes news, also from other threads. Without a terminal lines are read as they come."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._is_typing = False
        self._has_terminal = sys.stdin.isatty() and sys.stdout.isatty()

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

    def write(self, lines: Sequence[str]) -> None:
        """Write lines above what is being typed."""
        with self._turn:
            if not (self._has_terminal and self._is_typing):
                print_lines(lines)
                return
            sys.stdout.write(_CLEAR_LINE)
            print_lines(lines)
            sys.stdout.write(PROMPT + _typed_so_far())
            sys.stdout.flush()


def _typed_so_far() -> str:
    """Return what stands in the line editor; nothing where Python has none."""
    try:
        import readline
    except ImportError:  # Windows
        return ""
    return readline.get_line_buffer()
