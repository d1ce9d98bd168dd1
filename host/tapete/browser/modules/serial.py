"""Stands in for pyserial in a browser: a port is a pair of queues that the page fills and empties.

A wait lets the worker go on with its messages, which is what brings the bytes (WebAssembly's stack switching).
"""

from errno import EBUSY, EIO, ENOENT
from typing import Any

import page_ports  # what the worker's JavaScript gives: openPort, closePort, setLines, takeBytes, and so on
from pyodide.ffi import JsException, run_sync, to_js

_REASONS = {"NotFoundError": ENOENT, "InvalidStateError": EBUSY, "NetworkError": EBUSY}
"""What a browser fails to open a port with: it is not here, or another tab or program has it."""
_LATE = "TimeoutError"


class SerialException(OSError):
    """The port is gone, or not to be had."""


class SerialTimeoutException(SerialException):
    """A time that is over before anybody took what was written."""


class Serial:
    """A port of the page, by its name: "page" is the board that is drawn there, others are plugged in."""

    def __init__(self, port: str, _baud: int, *, timeout: float, write_timeout: float, **_options: Any) -> None:
        self._port = port
        self._wait_ms = int(timeout * 1000)
        self._write_ms = int(write_timeout * 1000)
        self._lines = [True, True]
        try:
            run_sync(page_ports.openPort(port))
        except JsException as error:
            raise SerialException(_REASONS.get(error.message, EIO), error.message, port) from error

    @property
    def dtr(self) -> bool:
        """The line that says that somebody listens."""
        return self._lines[0]

    @dtr.setter
    def dtr(self, is_high: bool) -> None:
        self._lines[0] = is_high
        _wait_for(page_ports.setLines, self._port, *self._lines)

    @property
    def rts(self) -> bool:
        """The line that alone starts an ESP32 anew."""
        return self._lines[1]

    @rts.setter
    def rts(self, is_high: bool) -> None:
        self._lines[1] = is_high
        _wait_for(page_ports.setLines, self._port, *self._lines)

    @property
    def in_waiting(self) -> int:
        """The bytes that have come and were not read."""
        return int(_call(page_ports.countBytes, self._port))

    def read(self, size: int = 1) -> bytes:
        """Return what has come, at most so many bytes, after a wait where that is nothing."""
        if not self.in_waiting:
            _wait_for(page_ports.waitForBytes, self._port, self._wait_ms)
        return bytes(_call(page_ports.takeBytes, self._port, size).to_py())

    def write(self, data: bytes) -> int:
        """Send bytes to the board."""
        _wait_for(page_ports.writeBytes, self._port, to_js(data), self._write_ms)
        return len(data)

    def close(self) -> None:
        """Let go of the port."""
        _wait_for(page_ports.closePort, self._port)


def _call(function: Any, *arguments: object) -> Any:
    try:
        return function(*arguments)
    except JsException as error:
        raise _our_error(error) from error


def _wait_for(function: Any, *arguments: object) -> None:
    try:
        run_sync(function(*arguments))
    except JsException as error:
        raise _our_error(error) from error


def _our_error(error: JsException) -> SerialException:
    return SerialTimeoutException(error.message) if error.message == _LATE else SerialException(EIO, error.message)
