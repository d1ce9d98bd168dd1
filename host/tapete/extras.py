"""The extras of the package: how somebody gets what is missing."""

import json
import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
"""The folder of the repository, where the package was not copied out of it."""


DRIVER = Path(sys.prefix) / "driver"
"""Where `make` puts what is compiled for boards: what it asks for itself would only get in this Python's way."""


# What a tool leaves in an environment that it made for one program.
_TOOLS = {"pipx_metadata.json": "pipx install --force", "uv-receipt.toml": "uv tool install --force"}


def is_checkout() -> bool:
    """Return True if this runs out of the repository."""
    return (CHECKOUT / "tools" / "venv").exists()


def extra_command(extra: str) -> str:
    """Return the command that brings an extra, such as "desk", into this installation."""
    if is_checkout():
        return "make venv"
    package = f"tapete[{extra}]{_source_of_installation()}"
    for mark, command in _TOOLS.items():
        if (Path(sys.prefix) / mark).exists():
            return f"{command} '{package}'"
    return f"pip install '{package}'"


def _source_of_installation() -> str:
    """Return " @ " and the address of what was installed, a wheel or a folder; "" for a registry's."""
    try:
        text = distribution("tapete").read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    address = json.loads(text)["url"] if text else ""
    return f" @ {address}" if address else ""


def find_part(module: str) -> ModuleSpec | None:
    """Find a module of the board's program, which this Python need not be able to run."""
    return find_spec(module) or PathFinder.find_spec(module, [str(DRIVER)])
