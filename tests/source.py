"""Python files as data, for the tests that hold their shape."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def python_files(*folders: str) -> list[Path]:
    """The Python files of these folders of the repository, by name."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    """How a test calls this file."""
    return path.relative_to(ROOT).as_posix()


def executed(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes under this one that run: not what stands under `if TYPE_CHECKING:`, not annotations."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns"} or (field == "body" and is_for_types_only(node)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from executed(child)


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imported_modules(tree: ast.AST) -> Iterator[str]:
    """The full names of the modules that run-time imports ask for; relative ones are left out."""
    for node in executed(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
