"""New libraries of the tests, made as copies of one: to make the tables anew takes eighteen times as long.

The first one of a process is made as a user's is, by all migrations. `tests/host/test_library_*.py` and every program
that a test starts make theirs so, too.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from tapete.library.sqlite_file import SqliteFile

make_tables = SqliteFile.upgrade


class ReadyTables:
    """The tables of a new library, kept in a file of a folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "new.sqlite3"

    def upgrade(self, database: SqliteFile) -> None:
        """Do what `SqliteFile.upgrade` does, for a database without tables by a copy."""
        if not self._path.exists():
            with closing(SqliteFile(str(self._path), 0)) as new:
                make_tables(new)
        if has_tables(database):
            make_tables(database)
        else:
            with closing(sqlite3.connect(self._path)) as ready, closing(sqlite3.connect(database._path)) as target:
                ready.backup(target)


def has_tables(database: SqliteFile) -> bool:
    with database.transaction(is_writing=False) as transaction:
        return bool(transaction.execute("SELECT 1 FROM sqlite_master"))
