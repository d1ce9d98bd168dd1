"""Python files as data, for the tests that hold their shape."""

import ast
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from tapete.install.pruning.node_walk import walk_nodes

ROOT = Path(__file__).parents[1]


def python_files(*folders: str) -> list[Path]:
    """The Python files of these folders of the repository, by name."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    """Return the name by which a test calls this file."""
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a file, which nobody may change: the next one who asks gets the same."""
    return _parse_source(path.read_bytes())


@cache
def _parse_source(source: bytes) -> ast.Module:
    """Parse in a thread of its own: in one that ran a browser's greenlets CPython 3.11 miscounts how deep it is."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(ast.parse, source).result()


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """Return all nodes of a file, as `ast.walk` finds them, without operators and `Load`."""
    return walk_nodes(tree_of(path))


def files_with_stubs(*folders: str) -> list[Path]:
    """Return the Python files of these folders and those that hold types alone, by name."""
    stubs = (path for folder in folders for path in (ROOT / folder).rglob("*.pyi"))
    return sorted([*python_files(*folders), *stubs])


def executed(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes under this one that run: not what stands under `if TYPE_CHECKING:`, not annotations."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns"} or (field == "body" and is_for_types_only(node)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from executed(child)


_BODIES = ("body", "handlers", "orelse", "finalbody", "cases")


def statements(node: ast.AST, is_executed: bool = False) -> Iterator[ast.AST]:
    """Yield the statements under a node, at any depth; `is_executed`: without those that only types need."""
    left = [node]
    while left:
        node = left.pop()
        yield node
        for field in _BODIES:
            value = getattr(node, field, None)
            if isinstance(value, list) and not (is_executed and field == "body" and is_for_types_only(node)):
                left += reversed(value)


@cache
def executed_imports(tree: ast.Module, with_types: bool = False) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Return the imports of a module that run, wherever they stand; `with_types`: those for types alone, too."""
    return tuple(node for node in statements(tree, not with_types) if isinstance(node, ast.Import | ast.ImportFrom))


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imported_modules(tree: ast.Module) -> Iterator[str]:
    """The full names of the modules that run-time imports ask for; relative ones are left out."""
    for node in executed_imports(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif node.module and not node.level:
            yield node.module


def module_of(path: Path, root: Path) -> str:
    """Return the full name of a module below a folder of packages."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def import_graph(root: Path, with_types: bool = False) -> dict[str, set[str]]:
    """Return the modules below a folder, each with those of them that it imports at run time, wherever it does so.

    `with_types`: with what is imported for types alone, and with the stubs.
    """
    files = files_with_stubs(str(root)) if with_types else python_files(str(root))
    paths = {module_of(path, root): path for path in files}
    graph = {}
    for module, path in paths.items():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        names = set()
        for node in executed_imports(tree_of(path), with_types):
            names |= _possible_modules(node, package)
        found = {name if name in paths else name.rpartition(".")[0] for name in names}
        graph[module] = (found & paths.keys()) - {module}
    return graph


def _possible_modules(node: ast.Import | ast.ImportFrom, package: str) -> set[str]:
    """Return the full names that an import asks for; the last word of each may be a name inside the module."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    source = ".".join([*base, *([node.module] if node.module else [])])
    return {f"{source}.{alias.name}" for alias in node.names}
