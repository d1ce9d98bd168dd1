"""The extras of the package: how somebody gets what is missing."""

from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
"""The folder of the repository, where the package was not copied out of it."""


def extra_command(extra: str) -> str:
    """Return the command that installs an extra, such as "board"."""
    return "make venv" if (CHECKOUT / "tools" / "venv").exists() else f"pip install 'tapete[{extra}]'"
