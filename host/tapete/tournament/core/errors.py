"""The error of the events: a stable code that begins with "event.", and its fields."""

from collections.abc import Iterable

from tapete.coded_notes import CodedNote
from tapete.errors import UserError

__all__ = ["EventError"]


class EventError(UserError):
    """An entry that is not allowed now, or a log that cannot be read; nothing was changed."""

    def __init__(self, code: str, details: Iterable[CodedNote] = (), **fields: str | int) -> None:
        super().__init__(code, details, **fields)

    def with_line(self, line: int) -> "EventError":
        """Return the same error with the line of a text, counted from 1."""
        return EventError(self.code, self.details, **{**self.fields, "line": line})
