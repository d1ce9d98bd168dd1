"""A library behind SQLAlchemy: on a server, or anywhere else that a URL leads to."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from threading import Event
from typing import Any

from sqlalchemy import Connection, text

from tapete.errors import UserError
from tapete.library.answer_watch import AnswerWatch, watched_connection
from tapete.library.database import Row, Transaction, to_storable
from tapete.library.engine import for_writing, make_engine, our_errors
from tapete.library.migrate import load_alembic, revision_of, upgrade_tables
from tapete.library.place import hide_password, is_url
from tapete.library.revisions import HEAD
from tapete.words import translate

_CHANNEL = "tapete"
_LISTEN_S = 1.0
"""How long a listener waits before it looks whether it has to stop."""
_SIZES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    "postgresql": "SELECT pg_database_size(current_database())",
}


class ServerDatabase:
    """The database of `tapete.library.database` at a URL or a path."""

    def __init__(self, where: str, wait_s: float, answer_s: float | None = None) -> None:
        self._place = hide_password(where)
        self._watch = AnswerWatch(answer_s) if answer_s and is_url(where) else None
        self._engine = make_engine(where, wait_s, self._watch)
        self._writing = for_writing(self._engine)
        self._is_postgresql = self._engine.dialect.name == "postgresql" and self._engine.dialect.driver == "psycopg"

    def is_current(self) -> bool:
        """Return True if the tables are those of this version. What is none of ours is for `upgrade` to refuse."""
        return self.revision() == HEAD

    def revision(self) -> str:
        """The revision of its tables, "" where there are none yet."""
        with our_errors(self._place), self._engine.begin() as connection:
            return revision_of(connection)

    def upgrade(self) -> None:
        """Upgrade the tables, or wait for another process that does."""
        load_alembic()
        with our_errors(self._place), self._writing.begin() as connection:
            upgrade_tables(connection)

    @contextmanager
    def transaction(self, is_writing: bool) -> Iterator["ServerTransaction"]:
        """A transaction on a connection of its own."""
        engine = self._writing if is_writing else self._engine
        with self._bounded_wait(), our_errors(self._place), engine.begin() as connection:
            yield ServerTransaction(connection)
            if is_writing and self._is_postgresql:
                connection.exec_driver_sql(f"NOTIFY {_CHANNEL}")  # heard when the transaction is done

    @contextmanager
    def _bounded_wait(self) -> Iterator[None]:
        """Ask no server that is known to be silent. Raises UserError("library.server")."""
        if self._watch is None:
            yield
            return
        if not self._watch.may_ask():
            raise UserError("library.server", path=self._place, reason=translate("reason.no_answer"))
        try:
            yield
        except UserError as error:
            if error.code == "library.server":
                self._watch.note_silence()
            raise

    def read_clock(self) -> float | None:
        """Return the time of a server."""
        if not self._is_postgresql:
            return None
        with our_errors(self._place), self._engine.begin() as connection:
            return float(connection.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp())").scalar_one())

    @contextmanager
    def snapshot(self) -> Iterator["ServerTransaction"]:
        """A transaction that only reads. PostgreSQL would else show each statement what others wrote before it."""
        is_postgresql = self._engine.dialect.name == "postgresql"
        engine = self._engine.execution_options(isolation_level="REPEATABLE READ") if is_postgresql else self._engine
        with our_errors(self._place), engine.begin() as connection:
            yield ServerTransaction(connection)

    def continue_numbers(self, transaction: Transaction, tables: Sequence[str]) -> None:
        """Set PostgreSQL's sequences, which do not see the numbers that rows bring."""
        if self._engine.dialect.name != "postgresql":
            return
        for table in tables:
            highest, has_any = f"(SELECT COALESCE(MAX(id), 1) FROM {table})", f"EXISTS (SELECT 1 FROM {table})"  # noqa: S608
            transaction.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {highest}, {has_any})")

    def listen(self, stop: Event) -> Iterator[None] | None:
        """Yield whenever somebody has written, on PostgreSQL; None elsewhere."""
        return self._hear(stop) if self._is_postgresql else None

    def _hear(self, stop: Event) -> Iterator[None]:
        """Listen on a connection of its own, outside of the pool."""
        dialect = self._engine.dialect
        places, names = dialect.create_connect_args(self._engine.url)
        driver: Any = dialect.loaded_dbapi
        try:
            with closing(driver.connect(*places, **names, autocommit=True)) as connection:
                with watched_connection(self._watch, connection):
                    connection.execute(f"LISTEN {_CHANNEL}")
                yield
                while not stop.is_set():
                    for _ in connection.notifies(timeout=_LISTEN_S, stop_after=1):
                        yield
        except driver.Error as error:
            raise UserError("library.server", path=self._place, reason=str(error).splitlines()[0]) from error

    def size(self) -> int:
        """Return the bytes that it takes, 0 where its kind of database does not say."""
        statement = _SIZES.get(self._engine.dialect.name)
        with our_errors(self._place), self._engine.begin() as connection:
            return int(connection.scalar(text(statement)) or 0) if statement else 0

    def vacuum(self) -> None:
        """Give back the room of what was deleted."""
        if self._engine.dialect.name not in _SIZES:
            return
        with our_errors(self._place), closing(self._engine.raw_connection()) as connection:
            connection.detach()
            driver: Any = connection.dbapi_connection
            if self._engine.dialect.name == "postgresql":
                driver.autocommit = True  # it vacuums outside transactions only
            driver.execute("VACUUM")

    def close(self) -> None:
        """Let go of it."""
        self._engine.dispose()


class ServerTransaction:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, **values: object) -> list[Row]:
        """The rows that a statement gives."""
        result = self._connection.execute(text(statement), to_storable(values))
        return [tuple(row) for row in result] if result.returns_rows else []

    def run_each(self, statement: str, rows: Sequence[dict[str, object]]) -> None:
        """Run the same statement for each row of values."""
        if rows:
            self._connection.execute(text(statement), list(map(to_storable, rows)))
