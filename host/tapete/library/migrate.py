"""Bringing a library's tables to the form that this version works with."""

import sqlite3
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from tapete.errors import UserError
from tapete.files import reason_of
from tapete.library.revisions import HEAD, VERSION_TABLE, require_known

if TYPE_CHECKING:
    from alembic.config import Config


def revision_of(connection: Connection) -> str:
    """The revision of a library's tables; "" where there are none yet. Raises UserError for foreign tables."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE in tables:
        return str(connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) or "")  # noqa: S608
    require_known(None if tables else "", name_library(connection))
    return ""


def load_alembic() -> None:
    """Import what an upgrade needs. To do it within the transaction would keep other processes waiting."""
    for name in ("alembic.autogenerate", "alembic.command", "alembic.config"):
        import_module(name)


def upgrade_tables(connection: Connection) -> None:
    """Make or change the tables within the open transaction. Raises UserError for those of a newer version."""
    revision = revision_of(connection)
    if revision == HEAD:
        return
    require_known(revision, name_library(connection))
    from alembic import command

    if revision:
        back_up(connection, revision)
    command.upgrade(alembic_configuration(connection), "head")


def back_up(connection: Connection, revision: str) -> None:
    """Copy an SQLite library beside itself, as it is before its tables change; nothing for what is no file.

    The open transaction keeps others from writing meanwhile. Raises UserError("library.backup").
    """
    url = connection.engine.url
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return
    path = Path(str(url.database))
    copy = path.with_name(f"{path.name}.{revision}.bak")
    part = copy.with_name(copy.name + ".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)  # it holds what the library holds
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        part.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise UserError("library.backup", path=str(copy), reason=reason_of(error)) from error


def alembic_configuration(connection: Connection) -> "Config":
    """Alembic's configuration for our migrations over a connection."""
    from alembic.config import Config

    config = Config()
    place = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", place.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def name_library(connection: Connection) -> str:
    """Return the place of a library as a person would name it, without its password."""
    url = connection.engine.url
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string()
