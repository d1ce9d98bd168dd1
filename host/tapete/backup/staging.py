"""The tables of a backup in memory: made as its version had them, filled, checked and upgraded to those of today.

So whatever does not fit is refused before the library changes, and a backup of any older version is restored.
"""

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlalchemy import JSON, Boolean, Connection, Integer, String, inspect

from tapete.backup.unpacking import UnpackedBackup
from tapete.errors import UserError
from tapete.library.engine import make_engine
from tapete.library.migrate import alembic_configuration, load_alembic, upgrade_tables
from tapete.library.models import TableBase
from tapete.library.revisions import HEAD, VERSION_TABLE
from tapete.library.server import ServerTransaction
from tapete.library.table_rows import LibraryContent, read_rows
from tapete.texts.safe_text import storable_text

_SMALLEST, _LARGEST = -(2**63), 2**63 - 1

Columns = Mapping[str, Any]
"""The columns of a table by name, as SQLAlchemy's inspector tells them."""


def stage_backup(backup: UnpackedBackup) -> LibraryContent:
    """Return the rows of a backup as the tables of this version hold them. Raises UserError "backup.*"."""
    engine = make_engine(":memory:")
    try:
        with engine.begin() as connection:
            _make_tables(connection, backup.revision)
            _fill_tables(connection, backup)
            if backup.revision != HEAD:
                upgrade_tables(connection)
            return read_rows(ServerTransaction(connection))
    finally:
        engine.dispose()


def _make_tables(connection: Connection, revision: str) -> None:
    if revision == HEAD:  # as the migrations make them, in a tenth of the time
        TableBase.metadata.create_all(connection)
        return
    load_alembic()
    from alembic import command

    command.upgrade(alembic_configuration(connection), revision)


def _fill_tables(connection: Connection, backup: UnpackedBackup) -> None:
    shapes = {
        name: {column["name"]: column for column in inspect(connection).get_columns(name)}
        for name in inspect(connection).get_table_names()
        if name != VERSION_TABLE
    }
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("PRAGMA defer_foreign_keys = ON")  # the tables may come in any order
    table, missing = "", set(shapes)
    names: list[str] = []
    for number, line_value in backup.body():
        if isinstance(line_value, dict):
            table, names = _read_heading(backup, number, line_value, shapes, missing)
            missing.remove(table)
            continue
        row = _storable_row(backup, number, line_value, table, names, shapes)
        marks = ", ".join("?" * len(names))
        try:
            driver.execute(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", row)  # noqa: S608
        except sqlite3.IntegrityError as error:
            raise UserError("backup.double_row", path=backup.path, line=number, table=table) from error
    for table in sorted(missing):
        raise UserError("backup.no_table", path=backup.path, table=table)
    for table, *_ in driver.execute("PRAGMA foreign_key_check"):
        raise UserError("backup.broken_reference", path=backup.path, table=str(table))


def _read_heading(
    backup: UnpackedBackup, number: int, value: dict[str, Any], shapes: Mapping[str, Columns], missing: set[str]
) -> tuple[str, list[str]]:
    """Return the table whose rows follow, and its columns: all that it has, in any order."""
    table, names = value.get("table"), value.get("columns")
    if not isinstance(table, str) or table not in missing:
        raise UserError("backup.bad_table", path=backup.path, line=number)
    if (
        not isinstance(names, list)
        or len(names) != len(shapes[table])
        or any(name not in names for name in shapes[table])
    ):
        raise UserError("backup.bad_columns", path=backup.path, line=number, table=table)
    return table, names


def _storable_row(
    backup: UnpackedBackup, number: int, value: object, table: str, names: list[str], shapes: Mapping[str, Columns]
) -> list[Any]:
    if not table:
        raise UserError("backup.bad_table", path=backup.path, line=number)
    if not isinstance(value, list) or len(value) != len(names):
        raise UserError("backup.bad_row", path=backup.path, line=number, table=table)
    for name, cell in zip(names, value, strict=True):
        if not _fits_column(shapes[table][name], cell):
            raise UserError("backup.bad_value", path=backup.path, line=number, table=table, column=name)
    return [json.dumps(cell) if isinstance(cell, list | dict) else cell for cell in value]


def _fits_column(column: Mapping[str, Any], value: object) -> bool:
    """Return True if a value is of the kind that a column holds; SQLite itself would take any."""
    kind = column["type"]
    if value is None:
        return bool(column["nullable"])
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(kind, Integer):
        return type(value) is int and _SMALLEST <= value <= _LARGEST
    if isinstance(kind, JSON):
        return isinstance(value, list | dict)
    return isinstance(kind, String) and isinstance(value, str) and storable_text(value) == value
