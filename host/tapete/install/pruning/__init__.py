"""Leaves out what no board needs of a program: hints for readers, the names of constants, unused code.

An RP2040 needs more than that: see `tapete.install.squeeze`.
"""

from collections.abc import Mapping
from pathlib import Path

from tapete.install.pruning.constants import inline_constants
from tapete.install.pruning.reader_hints import drop_reader_hints
from tapete.install.pruning.source_text import lined_source_of
from tapete.install.pruning.syntax_trees import Program
from tapete.install.pruning.unused_code import drop_unused


def prune_program(modules: Mapping[str, Path]) -> dict[str, str]:
    """Return the sources of a program by their modules' names, each statement on the line where it was.

    `modules`: the source of each module by its dotted name.
    """
    program = Program(modules)
    drop_reader_hints(program)
    inline_constants(program)
    drop_unused(program)
    return {name: lined_source_of(tree) for name, tree in program.filled_trees().items()}
