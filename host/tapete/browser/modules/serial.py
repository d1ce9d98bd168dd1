"""Stands in for pyserial in a browser: a port is a pair of queues that the page fills and empties.

A wait lets the worker go on with its messages, which is what brings the bytes (WebAssembly's stack switching).
"""

from typing import Any

import page_ports  # what the worker's JavaScript gives: openPort, takeBytes, countBytes, waitForBytes, writeBytes
from pyodide.ffi import JsException, run_sync, to_js


class SerialException(OSError):
    """The port is gone."""


class SerialTimeoutException(SerialException):
    """The error of pyserial for what nobody takes in time; the queues of a page take all."""


class Serial:
    """A port of the page, by its name: "page" is the board that is drawn there."""

    def __init__(self, port: str, _baud: int, *, timeout: float, **_options: Any) -> None:
        self.rts = self.dtr = True
        self._port = port
        self._wait_ms = int(timeout * 1000)
        _call(page_ports.openPort, port)

    @property
    def in_waiting(self) -> int:
        """The bytes that have come and were not read."""
        return int(_call(page_ports.countBytes, self._port))

    def read(self, size: int = 1) -> bytes:
        """Return what has come, at most so many bytes, after a wait where that is nothing."""
        if not self.in_waiting:
            run_sync(_call(page_ports.waitForBytes, self._port, self._wait_ms))
        return bytes(_call(page_ports.takeBytes, self._port, size).to_py())

    def write(self, data: bytes) -> int:
        """Send bytes to the board."""
        _call(page_ports.writeBytes, self._port, to_js(data))
        return len(data)

    def close(self) -> None:
        """Let go of the port."""
        _call(page_ports.closePort, self._port)


def _call(function: Any, *arguments: object) -> Any:
    try:
        return function(*arguments)
    except JsException as error:
        raise SerialException(str(error)) from error
