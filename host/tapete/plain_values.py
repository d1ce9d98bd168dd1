"""Texts and paths from the command line as they are, without typer's own way over pydantic.

To import pydantic takes as long as all else of a short command. Ours have no other values than these, whatever typer
would check of them is left to the commands, and where a later typer keeps its values elsewhere its own way is taken.
"""

from pathlib import Path
from typing import Any

_MAKERS: dict[Any, Any] = {bool: bool, str: str, Path: Path, list[str]: str, list[Path]: Path}
_SLOT = "_runtime_param"


class _Plain:
    """Makes the values of one parameter: `coerce` is what typer asks for."""

    def __init__(self, make: Any) -> None:
        self._make = make

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value, or for a parameter that may be repeated its values, out of what was written."""
        if param.multiple or param.nargs == -1:
            return tuple(map(self._make, value or ()))
        return None if value is None else self._make(value)


def plain(parameters: list[Any]) -> list[Any]:
    """The same parameters of a command; texts and paths among them are taken as they are written."""
    for parameter in parameters:
        make = _MAKERS.get(parameter.type_descriptor.annotation)
        if make is not None and hasattr(parameter, _SLOT):
            setattr(parameter, _SLOT, _Plain(make))
    return parameters
