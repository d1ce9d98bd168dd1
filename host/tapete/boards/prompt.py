"""MicroPython's raw prompt on a port, for what has to be done while no application runs."""

import ast
import errno
import io
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import TYPE_CHECKING, Any

from tapete.boards.pausing import pause
from tapete.boards.ports import close_port, open_port
from tapete.errors import BoardError

if TYPE_CHECKING:
    from mpremote.transport_serial import SerialTransport

ENTER_S = 5.0
"""Seconds that one attempt to interrupt a program may take."""

SILENCE_S = 20.0
"""Seconds that a board may say nothing, or take nothing, in the middle of an exchange."""

MOST_BYTES, MOST_S = 16 * 1024 * 1024, 600.0
"""Bytes that a board may say in all, its files among them, and the seconds for that: mpremote reads without end."""

MOST_NOISE = 64 * 1024
"""The bytes of what runs on a board that may come before it is interrupted."""

_AWAY = ("port.missing", "port.failed")  # a board that starts takes its port away and brings it back
_PAUSE_S = 0.2
_RESTART = b"\x04"
_INTERRUPT = b"\r\x03\x03"

# A watchdog that nobody feeds any more would start the board in the middle of what is done here. RP2040 data sheet,
# 4.7.6: ENABLE of WATCHDOG_CTRL, through the alias that clears bits. An ESP32's cannot be stopped.
_STOP_WATCHDOG = """
import sys
if "RP2040" in getattr(sys.implementation, "_machine", ""):
    import machine
    machine.mem32[0x4005B000] = 1 << 30
"""

# boot.py has armed the OK buttons, which start the board again unless the application is there.
_KEEP_OK_QUIET = """
import sys
sys.modules.setdefault("tapete_board", sys)
"""


@contextmanager
def raw_prompt(path: str, patience_s: float = 0.0, is_fresh: bool = False) -> Iterator["SerialTransport"]:
    """Hold the raw prompt of a board, whose application starts anew at the end; until then OK does nothing.

    `patience_s`: how long to try again where an application hangs, or starts the board over and over. `is_fresh`: with
    nothing of the application in its memory. Raises BoardError.
    """
    from mpremote.transport import TransportError

    try:
        prompt = _open_prompt(path, patience_s)
        try:
            prompt.exec(_STOP_WATCHDOG)
            if is_fresh:
                _enter_prompt(prompt, True)
            prompt.exec(_KEEP_OK_QUIET)
            yield prompt
        finally:
            with suppress(OSError):  # it is gone already
                prompt.exit_raw_repl()
                prompt.serial.write(_RESTART)
            with suppress(OSError):  # also a port that is gone: a page would hold it until it is closed
                close_port(prompt.serial)  # older versions of mpremote have no such care
    except (TransportError, OSError) as error:
        raise BoardError("board.no_prompt", path=path) from error


def _open_prompt(path: str, patience_s: float) -> "SerialTransport":
    from mpremote.transport import TransportError

    end = time.monotonic() + patience_s
    while True:
        try:
            return _try_interrupt(path)
        except BoardError as error:
            if error.code not in _AWAY or time.monotonic() > end:
                raise
        except (TransportError, OSError):
            if time.monotonic() > end:
                raise
        pause(_PAUSE_S)


def _try_interrupt(path: str) -> "SerialTransport":
    """Try once to reach the prompt. Raises BoardError where the port cannot be opened, TransportError, OSError."""
    from mpremote.transport_serial import SerialTransport

    close_port(open_port(path))  # for its errors, which say what to do
    prompt = SerialTransport(path)
    try:
        prompt.serial.timeout = prompt.serial.write_timeout = SILENCE_S
        prompt.serial.read = _Allowance(prompt.serial.read)
        prompt.serial.write(_INTERRUPT)
        _enter_prompt(prompt, False)
        return prompt
    except BaseException:
        with suppress(OSError):
            close_port(prompt.serial)  # older versions of mpremote have no such care
        raise


def _enter_prompt(prompt: "SerialTransport", is_fresh: bool) -> None:
    allowance = prompt.serial.read
    allowance.give(MOST_NOISE, 2 * ENTER_S)
    with redirect_stdout(io.StringIO()):  # what does not answer as it should is printed there
        prompt.enter_raw_repl(soft_reset=is_fresh, timeout_overall=ENTER_S)
    allowance.give(MOST_BYTES, MOST_S)


class _Allowance:
    """Reads from a port, a bounded number of bytes in a bounded time; then it fails as a port that is gone."""

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._left = 0
        self._end = 0.0

    def give(self, most: int, seconds: float) -> None:
        """Let so many bytes more come, for so long."""
        self._left = most
        self._end = time.monotonic() + seconds

    def __call__(self, size: int = 1) -> bytes:
        data = self._read(size)
        self._left -= len(data)
        if self._left < 0 or time.monotonic() > self._end:
            raise OSError(errno.EIO, "the board says more than anybody asked for")
        return data


@contextmanager
def parsing_errors(path: str) -> Iterator[None]:
    """Turn errors of reading what a board printed into BoardError("board.confused")."""
    try:
        yield
    except (ValueError, SyntaxError, TypeError, AttributeError, MemoryError, RecursionError) as error:
        raise BoardError("board.confused", path=path, reason=type(error).__name__) from error


def value_of(printed: bytes) -> Any:
    """Return the plain value that a board printed by its repr(). Raises as `parsing_errors` expects."""
    return ast.literal_eval(printed.decode())
