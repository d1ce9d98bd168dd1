"""The errors of the host, in the one tree of the rules core: a stable code, its fields, an exit code.

The words for a person are in `tapete.words` under "error.CODE": what is wrong, and what to do. Where terminal and pages
have different ways out, these stand under "terminal.error.CODE" and "page.error.CODE" and are said after it.
"""

from collections.abc import Iterable

from tapete.coded_notes import CodedNote
from tapete_rules.errors import TapeteError

__all__ = ["BoardError", "HostError", "TapeteError", "UserError"]


class HostError(TapeteError):
    """An error of the host; `details` are the single faults behind it."""

    exit_code = 2

    def __init__(self, code: str, details: Iterable[CodedNote] = (), **fields: str | int) -> None:
        super().__init__(code)
        self.fields = (
            fields  # not by the constructor above, which takes a field `rule` for the rule that forbids a move
        )
        self.details = tuple(details)


class UserError(HostError):
    """The user or a file is wrong: exit code 2."""


class BoardError(HostError):
    """A board or the link to it is wrong: exit code 3."""

    exit_code = 3
