"""Makes a board's program smaller without changing what it does: everything on a board lies in 190 KB of RAM."""

from collections.abc import Mapping, Sequence

from tapete.install.shrink.constants import inline
from tapete.install.shrink.join import join
from tapete.install.shrink.known import Known
from tapete.install.shrink.names import shorten
from tapete.install.shrink.plain import make_plain
from tapete.install.shrink.program import Program
from tapete.install.shrink.unused import drop_unused
from tapete.install.shrink.writing import text_of

__all__ = ["Program", "shrink"]


def shrink(
    program: Program,
    known: Known,
    alone: Sequence[str] = (),
    joined: Mapping[str, Sequence[str]] | None = None,
) -> tuple[dict[str, str], dict[str, str]]:
    """The shrunk sources of a program's modules by their names, and what each name became.

    `known`: names that are not ours; `alone`: packages of which a board has one at a time; `joined`: modules that
    become one with others, as `join` takes them.
    """
    make_plain(program)
    inline(program)
    join(program, joined or {})
    drop_unused(program, known.names)
    table = shorten(program, known.names, known.in_rom, alone)
    return {name: text_of(tree) for name, tree in program.trees.items()}, table
