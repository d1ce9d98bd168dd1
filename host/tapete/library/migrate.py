"""Bringing a library's tables to the form that this version works with."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from tapete.errors import UserError

if TYPE_CHECKING:
    from alembic.config import Config

REVISIONS = ("0001", "0002", "0003", "0004")
HEAD = REVISIONS[-1]
_VERSION_TABLE = "alembic_version"


def revision_of(connection: Connection) -> str:
    """The revision of a library's tables; "" where there are none yet. Raises UserError for foreign tables."""
    tables = inspect(connection).get_table_names()
    if _VERSION_TABLE in tables:
        return str(connection.scalar(text(f"SELECT version_num FROM {_VERSION_TABLE}")) or "")  # noqa: S608
    if tables:
        raise UserError("library.foreign", path=place_of(connection))
    return ""


def upgrade(connection: Connection) -> None:
    """Make or change the tables within the open transaction. Raises UserError for those of a newer version."""
    revision = revision_of(connection)
    if revision == HEAD:
        return
    if revision and revision not in REVISIONS:
        raise UserError("library.newer", path=place_of(connection), revision=revision, known=HEAD)
    from alembic import command

    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> "Config":
    """Alembic's configuration for our migrations over a connection."""
    from alembic.config import Config

    config = Config()
    place = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", place.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def place_of(connection: Connection) -> str:
    """Where a library is, as a person would name it; never with a password."""
    url = connection.engine.url
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string()
