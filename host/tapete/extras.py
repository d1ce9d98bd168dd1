"""The extras of the package: how somebody gets what is missing."""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
"""The folder of the repository, where the package was not copied out of it."""


DRIVER = Path(sys.prefix) / "driver"
"""Where `make` puts what is compiled for boards: what it asks for itself would only get in this Python's way."""


def is_checkout() -> bool:
    """Return True if this runs out of the repository."""
    return (CHECKOUT / "tools" / "venv").exists()


def extra_command(extra: str) -> str:
    """Return the command that installs an extra, such as "board"."""
    return "make venv" if is_checkout() else f"pip install 'tapete[{extra}]'"


def find_part(module: str) -> ModuleSpec | None:
    """Find a module of the board's program, which this Python need not be able to run."""
    return find_spec(module) or PathFinder.find_spec(module, [str(DRIVER)])
