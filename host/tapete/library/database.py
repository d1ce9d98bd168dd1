"""The interface of a library's database: transactions in which statements run."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from threading import Event
from typing import Any, Protocol

from tapete.texts.safe_text import storable_text

WAIT_S = 15.0
"""How long a process waits for another one to finish writing."""

Row = Sequence[Any]


def to_storable(values: Mapping[str, object]) -> dict[str, object]:
    """Return the values of a statement with texts that every database takes, whoever wrote them."""
    return {name: storable_text(content) if isinstance(content, str) else content for name, content in values.items()}


class Transaction(Protocol):
    """A transaction that is open. Statements name their values: `SELECT id FROM deck WHERE name = :name`."""

    def execute(self, statement: str, **values: object) -> list[Row]:
        """The rows that a statement gives; none for one that changes something."""

    def run_each(self, statement: str, rows: Sequence[dict[str, object]]) -> None:
        """Run the same statement for each row of values."""


class Database(Protocol):
    """A library's database. Every method raises UserError "library.*"."""

    def is_current(self) -> bool:
        """Return True if the tables are those of this version."""

    def upgrade(self) -> None:
        """Upgrade the tables."""

    def transaction(self, is_writing: bool) -> AbstractContextManager[Transaction]:
        """Keep all that is run within, or nothing where it raises; a writer has the tables alone from the beginning."""

    def snapshot(self) -> AbstractContextManager[Transaction]:
        """A transaction that only reads, and sees all tables as they were at one moment, whoever writes meanwhile."""

    def continue_numbers(self, transaction: Transaction, tables: Sequence[str]) -> None:
        """Have the numbers of new rows follow the highest ones of these tables, whose rows brought their own."""

    def listen(self, stop: Event) -> Iterator[None] | None:
        """Yield whenever something was written by anybody, until `stop`; None for a database that has to be asked.

        Raises UserError where the connection breaks: what is written before the next call is not told.
        """

    def read_clock(self) -> float | None:
        """Return the server's time in unix seconds; None for a database that is on this computer."""

    def size(self) -> int:
        """Return the bytes that it takes."""

    def vacuum(self) -> None:
        """Give back the room of what was deleted."""

    def close(self) -> None:
        """Let go of it."""
