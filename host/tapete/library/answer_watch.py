"""A watch over connections to a server: one that does not answer in time is hung up, so that no thread waits for ever.

A server that is frozen, or a network that swallows everything, closes no connection; only its silence tells.
"""

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

_REST_S = 2.0
"""For so long after a silence nobody asks again: those who wait in line are told at once."""


class AnswerWatch:
    """Hangs up connections that are in use for longer than `patience_s`."""

    def __init__(self, patience_s: float) -> None:
        self.patience_s = patience_s
        self._deadlines: dict[int, tuple[float, Any]] = {}  # of each connection in use
        self._changed = threading.Condition()
        self._is_silent = False
        self._asked_at = 0.0
        self._thread: threading.Thread | None = None

    def may_ask(self) -> bool:
        """Return False while the server is silent; then one thread asks it now and again, and no other waits."""
        now = time.monotonic()
        with self._changed:
            may_ask = not self._is_silent or now >= self._asked_at + _REST_S + self.patience_s
            if may_ask:
                self._asked_at = now
        return may_ask

    def note_silence(self) -> None:
        """Take note that the server did not answer."""
        with self._changed:
            if not self._is_silent:
                self._asked_at = time.monotonic() - self.patience_s
            self._is_silent = True

    def note_answer(self) -> None:
        """Take note that the server answers."""
        self._is_silent = False

    def begin(self, connection: Any) -> None:
        """Begin to watch a connection that is asked something."""
        with self._changed:
            self._deadlines[id(connection)] = (time.monotonic() + self.patience_s, connection)
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="answers", daemon=True)
                self._thread.start()
            self._changed.notify()

    def end(self, connection: Any) -> None:
        """End the watch: there was an answer, or an error."""
        with self._changed:
            self._deadlines.pop(id(connection), None)

    def _watch(self) -> None:
        with self._changed:
            while True:
                now = time.monotonic()
                for key, (deadline, connection) in list(self._deadlines.items()):
                    if deadline <= now:
                        del self._deadlines[key]
                        self._is_silent, self._asked_at = True, now - self.patience_s
                        _hang_up(connection)
                earliest = min((deadline for deadline, _ in self._deadlines.values()), default=None)
                self._changed.wait(None if earliest is None else max(0.0, earliest - time.monotonic()))


def _hang_up(connection: Any) -> None:
    """Shut the socket of a connection: whoever waits for it gets an error."""
    with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


@contextmanager
def watched_connection(watch: AnswerWatch | None, connection: Any) -> Iterator[None]:
    """Watch a connection while it is asked something; without a watch an answer may take as long as it does."""
    if watch is not None:
        watch.begin(connection)
    try:
        yield
    finally:
        if watch is not None:
            watch.end(connection)
