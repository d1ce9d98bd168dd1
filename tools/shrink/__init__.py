"""Makes a board's program smaller without changing what it does: everything on a board lies in 190 KB of RAM."""

import ast
from collections.abc import Sequence
from pathlib import Path

from .constants import inline
from .names import shorten
from .plain import make_plain
from .program import Program
from .unused import drop_unused


def shrink(
    files: dict[str, Path], stubs: Path, more: Path | None = None, alone: Sequence[str] = ()
) -> tuple[dict[str, str], dict[str, str]]:
    """The shrunk sources of modules by their names, and what each name became.

    `stubs`: a folder with the stubs of MicroPython's modules, which say what names are not ours; `more`: a folder with
    modules that the board has beside them; `alone`: packages of which it has one at a time.
    """
    program = Program(files)
    foreign = _foreign_names(stubs, program.imported())
    for file in more.glob("*.py") if more else ():
        foreign |= _names(file)
    make_plain(program)
    inline(program)
    drop_unused(program, foreign)
    table = shorten(program, foreign, _in_rom(stubs), alone)
    return {name: ast.unparse(tree) for name, tree in program.trees.items()}, table


def _foreign_names(stubs: Path, imported: set[str]) -> set[str]:
    """All names in the stubs of MicroPython, of typeshed those of what the program imports."""
    names: set[str] = set()
    for file in stubs.rglob("*.pyi"):
        inner = file.relative_to(stubs).with_suffix("").parts
        if inner[0] != "stdlib" or inner[1] in imported | {"builtins"}:
            names |= _names(file)
    return names


def _in_rom(stubs: Path) -> set[str]:
    """Names of the modules that are built into a board."""
    names: set[str] = set()
    for file in (*stubs.glob("*.pyi"), *stubs.glob("rp2/*.pyi")):
        names |= _names(file)
    return {name for name in names if not name.startswith("_")}


def _names(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        for field in ("name", "arg", "attr", "id"):
            name = getattr(node, field, None)
            if isinstance(name, str) and name.isidentifier():
                names.add(name)
    return names
