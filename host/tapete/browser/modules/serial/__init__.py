"""Stands in for pyserial in a browser: a port is a pair of queues that the page fills and empties.

A wait lets the worker go on with its messages, which is what brings the bytes (WebAssembly's stack switching).
"""

from errno import EBUSY, EIO, ENOENT
from time import monotonic
from typing import Any

import page_ports  # what the worker's JavaScript gives: openPort, closePort, setLines, takeBytes, and so on
from pyodide.ffi import JsException, run_sync, to_js

__version__ = "3.5"

_REASONS = {"NotFoundError": ENOENT, "InvalidStateError": EBUSY, "NetworkError": EBUSY}
"""What a browser fails to open a port with: it is not here, or another tab or program has it."""
_LATE = "TimeoutError"
_ENDLESS_S = 86400.0


class SerialException(OSError):
    """The port is gone, or not to be had."""


class SerialTimeoutException(SerialException):
    """A time that is over before anybody took what was written."""


class Serial:
    """A port of the page, by its name: "page" is the board that is drawn there, others are plugged in.

    Without a name it is opened later. `timeout`, `write_timeout`: in seconds, None for no end.
    """

    def __init__(
        self, port: str | None = None, _baud: int = 0, *,
        timeout: float | None = None, write_timeout: float | None = None, **_options: Any,
    ) -> None:  # fmt: skip
        self.port = port
        self.timeout = timeout
        self.write_timeout = write_timeout
        self._lines = [True, True]
        self._is_open = False
        if port is not None:
            self.open()

    def open(self) -> None:
        """Take the port. Raises SerialException."""
        try:
            run_sync(page_ports.openPort(self.port))
        except JsException as error:
            raise SerialException(_REASONS.get(error.message, EIO), error.message, self.port) from error
        self._is_open = True

    def isOpen(self) -> bool:  # noqa: N802
        """Return True once the port was taken, as older versions of pyserial are asked."""
        return self._is_open

    @property
    def dtr(self) -> bool:
        """The line that says that somebody listens."""
        return self._lines[0]

    @dtr.setter
    def dtr(self, is_high: bool) -> None:
        self._lines[0] = is_high
        _wait_for(page_ports.setLines, self.port, *self._lines)

    @property
    def rts(self) -> bool:
        """The line that alone starts an ESP32 anew."""
        return self._lines[1]

    @rts.setter
    def rts(self, is_high: bool) -> None:
        self._lines[1] = is_high
        _wait_for(page_ports.setLines, self.port, *self._lines)

    @property
    def in_waiting(self) -> int:
        """The bytes that have come and were not read."""
        return int(_call(page_ports.countBytes, self.port))

    def inWaiting(self) -> int:  # noqa: N802
        """Return the bytes that have come, as older versions of pyserial are asked."""
        return self.in_waiting

    def read(self, size: int = 1) -> bytes:
        """Return so many bytes, fewer where the time is over before they came."""
        end = monotonic() + _seconds(self.timeout)
        while self.in_waiting < size and (left := end - monotonic()) > 0:
            _wait_for(page_ports.waitForBytes, self.port, int(left * 1000) + 1)
        return bytes(_call(page_ports.takeBytes, self.port, size).to_py())

    def write(self, data: bytes) -> int:
        """Send bytes to the board."""
        _wait_for(page_ports.writeBytes, self.port, to_js(data), int(_seconds(self.write_timeout) * 1000))
        return len(data)

    def close(self) -> None:
        """Let go of the port."""
        self._is_open = False
        _wait_for(page_ports.closePort, self.port)


def serial_for_url(url: str, *, do_not_open: bool = False, **options: Any) -> Serial:
    """Return the port of that name, as mpremote asks for it: opened afterwards."""
    port = Serial(**options)
    port.port = url
    if not do_not_open:
        port.open()
    return port


def _seconds(timeout: float | None) -> float:
    return _ENDLESS_S if timeout is None else timeout


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
