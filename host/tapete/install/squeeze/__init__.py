"""The RP2040 alone: its program made small enough for 264 KB of RAM. `squeeze_program` is the way in.

It gives the way back too: TracebackNames, from the names in a traceback of such a board to ours.

The tricks, what each costs and what it gives are in firmware/tapete_board/squeeze/README.md.
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from tapete.install.blocks import BLOCK
from tapete.install.compiling import compile_modules
from tapete.install.module_places import module_place
from tapete.install.pruning.constants import inline_constants
from tapete.install.pruning.reader_hints import drop_reader_hints
from tapete.install.pruning.source_text import source_of
from tapete.install.pruning.syntax_trees import Program
from tapete.install.pruning.unused_code import drop_unused
from tapete.install.squeeze.code_index import CODE_ENDING, has_machine_code, index_module
from tapete.install.squeeze.known_names import KnownNames, kept_names
from tapete.install.squeeze.module_joining import join_modules
from tapete.install.squeeze.module_sets import GAMES, SHORT_IN_FLASH, joined_sets, passing_modules
from tapete.install.squeeze.rule_places import make_rule_places
from tapete.install.squeeze.short_names import shorten_names
from tapete.install.squeeze.short_texts import hold_short_texts
from tapete.install.squeeze.traceback_names import OriginalPlaces, TracebackNames
from tapete.install.squeeze.word_pages import pages_of
from tapete.install.squeeze.word_tables import take_word_tables

__all__ = ["MACHINE_CODE", "TracebackNames", "squeeze_program", "squeeze_sources"]

_NO_LINE_NUMBERS = "-O3"  # they take memory; a traceback names the function all the same
MACHINE_CODE = "-march=armv6m"  # an RP2040's, for functions that are compiled to it


def squeeze_program(modules: Mapping[str, Path]) -> tuple[dict[str, bytes], TracebackNames]:
    """Return the files of a program by their places, and what translates its tracebacks.

    `modules`: the source of each module by its dotted name.
    """
    program = Program(modules)
    places = OriginalPlaces(program, modules)
    tables = take_word_tables(program)
    sources, names = squeeze_sources(program, joined_sets(modules), kept_names(), GAMES, passing_modules(modules))
    texts = {module_place(name, modules[name]): text for name, text in sources.items()}
    files = compile_modules(texts, _NO_LINE_NUMBERS, MACHINE_CODE)
    for name, table in tables.items():
        files.update(pages_of(name, table))
    short = {module_place(name, modules[name]) for name in SHORT_IN_FLASH if name in modules}
    placed = [place for place in files if place.endswith(".mpy") and (len(files[place]) > BLOCK or place in short)]
    indexed = [place for place in placed if not has_machine_code(files[place])]
    files.update({place.removesuffix(".mpy") + CODE_ENDING: index_module(files[place]) for place in indexed})
    return files, places.names_after(program, names)


def squeeze_sources(
    program: Program,
    joined: Mapping[str, Sequence[str]],
    known: KnownNames,
    alone: Sequence[str] = (),
    passing: Collection[str] = (),
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the sources of a program's modules by their names, made small, and what each name became.

    The program is used up. `joined`: modules that become one with others, as `join_modules` takes them; `known`: names
    that are not ours; `alone`: packages of which a board has one at a time; `passing`: modules that go again.
    """
    names = _squeeze_trees(program, joined, known, alone)
    hold_short_texts(program, known, passing)
    return {name: source_of(tree) for name, tree in program.filled_trees().items()}, names


def _squeeze_trees(
    program: Program, joined: Mapping[str, Sequence[str]], known: KnownNames, alone: Sequence[str]
) -> dict[str, str]:
    drop_reader_hints(program)
    inline_constants(program)
    make_rule_places(program)
    join_modules(program, joined)
    drop_unused(program)
    return shorten_names(program, known, joined, alone)
