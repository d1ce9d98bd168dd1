"""A library in a file, through Python's own SQLite: it is open before SQLAlchemy would be half imported."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from threading import Event

from tapete.errors import UserError
from tapete.files import reason_of
from tapete.library.database import Row, Transaction, to_storable
from tapete.library.library_file import code_of, ensure_file, reach_errors
from tapete.library.revisions import HEAD, VERSION_TABLE, require_known
from tapete.texts.safe_text import whole_text

UPGRADE_WAIT_S = 60.0
"""How long a process waits for another one that upgrades the library."""


class SqliteFile:
    """The database of `tapete.library.database`, in a file that is made where there is none."""

    def __init__(self, path: str, wait_s: float) -> None:
        self._path = path
        self._wait_s = wait_s
        self._idle: list[sqlite3.Connection] = []
        ensure_file(path)

    def is_current(self) -> bool:
        """Return True if the tables are those of this version."""
        with self.transaction(is_writing=False) as transaction:
            tables = [name for (name,) in transaction.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            if VERSION_TABLE not in tables:
                require_known("" if not tables else None, self._path)
                return False
            rows = transaction.execute(f"SELECT version_num FROM {VERSION_TABLE}")  # noqa: S608
            revision = str(rows[0][0]) if rows else ""
            require_known(revision, self._path)
            return revision == HEAD

    def upgrade(self) -> None:
        """Upgrade the tables by SQLAlchemy and Alembic, or wait for another process that does."""
        with self._turn_to_upgrade():
            if self.is_current():
                return
            from tapete.library.server import ServerDatabase

            with closing(ServerDatabase(self._path, self._wait_s)) as server:
                server.upgrade()

    def listen(self, stop: Event) -> None:
        """Return None: SQLite tells nobody what another process writes."""

    def read_clock(self) -> None:
        """Return None: the file is on this computer, and has no clock of its own."""

    @contextmanager
    def _turn_to_upgrade(self) -> Iterator[None]:
        """Hold the lock of a file beside the library. Who waits for it has not loaded what an upgrade needs.

        The lock goes with its process, and it is a courtesy only: the upgrade itself locks the library.
        """
        path = Path(f"{self._path}.upgrade")
        with closing(_connect_file(str(path), UPGRADE_WAIT_S)) as lock:
            with suppress(sqlite3.Error):  # the file is gone: another process has just upgraded
                lock.execute("BEGIN EXCLUSIVE")
            try:
                yield
            finally:
                with suppress(OSError):  # Windows: another process has it open
                    path.unlink()

    @contextmanager
    def transaction(self, is_writing: bool) -> Iterator["_Transaction"]:
        """A transaction on a connection that no other thread has meanwhile."""
        with our_errors(self._path):
            connection = self._own_connection()
            try:
                connection.execute("BEGIN IMMEDIATE" if is_writing else "BEGIN")
                yield _Transaction(connection)
                connection.execute("COMMIT")
            except BaseException:
                connection.close()  # takes back what was not committed
                raise
            self._idle.append(connection)

    def snapshot(self) -> AbstractContextManager["_Transaction"]:
        """A transaction that only reads: nobody writes before it is done."""
        return self.transaction(is_writing=False)

    def continue_numbers(self, transaction: Transaction, tables: Sequence[str]) -> None:
        """Do nothing: SQLite numbers a new row behind the highest one."""

    def _own_connection(self) -> sqlite3.Connection:
        try:
            return self._idle.pop()
        except IndexError:  # all are in use, perhaps since a moment ago
            pass
        connection = _connect_file(self._path, self._wait_s)
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def size(self) -> int:
        """Return the bytes that it takes."""
        with reach_errors(self._path):
            return Path(self._path).stat().st_size

    def vacuum(self) -> None:
        """Give back the room of what was deleted."""
        with our_errors(self._path), closing(_connect_file(self._path, self._wait_s)) as connection:
            connection.execute("VACUUM")

    def close(self) -> None:
        """Let go of the file."""
        while self._idle:
            self._idle.pop().close()


def _connect_file(path: str, wait_s: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=wait_s, isolation_level=None, check_same_thread=False)
    connection.text_factory = _read_text
    return connection


def _read_text(data: bytes) -> str:
    """Return a text of a file in which something else than Tapete may have written: it takes no page away."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return whole_text(data)


def _without_bytes(row: Row) -> Row:
    """Return a row whose texts are texts: no column of ours holds bytes."""
    return tuple(whole_text(cell) if type(cell) is bytes else cell for cell in row) if bytes in map(type, row) else row


class _Transaction:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, **values: object) -> list[Row]:
        """The rows that a statement gives."""
        return [_without_bytes(row) for row in self._connection.execute(statement, to_storable(values))]

    def run_each(self, statement: str, rows: Sequence[dict[str, object]]) -> None:
        """Run the same statement for each row of values."""
        self._connection.executemany(statement, map(to_storable, rows))


@contextmanager
def our_errors(path: str) -> Iterator[None]:
    """Turn SQLite's errors into UserError, which says what is wrong with the library and what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise UserError(code_of(str(error)), path=path, reason=reason_of(error)) from error
