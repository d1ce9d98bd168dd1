"""Names that never stand behind a point, such as functions of a module: two that no module says both may become one.

Classes are left out: an error tells its class without its module.
"""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from tapete.install.pruning.node_walk import names_said, walk_nodes
from tapete.install.pruning.syntax_trees import Program


def lone_names(program: Program, names: Sequence[str], attributes: Collection[str]) -> list[str]:
    """Return those of `names` that stand alone wherever they stand; `attributes`: names that stand behind points."""
    classes = {node.name for node in program.all_nodes() if isinstance(node, ast.ClassDef)}
    return [name for name in names if name not in attributes and name not in classes]


def assign_lone_names(program: Program, names: Sequence[str], spare: Sequence[str]) -> dict[str, str]:
    """Return what names become: the first of `spare` that nothing is called in the modules that say them.

    To be asked when all other names are what they will be on a board.
    """
    lone = set(names)
    names_in_module: dict[str, set[str]] = {}  # by module
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for module, tree in program.trees.items():
        names_in_module[module] = set(_names_alone(tree))
        for name in names_in_module[module] & lone:
            homes[name].append(module)
    table = {}
    for name in names:
        modules = homes[name]
        table[name] = next(short for short in spare if not any(short in names_in_module[module] for module in modules))
        for module in modules:
            names_in_module[module].add(table[name])
    return table


def _names_alone(tree: ast.AST) -> Iterator[str]:
    """Yield the names in a module that do not stand behind points, and those of all its functions."""
    for node in walk_nodes(tree):
        if isinstance(node, ast.Attribute | ast.keyword):
            continue
        yield from names_said(node)
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield from node.names
