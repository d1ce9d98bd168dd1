"""An open library: its database, its transactions, and the values that its tables hold."""

import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tapete.library.database import WAIT_S, Database, Transaction
from tapete.library.place import hide_password, is_url, library_place, signing_key_place
from tapete.library.sqlite_file import SqliteFile


class OpenLibrary:
    """A library's database; `place` is where it is, for a person to read. A context manager.

    `answer_s`: how long a server may be silent, for whoever has others waiting; else an answer takes its time.
    `signing_key_file`: the key that its store signs with, which is in no database and in no backup.
    """

    def __init__(
        self, location: str | Path | None = None, wait_s: float = WAIT_S, answer_s: float | None = None
    ) -> None:
        full_place = library_place(location)
        self.place = hide_password(full_place)
        self.signing_key_file = signing_key_place(full_place)
        self._turn = threading.Lock()
        self._database = _open_database(full_place, wait_s, answer_s)
        try:
            if not self._database.is_current():
                self._database.upgrade()
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def size(self) -> int:
        """Return the bytes that the library takes, 0 where its database does not say."""
        return self._database.size()

    def listen(self, stop: threading.Event) -> Iterator[None] | None:
        """Yield whenever somebody has written, until `stop`; None for a library that has to be asked."""
        return self._database.listen(stop)

    def seconds_ahead(self) -> float | None:
        """Return how far the clock of the library's server is ahead of this computer's; None where it has none."""
        before = time.time()
        read_at = self._database.read_clock()
        return None if read_at is None else read_at - (before + time.time()) / 2

    def vacuum(self) -> None:
        """Give back the room of what was deleted."""
        self._database.vacuum()

    @contextmanager
    def _write_transaction(self) -> Iterator[Transaction]:
        """Threads of one process write one after the other: a wait for SQLite's lock may end without it."""
        with self._turn, self._database.transaction(is_writing=True) as transaction:
            yield transaction

    @contextmanager
    def _read_transaction(self) -> Iterator[Transaction]:
        with self._database.transaction(is_writing=False) as transaction:
            yield transaction


def _open_database(where: str, wait_s: float, answer_s: float | None) -> Database:
    if not is_url(where):
        return SqliteFile(where, wait_s)
    from tapete.library.server import ServerDatabase

    return ServerDatabase(where, wait_s, answer_s)


def as_json(value: Mapping[str, object] | list[object]) -> str:
    """Return the text of a column of JSON."""
    return json.dumps(value if isinstance(value, list) else dict(value))


def mapping_of(value: Any) -> dict[str, Any]:
    """Return what a column of JSON holds: PostgreSQL hands it over as it is, SQLite as its text."""
    return dict(json.loads(value) if isinstance(value, str) else value)


def items_of(value: Any) -> list[Any]:
    """Return the list that a column of JSON holds."""
    return list(json.loads(value) if isinstance(value, str) else value)


def unix_now() -> int:
    """Return the time in unix seconds."""
    return int(time.time())
