"""Listening to the library: PostgreSQL tells that somebody has written, SQLite has to be asked."""

import threading
from collections.abc import Callable

from tapete.errors import TapeteError
from tapete.library.store import Library

_AGAIN_S = 0.5


class LibraryListener:
    """Calls `hear()` in a thread of its own for each word of the library. `is_told`: it tells, and is heard now."""

    def __init__(self, library: Library, hear: Callable[[], None]) -> None:
        self.is_told = False
        self._library = library
        self._hear = hear
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="changes", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """End the listening."""
        self._stop.set()
        self._thread.join()

    def _listen(self) -> None:
        """Listen. Where the connection breaks the library has to be asked until there is another one."""
        while not self._stop.is_set():
            try:
                words = self._library.listen(self._stop)
                if words is None:
                    return
                for _ in words:
                    self.is_told = True
                    self._hear()
            except TapeteError:
                self.is_told = False
                self._hear()
                self._stop.wait(_AGAIN_S)
