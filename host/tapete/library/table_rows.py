"""All rows of a library's tables as plain values: the same ones from every database."""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import JSON, Boolean, Column, Table

from tapete.library.database import Transaction
from tapete.library.models import TableBase
from tapete.library.opened import as_json

LibraryContent = Mapping[str, list[list[Any]]]
"""The rows of each table, parents first; a row has its values in the order of the model's columns."""

TABLES: tuple[Table, ...] = tuple(TableBase.metadata.sorted_tables)


def read_rows(transaction: Transaction) -> dict[str, list[list[Any]]]:
    """Return the rows of all tables, sorted by their primary keys."""
    return {table.name: _read_table(transaction, table) for table in TABLES}


def replace_rows(transaction: Transaction, content: LibraryContent) -> None:
    """Put these rows in the place of all that there are."""
    for table in reversed(TABLES):
        transaction.execute(f"DELETE FROM {table.name}")  # noqa: S608
    for table in TABLES:
        names = table.columns.keys()
        values = ", ".join(f":{name}" for name in names)
        rows = [dict(zip(names, _stored_values(table, row), strict=True)) for row in content[table.name]]
        transaction.run_each(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({values})", rows)  # noqa: S608


def has_rows(content: LibraryContent) -> bool:
    """Return True if any table has a row."""
    return any(content.values())


def numbered_tables() -> list[str]:
    """Return the tables whose database numbers new rows by itself."""
    return [table.name for table in TABLES if table.autoincrement_column is not None]


def _read_table(transaction: Transaction, table: Table) -> list[list[Any]]:
    """Read a table; the order is ours, because databases sort texts in different ways."""
    names = table.columns.keys()
    keys = [names.index(column.name) for column in table.primary_key.columns]
    rows = transaction.execute(f"SELECT {', '.join(names)} FROM {table.name}")  # noqa: S608
    plain = [[_plain_value(column, cell) for column, cell in zip(table.columns, row, strict=True)] for row in rows]
    return sorted(plain, key=lambda row: [row[key] for key in keys])


def _plain_value(column: Column[Any], value: Any) -> Any:
    if value is None:
        return None
    if isinstance(column.type, Boolean):
        return bool(value)
    if isinstance(column.type, JSON):  # PostgreSQL hands it over as it is, SQLite as its text
        return json.loads(value) if isinstance(value, str) else value
    return value


def _stored_values(table: Table, row: list[Any]) -> list[Any]:
    return [
        as_json(cell) if isinstance(column.type, JSON) and cell is not None else cell
        for column, cell in zip(table.columns, row, strict=True)
    ]
