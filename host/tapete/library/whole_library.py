"""All that a library holds at once, for a backup and for whoever restores one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tapete.library.opened import OpenLibrary

if TYPE_CHECKING:
    from tapete.library.table_rows import LibraryContent


class WholeLibrary(OpenLibrary):
    """The part of a library that reads and replaces all its tables."""

    def all_rows(self) -> "LibraryContent":
        """Return the rows of all tables, as they were at one moment."""
        from tapete.library.table_rows import read_rows

        with self._database.snapshot() as transaction:
            return read_rows(transaction)

    def replace_all_rows(self, content: "LibraryContent", look_at: "Callable[[LibraryContent], None]") -> None:
        """Put these rows in the place of all that there are, or change nothing.

        `look_at` gets the rows that go, while nobody else can write; nothing is replaced where it raises.
        """
        from tapete.library.table_rows import numbered_tables, read_rows, replace_rows

        with self._write_transaction() as transaction:
            look_at(read_rows(transaction))
            replace_rows(transaction, content)
            self._database.continue_numbers(transaction, numbered_tables())
