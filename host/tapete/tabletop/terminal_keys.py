"""Keys of a terminal, each as it is pressed and without an echo."""

import os
import select
import sys
from types import TracebackType
from typing import Any, Self

_MOST_BYTES = 64
_ESCAPE = b"\x1b"


class TerminalKeys:
    """Reads single keys while its context lasts, and gives the terminal back as it was."""

    def __init__(self) -> None:
        self._file = sys.stdin.fileno()
        self._before: list[Any] = []

    def __enter__(self) -> Self:
        import termios
        import tty

        self._before = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)  # Ctrl-C still interrupts
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import termios

        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

    def read_keys(self, patience_s: float) -> str:
        """Return the keys pressed so far; wait that long for a first one. Raises EOFError where the terminal is gone.

        Keys such as the arrows, which a terminal tells as several signs, are left out.
        """
        if not select.select([self._file], [], [], patience_s)[0]:
            return ""
        pressed = os.read(self._file, _MOST_BYTES)
        if not pressed:
            raise EOFError
        return "" if pressed.startswith(_ESCAPE) else pressed.decode("utf-8", "ignore")
