"""Leaves out functions, methods and names of modules that nothing on a board ever reads."""

import ast
from collections import Counter

from tapete.install.squeeze.constants import is_const
from tapete.install.squeeze.node_walk import walk_nodes
from tapete.install.squeeze.reader_hints import fill_empty_bodies
from tapete.install.squeeze.syntax_trees import Program, read_names

# What of ours MicroPython itself calls: block devices, and the queue of asyncio.
_READ_BY_MICROPYTHON = set("ioctl map readblocks wait_io_event writeblocks".split())

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def drop_unused(program: Program) -> None:
    """Take out what nothing reads."""
    said = program.names_in_texts() | _READ_BY_MICROPYTHON
    while True:
        read = Counter(name for tree in program.trees.values() for name in read_names(tree))
        sweep = _UnusedRemover(read, said)
        attributes = {node.attr for node in program.all_nodes() if isinstance(node, ast.Attribute)}
        imports = _names_imported_from(program)
        for name, tree in program.trees.items():
            sweep.wanted = attributes | imports[name]
            sweep.here = Counter(node.id for node in walk_nodes(tree) if isinstance(node, ast.Name))
            program.trees[name] = sweep.visit(tree)
            fill_empty_bodies(program.trees[name])
        if not sweep.dropped:
            return


def _names_imported_from(program: Program) -> dict[str, set[str]]:
    """Return for each module the names that other modules import from it."""
    names: dict[str, set[str]] = {name: set() for name in program.trees}
    for module, tree in program.trees.items():
        for node in walk_nodes(tree):
            if isinstance(node, ast.ImportFrom):
                names.setdefault(program.imported_from(module, node), set()).update(alias.name for alias in node.names)
    return names


class _UnusedRemover(ast.NodeTransformer):
    def __init__(self, read: Counter[str], said: set[str]) -> None:
        self._read = read
        self._said = said
        self._depth = 0
        self.dropped = 0
        self.wanted: set[str] = set()
        self.here: Counter[str] = Counter()

    def _visit_definition(self, node: _Definition) -> ast.AST | None:
        inner = Counter(read_names(node))
        if self._is_idle(node.name, inner[node.name]):
            self.dropped += 1
            return None
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        return self._visit_definition(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST | None:
        return self._visit_definition(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | None:
        return self._visit_definition(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """Drop a name that is set and never read, where making its value has no effect."""
        target = node.targets[0]
        name = target.id if len(node.targets) == 1 and isinstance(target, ast.Name) else ""
        if name and _has_no_effect(node.value) and self._is_idle(name, 1):
            self.dropped += 1
            return None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        kept = [alias for alias in node.names if not self._is_idle_import(alias)]
        self.dropped += len(node.names) - len(kept)
        node.names = kept
        return node if kept else None

    def _is_idle_import(self, alias: ast.alias) -> bool:
        name = alias.asname or alias.name
        return not self.here[name] and name not in self.wanted and name not in self._said

    def _is_idle(self, name: str, own: int) -> bool:
        is_reserved = name.startswith("__") or name in self._said
        return not is_reserved and self._read[name] <= own


def _has_no_effect(value: ast.expr) -> bool:
    return is_const(value) or all(not isinstance(node, ast.Call | ast.Await) for node in walk_nodes(value))
