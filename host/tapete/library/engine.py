"""The engine under a library: its transactions, and its errors in our words."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DisconnectionError, NoSuchModuleError, SQLAlchemyError

from tapete.errors import UserError
from tapete.extras import extra_command
from tapete.files import describe_reason
from tapete.library.answer_watch import AnswerWatch
from tapete.library.database import WAIT_S
from tapete.library.library_file import code_of, ensure_file
from tapete.library.place import hide_password, is_url
from tapete.words import translate

_BEGIN = "tapete_begin"
_TURN = 7461706574  # the number of our lock among those of a PostgreSQL server
_DRIVER = "psycopg"
_CONNECT_S = 2  # PostgreSQL takes no less


def make_engine(where: str, wait_s: float = WAIT_S, watch: AnswerWatch | None = None) -> Engine:
    """An engine for a path or a URL; `watch`: over the connections of a server.

    Raises UserError for a URL that cannot be used.
    """
    try:
        url = make_url(where) if is_url(where) else URL.create("sqlite", database=where)
        if url.get_backend_name() != "sqlite":
            return _server_engine(url, wait_s, watch)
        engine = create_engine(url, connect_args={"timeout": wait_s})
        if url.database and url.database != ":memory:":
            ensure_file(url.database)
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        if getattr(error, "name", "") == _DRIVER:
            raise UserError("library.driver", path=hide_password(where), command=extra_command("postgres")) from error
        raise UserError("library.url", path=hide_password(where), reason=describe_reason(str(error))) from error
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _server_engine(url: URL, wait_s: float, watch: AnswerWatch | None) -> Engine:
    """An engine for a library on a server. PostgreSQL is spoken to by psycopg, unless the URL names another driver."""
    if url.get_backend_name() != "postgresql":
        return create_engine(url)
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    lock_s = wait_s if watch is None else min(wait_s, watch.patience_s / 2)
    options: dict[str, Any] = {"options": f"-c lock_timeout={int(lock_s * 1000) or 1}"}
    if watch is not None:
        options["connect_timeout"] = _CONNECT_S
    pool_s = WAIT_S if watch is None else watch.patience_s
    engine = create_engine(url, pool_pre_ping=watch is None, pool_timeout=pool_s, connect_args=options)
    event.listen(engine, "begin", _take_turn)
    if watch is not None:
        _watch_answers(engine, watch)
    return engine


def _watch_answers(engine: Engine, watch: AnswerWatch) -> None:
    """Watch each connection while it is in use, and see first whether it lives, which the pool would do unwatched."""

    def begin(connection: Any, _record: object, _proxy: object) -> None:
        watch.begin(connection)
        try:
            connection.execute("SELECT 1")
            connection.rollback()
            watch.note_answer()
        except Exception as error:
            watch.end(connection)
            raise DisconnectionError from error

    def end(connection: Any, _record: object) -> None:
        watch.end(connection)

    event.listen(engine, "checkout", begin)
    event.listen(engine, "checkin", end)


def for_writing(engine: Engine) -> Engine:
    """The engine whose transactions take the lock for writing at their beginning, not halfway."""
    return engine.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})


@contextmanager
def our_errors(where: str) -> Iterator[None]:
    """Turn SQLAlchemy's errors into UserError, which says what is wrong with the library and what to do."""
    try:
        yield
    except SQLAlchemyError as error:
        message = str(getattr(error, "orig", None) or error).splitlines()[0]
        state = _state_of(error)
        code = _STATES.get(state, "library.failed") if state != "" else _code_of(error, message)
        reason = translate(_REASONS[state]) if state in _REASONS else describe_reason(message)
        raise UserError(code, path=where, reason=reason) from error


def _state_of(error: SQLAlchemyError) -> str | None:
    """Return the number that PostgreSQL gives an error, None without a connection; "" for another database."""
    return getattr(error.orig, "sqlstate", "") if isinstance(error, DatabaseError) else ""


def _code_of(error: SQLAlchemyError, said: str) -> str:
    return code_of(said) if isinstance(error, DatabaseError) else "library.failed"


# PostgreSQL's own numbers, whose words are in any language; None: there was no connection.
_STATES = {
    None: "library.server",
    "22001": "library.too_long",
    "25006": "library.readonly",
    "53100": "library.full",
    "55P03": "library.locked",
}
_REASONS: dict[str | None, str] = {
    "22001": "reason.too_long",
    "25006": "reason.readonly",
    "53100": "reason.ENOSPC",
    "55P03": "reason.locked",
}


def _on_connect(connection: Any, _record: object) -> None:
    """Python's own opening of transactions leaves changes of tables outside them; we open our own."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")


def _take_turn(connection: Connection) -> None:
    """Give a writer the library for itself, as SQLite does: two hosts that save the same record store it once."""
    if _BEGIN in connection.get_execution_options():
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_TURN})")


def _on_begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))
