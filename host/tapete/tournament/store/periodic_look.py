"""A thread that looks at something at regular intervals."""

import threading

from tapete.errors import TapeteError


class PeriodicLook:
    """Looks every `period_s` between `start` and `stop`; a subclass says at what."""

    period_s = 1.0

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look_on, name=type(self).__name__, daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """End after the look that is under way."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(self.period_s * 3)

    def look(self) -> None:
        """Look once. Raises TapeteError."""
        raise NotImplementedError

    def begin_look(self) -> None:
        """Begin to look; what shares its look among threads need not wait for them. Raises TapeteError."""
        self.look()

    def note_failure(self, error: TapeteError) -> None:
        """Take note of a look that failed: the library is away for a moment, and the next look may do better."""

    def _look_on(self) -> None:
        while not self._stop.wait(self.period_s):
            try:
                self.begin_look()
            except TapeteError as error:
                self.note_failure(error)
