"""The places of modules in a board's file system."""

from pathlib import Path

LIBRARY = "lib"


def place_of(name: str, source: Path) -> str:
    """Return where the compiled module of that dotted name lies; `source`: the file that it comes from."""
    inner = "/__init__" if source.name == "__init__.py" else ""
    return f"{LIBRARY}/{name.replace('.', '/')}{inner}.mpy"
