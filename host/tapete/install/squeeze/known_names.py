"""The names that MicroPython has itself: none of ours may become one of them by accident, and none may vanish."""

import ast
import textwrap
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from tapete.install.pruning.node_walk import walk_nodes
from tapete.install.wiring import installed_path

_FILE = "known_names.txt"
_MAIN = "main.py"
_WIDTH = 120


class KnownNames(NamedTuple):
    """`names`: all that MicroPython's modules and their arguments are called; `in_rom`: those a board has for sure."""

    names: set[str]
    in_rom: set[str]

    def to_text(self) -> str:
        """The form of the file: the names in ROM, an empty line, the other ones."""
        return "\n\n".join(_paragraph(names) for names in (self.in_rom, self.names - self.in_rom)) + "\n"


def _paragraph(names: set[str]) -> str:
    return textwrap.fill(" ".join(sorted(names)), _WIDTH, break_long_words=False, break_on_hyphens=False)


def known_names() -> KnownNames:
    """Return the names in the file that comes with this."""
    in_rom, elsewhere = files(__package__).joinpath(_FILE).read_text("utf-8").split("\n\n")
    return KnownNames({*in_rom.split(), *elsewhere.split()}, set(in_rom.split()))


def kept_names() -> KnownNames:
    """Return those names, and the ones in main.py, which a board has as it is written."""
    names = known_names()
    return names._replace(names=names.names | names_of_source(installed_path("tapete_board") / _MAIN))


def names_from_stubs(stubs: Path, imported: set[str], in_rom: set[str]) -> KnownNames:
    """Return the names in the stubs of MicroPython's modules; of typeshed those of the modules that are `imported`."""
    names = set(in_rom)
    for file in stubs.rglob("*.pyi"):
        inner = file.relative_to(stubs).with_suffix("").parts
        if inner[0] != "stdlib" or inner[1] in imported | {"builtins"}:
            names |= names_of_source(file)
    return KnownNames(names, in_rom)


def names_of_source(file: Path) -> set[str]:
    """Every name that stands in a Python file."""
    names = set()
    for node in walk_nodes(ast.parse(file.read_text("utf-8"))):
        for field in ("name", "arg", "attr", "id"):
            name = getattr(node, field, None)
            if isinstance(name, str) and name.isidentifier():
                names.add(name)
    return names
