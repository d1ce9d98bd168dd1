"""The arguments that a page gives a command: plain JSON, read by name and kind."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.terminal.confirming import Confirmer


class PageArguments:
    """Arguments of one command. What is missing is empty; every method raises UserError("page.argument")."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = fields

    def text(self, name: str) -> str:
        """Return a text, "" where there is none."""
        return str(self._read(name, str, ""))

    def texts(self, name: str) -> Sequence[str]:
        """Return a list of texts."""
        texts: Sequence[str] = self._read(name, list, [])
        if not all(isinstance(text, str) for text in texts):
            raise UserError("page.argument", name=name)
        return texts

    def flag(self, name: str) -> bool:
        """Return True where this is asked for."""
        return bool(self._read(name, bool, False))

    def pasted(self, name: str) -> str:
        """Return a text that is a list even where it is one line: no name of a file ends in a new line."""
        return f"{self.text(name)}\n"

    def _read(self, name: str, kind: type, otherwise: object) -> Any:
        argument = self._fields.get(name)
        if argument is None:
            return otherwise
        if not isinstance(argument, kind):
            raise UserError("page.argument", name=name)
        return argument


Command = Callable[[PageArguments, str, Confirmer], CommandResult]
"""Runs with its arguments, the place of the page's library, and whoever says yes to what cannot be undone."""
