"""Gives the variables of all functions the same few names: a board keeps the name of each argument."""

import ast
from collections.abc import Iterator, Sequence

from tapete.install.pruning.node_walk import child_nodes, walk_nodes
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.module_groups import own_variables


def rename_variables(program: Program, in_rom: set[str], spare: Sequence[str]) -> int:
    """Rename arguments and variables to `spare` names, and return how many of these were taken.

    Names that are passed by keyword anywhere stay, names `in_rom`, which cost nothing, names that an import binds, and
    those that only a function inside a function has.
    """
    lasting_names = in_rom | {node.arg for node in program.all_nodes() if isinstance(node, ast.keyword) and node.arg}
    most = 0
    for tree in program.trees.values():
        for function in _outermost(tree):
            imported = _imported(function)
            variables = [name for name in _in_order(function) if name not in lasting_names and name not in imported]
            table = dict(zip(variables, spare, strict=False))
            _rename(function, table)
            most = max(most, len(variables))
    return min(most, len(spare))


def _outermost(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        else:
            yield from _outermost(node)


def _imported(function: ast.AST) -> set[str]:
    imports = [node for node in walk_nodes(function) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {alias.asname or alias.name for node in imports for alias in node.names}


def _in_order(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """A function's variables, its arguments first."""
    names = own_variables(function)
    arguments = [node.arg for node in walk_nodes(function.args) if isinstance(node, ast.arg)]
    return arguments + sorted(names.difference(arguments))


def _rename(function: ast.FunctionDef | ast.AsyncFunctionDef, table: dict[str, str]) -> None:
    """Everywhere inside, but not in the values that arguments have where they are left out: these stand outside."""
    outside = {node for default in _defaults(function.args) for node in walk_nodes(default)}
    for node in walk_nodes(function):
        if isinstance(node, ast.Name) and node not in outside:
            node.id = table.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = table.get(node.arg, node.arg)
        elif isinstance(node, ast.ExceptHandler | ast.FunctionDef | ast.AsyncFunctionDef) and node is not function:
            node.name = node.name and table.get(node.name, node.name)
        elif isinstance(node, ast.Nonlocal):
            node.names = [table.get(name, name) for name in node.names]


def _defaults(arguments: ast.arguments) -> Iterator[ast.expr]:
    yield from arguments.defaults
    yield from (default for default in arguments.kw_defaults if default is not None)
