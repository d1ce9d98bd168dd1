"""Leaves out functions, methods and names of modules that nothing on a board ever reads."""

import ast
from collections import Counter
from collections.abc import Callable, Collection, Mapping

from tapete.install.pruning.constants import is_const
from tapete.install.pruning.node_walk import StatementTransformer, walk_nodes
from tapete.install.pruning.reader_hints import fill_empty_bodies
from tapete.install.pruning.syntax_trees import Program, read_names

# What of ours MicroPython itself calls: block devices, and the queue of asyncio.
_READ_BY_MICROPYTHON = set("ioctl map readblocks wait_io_event writeblocks".split())

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def drop_unused(program: Program) -> None:
    """Take out what nothing reads, then what only that read."""
    names_in_texts = program.names_in_texts() | _READ_BY_MICROPYTHON
    reads = {name: _ModuleReads(program, name) for name in program.trees}
    modules, counts = list(program.trees), _count_names(reads)
    while modules:
        dropped = _drop_once(program, reads, counts, names_in_texts, modules)
        names_gone: set[str] = set()
        for name in dropped:
            before, reads[name] = reads[name], _ModuleReads(program, name)
            names_gone.update(before.names - reads[name].names)
        counts = _count_names(reads)
        modules = [name for name in program.trees if name in dropped or reads[name].may_lose(names_gone, counts)]


def _count_names(reads: Mapping[str, "_ModuleReads"]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for module in reads.values():
        counts.update(module.names)
    return counts


class _ModuleReads:
    """The names that a module reads: all with how often, those of variables, after points, and of other modules.

    `defined`, `imported`: the names that it sets itself, and those that it gets.
    """

    def __init__(self, program: Program, module: str) -> None:
        nodes = walk_nodes(program.trees[module])
        self.names = Counter(read_names(nodes))
        self.variables = {node.id for node in nodes if isinstance(node, ast.Name)}
        self.attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        self.imports = [
            (program.imported_from(module, node), {alias.name for alias in node.names})
            for node in nodes
            if isinstance(node, ast.ImportFrom)
        ]
        self.defined = {node.name for node in nodes if isinstance(node, _Definition)}
        self.defined |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        self.imported = {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}

    def may_lose(self, gone: set[str], counts: Counter[str]) -> bool:
        """Return True where one of the names that are read less often may not be read at all any more."""
        return bool(gone & self.imported) or any(counts[name] <= self.names[name] for name in gone & self.defined)


def _drop_once(
    program: Program,
    reads: Mapping[str, _ModuleReads],
    counts: Counter[str],
    said: set[str],
    modules: Collection[str],
) -> list[str]:
    """Take out of some modules what is not read now, and return those that lost something."""
    imports: dict[str, set[str]] = {name: set() for name in program.trees}
    for module in reads.values():
        for origin, names in module.imports:
            imports.setdefault(origin, set()).update(names)
    attributes = set().union(*(module.attributes for module in reads.values()))
    dropped = []
    for name in modules:
        sweep = _UnusedRemover(counts, said, attributes | imports[name], reads[name])
        program.trees[name] = sweep.visit(program.trees[name])
        if sweep.dropped:
            dropped.append(name)
            fill_empty_bodies(program.trees[name])
    return dropped


class _UnusedRemover(StatementTransformer):
    """Takes out of a module what nothing reads. `wanted`: the names by which others may ask for what it imports."""

    def __init__(self, read: Counter[str], said: set[str], wanted: set[str], here: _ModuleReads) -> None:
        self._read = read
        self._said = said
        self._wanted = wanted
        self._here = here
        self.dropped = 0

    def _visit_definition(self, node: _Definition) -> ast.AST | None:
        if self._is_idle(node.name, lambda: list(read_names(walk_nodes(node))).count(node.name)):
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
        if name and _has_no_effect(node.value) and self._is_idle(name, lambda: 1):
            self.dropped += 1
            return None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        aliases = [alias for alias in node.names if not self._is_idle_import(alias)]
        self.dropped += len(node.names) - len(aliases)
        node.names = aliases
        return node if aliases else None

    def _is_idle_import(self, alias: ast.alias) -> bool:
        name = alias.asname or alias.name
        return not (name in self._here.variables or name in self._wanted or name in self._said)

    def _is_idle(self, name: str, count_own: Callable[[], int]) -> bool:
        """Return True where nothing reads a name but what it names itself, which is counted only where it matters."""
        if name.startswith("__") or name in self._said or self._read[name] > self._here.names[name]:
            return False
        return self._read[name] <= count_own()


def _has_no_effect(value: ast.expr) -> bool:
    return is_const(value) or all(not isinstance(node, ast.Call | ast.Await) for node in walk_nodes(value))
