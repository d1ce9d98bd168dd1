"""A log that cannot fill a disk: of many lines in one minute the first ones are written, of the others their number."""

import logging
import time

MOST_LINES = 20
_MINUTE_S = 60


class BoundedLog(logging.Filter):
    """Lets `most` records through in a minute."""

    def __init__(self, most: int = MOST_LINES) -> None:
        super().__init__()
        self._most = most
        self._began = 0.0
        self._let_through = 0
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True for a record that is written; the first one of a minute says how many were left out before."""
        now = time.monotonic()
        if now >= self._began + _MINUTE_S or not self._began:
            if self._left_out:
                record.msg = f"({self._left_out} lines of this log were left out.) {record.getMessage()}"
                record.args = ()
            self._began, self._let_through, self._left_out = now, 0, 0
        if self._let_through >= self._most:
            self._left_out += 1
            return False
        self._let_through += 1
        return True
