"""Counts the variables whose names say nothing of what they hold: pronouns (`each`, `own`), participles (`found`).

.venv/bin/python tools/local_names.py            # the files that have any, and the share of each part
.venv/bin/python tools/local_names.py --lower    # writes what has become less into tests/vague_names.txt

`tests/test_local_names.py` holds each file to its count there.
"""

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("firmware", "host", "shared", "tests", "tools")
KNOWN = ROOT / "tests" / "vague_names.txt"
VAGUE = frozenset(
    "each own other others one ones mine ours theirs both which what who whose where there here "
    "found told said shown seen known kept wanted done written named given taken held made asked gone "
    "item value".split()
)
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def iterate_variables(tree: ast.Module) -> Iterator[str]:
    """Yield the names of variables and arguments, each once for every function, class or module that binds it."""
    scopes: list[ast.AST] = [tree]
    while scopes:
        names: set[str] = set()
        waiting = [scopes.pop()]
        while waiting:
            node = waiting.pop()
            for child in ast.iter_child_nodes(node):
                names.update(_bound_names(child))
                (scopes if isinstance(child, Function | ast.ClassDef) else waiting).append(child)
        yield from names


def _bound_names(node: ast.AST) -> Iterator[str]:
    """Yield the names that one node binds in the scope around it; of an argument, in the function that has it."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name


def count_vague_names(source: str | bytes) -> int:
    """Return how many variables of a source bear a name that says nothing."""
    return sum(name in VAGUE for name in iterate_variables(ast.parse(source)))


def count_by_file(root: Path = ROOT) -> dict[str, int]:
    """Return the count of each file that has any, by its path."""
    files = [path for part in PARTS for path in sorted((root / part).rglob("*.py"))]
    counts = {path.relative_to(root).as_posix(): count_vague_names(path.read_bytes()) for path in files}
    return {name: count for name, count in counts.items() if count}


def read_known(text: str) -> dict[str, int]:
    """Return the counts that are written down: a line `path count` each."""
    return {name: int(count) for name, count in (line.split() for line in text.splitlines())}


def format_known(counts: dict[str, int]) -> str:
    """Return counts as they are written down."""
    return "".join(f"{name} {count}\n" for name, count in sorted(counts.items()))


def lower_counts(known: dict[str, int], counts: dict[str, int]) -> dict[str, int]:
    """Return the known counts where they are not more than they are now; a file that is gone has none."""
    lower = {name: min(count, counts.get(name, 0)) for name, count in known.items()}
    return {name: count for name, count in lower.items() if count}


def print_counts(counts: dict[str, int]) -> None:
    for name, count in counts.items():
        print(f"{count:4} {name}")
    for part in PARTS:
        sources = [path.read_bytes() for path in (ROOT / part).rglob("*.py")]
        total = sum(len(list(iterate_variables(ast.parse(source)))) for source in sources)
        vague = sum(count for name, count in counts.items() if name.startswith(f"{part}/"))
        print(f"{part}: {vague} of {total} variables, {1000 * vague / total:.0f} of 1,000")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lower", action="store_true", help="write down what has become less")
    counts = count_by_file()
    if parser.parse_args().lower:
        KNOWN.write_text(format_known(lower_counts(read_known(KNOWN.read_text("utf-8")), counts)), "utf-8")
    else:
        print_counts(counts)


if __name__ == "__main__":
    main()
