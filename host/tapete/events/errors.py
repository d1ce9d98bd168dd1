"""The error of the events: a stable code that begins with "event.", and its fields."""

from tapete.errors import UserError

__all__ = ["EventError"]


class EventError(UserError):
    """An entry that is not allowed now, or a log that cannot be read; nothing was changed."""

    def __init__(self, code: str, **fields: str | int) -> None:
        super().__init__(code, (), **fields)

    def with_line(self, line: int) -> "EventError":
        """Return the same error with the line of a text, counted from 1."""
        return EventError(self.code, **{**self.fields, "line": line})
