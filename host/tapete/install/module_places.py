"""The places of modules in a board's file system."""

from pathlib import Path

LIBRARY = "lib"


def module_place(name: str, source: Path) -> str:
    """Return where the compiled module of that dotted name lies; `source`: the file that it comes from."""
    inner = "/__init__" if source.name == "__init__.py" else ""
    return f"{LIBRARY}/{name.replace('.', '/')}{inner}.mpy"


def file_of(place: str) -> str:
    """Return the name of a compiled module's source below the library, such as "tapete_rules/match.py"."""
    return place.removeprefix(f"{LIBRARY}/").removesuffix(".mpy") + ".py"


def module_of(place: str) -> str:
    """Return the dotted name of a compiled module."""
    return file_of(place).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
