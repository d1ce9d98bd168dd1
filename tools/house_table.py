"""Compare the shape of the source between revisions: names, docstrings, folders, circles, lines.

    .venv/bin/python tools/house_table.py v0.1 HEAD

Without revisions the working tree is counted. Nothing is judged here: the table shows which way the house goes.
"""

import argparse
import ast
import io
import re
import subprocess
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from local_names import VAGUE, iterate_variables

ROOT = Path(__file__).resolve().parents[1]
PARTS = {
    "firmware": "firmware/tapete_board",
    "rules": "shared/tapete_rules",
    "link": "shared/tapete_link",
    "event": "shared/tapete_event",
    "host": "host/tapete",
}
ROOMS = {
    "lines of the squeeze": r"squeeze|shrink|in_flash|in_place|firmware/tapete_board/memory",
    "lines about the command line": r"host/tapete/(cli/|cli\.py|typer|__main__)",
    "lines of a tournament's commands": r"host/tapete/(commands/event|tournament/commands/)",
    "lines of the forms of its pages": r"host/tapete/(event_desk/actions|tournament/desk/forms)/",
    "lines of its verbs": r"host/tapete/(event_station/\w+_steps|tournament/verbs/)",
}
ENTRY_MAKERS = ("Entry", "append_entries", "write_from")
ENTRY_ROOMS = re.compile(r"host/tapete/(events|event_station|tournament/(core|store|verbs))/")
QUESTION = re.compile(r"(What|Whether|Who|Whose|Where|Which|That|How|When)\b")
MANY_FILES = 5
NAMED_FOLDERS = {"host": "host", "firmware": "firmware", "rules": "shared", "tests": "tests"}
"""The parts whose variables and lines are counted, each with its folder."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Module:
    """A Python file of one part, parsed."""

    path: str
    lines: int
    tree: ast.Module

    @property
    def name(self) -> str:
        """Return the dotted name under which other modules import this one."""
        return ".".join(Path(self.path).with_suffix("").parts[1:]).removesuffix(".__init__")


def read_modules(root: Path) -> dict[str, list[Module]]:
    """Parse the modules of every part below a root, by part."""
    return {part: [read_module(root, path) for path in find_files(root / folder)] for part, folder in PARTS.items()}


def find_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def read_module(root: Path, path: Path) -> Module:
    source = path.read_text("utf-8")
    return Module(path.relative_to(root).as_posix(), source.count("\n"), ast.parse(source))


def iterate_definitions(modules: list[Module]) -> Iterator[tuple[Module, Definition]]:
    """Yield every function and class with its module, special methods such as `__init__` aside."""
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, Definition) and not (node.name.startswith("__") and node.name.endswith("__")):
                yield module, node


def is_one_word(name: str) -> bool:
    """Return True for `settle` and `Scribe`, False for `read_line` and `ButtonReader`."""
    bare = name.strip("_")
    return "_" not in bare and len(re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", bare)) <= 1


def count_one_word_names(modules: list[Module]) -> str:
    names = [node.name for _, node in iterate_definitions(modules)]
    return format_share(sum(map(is_one_word, names)), len(names))


def count_question_docstrings(modules: list[Module]) -> str:
    documented: list[ast.Module | Definition] = [node for _, node in iterate_definitions(modules)]
    documented += [module.tree for module in modules]
    texts = [text for text in map(ast.get_docstring, documented) if text]
    return format_share(sum(bool(QUESTION.match(text)) for text in texts), len(texts))


def format_share(some: int, whole: int) -> str:
    return f"{100 * some / max(whole, 1):.0f} % ({some} of {whole})"


def count_files_in_root(modules: list[Module], folder: str) -> str:
    return str(sum(Path(module.path).parent.as_posix() == folder for module in modules))


def count_wide_names(modules: list[Module]) -> str:
    """Count one-word names that are defined in many files."""
    files = defaultdict(set)
    for module, node in iterate_definitions(modules):
        if is_one_word(node.name):
            files[node.name].add(module.path)
    return str(sum(len(where) >= MANY_FILES for where in files.values()))


def find_imports(module: Module, known: set[str]) -> set[str]:
    """Return the known modules that a module imports when it runs, also inside functions."""
    found = set()
    for node in iterate_executed(module.tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            origin = find_origin(module, node)
            found |= {name if (name := f"{origin}.{alias.name}") in known else origin for alias in node.names}
    return (found & known) - {module.name}


def find_origin(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module.name.split(".") if module.path.endswith("__init__.py") else module.name.split(".")[:-1]
    return ".".join([*package[: len(package) - node.level + 1], *([node.module] if node.module else [])])


def iterate_executed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run; what stands under `if TYPE_CHECKING:` does not."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
            yield from iterate_executed(child)


def count_circles(modules: list[Module]) -> str:
    """Count the modules that import themselves over others, and the pairs of packages that import each other."""
    known = {module.name for module in modules}
    graph = {module.name: find_imports(module, known) for module in modules}
    circular = sum(name in find_reachable(graph, name) for name in graph)
    arrows = {find_rooms(one, other) for one, others in graph.items() for other in others}
    mutual = sum(one < other and (other, one) in arrows for one, other in arrows)
    return f"{circular} modules, {mutual} pairs of packages"


def find_rooms(one: str, other: str) -> tuple[str, str]:
    """Return the two packages, or modules, beside each other that hold one module each."""
    mine, theirs = one.split("."), other.split(".")
    level = next((at for at, pair in enumerate(zip(mine, theirs, strict=False)) if pair[0] != pair[1]), 0)
    return ".".join(mine[: level + 1]), ".".join(theirs[: level + 1])


def find_reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached


def count_lines(modules: list[Module], pattern: str) -> str:
    return str(sum(module.lines for module in modules if re.search(pattern, module.path)))


def makes_entries(module: Module) -> bool:
    """Return True for a module that makes an entry of a tournament's log, or gives one to a station."""
    calls = (node.func for node in ast.walk(module.tree) if isinstance(node, ast.Call))
    return any((getattr(call, "id", "") or getattr(call, "attr", "")) in ENTRY_MAKERS for call in calls)


def count_strange_makers(modules: list[Module]) -> str:
    """Count the files that make entries outside the rooms for it."""
    return str(sum(makes_entries(module) and not ENTRY_ROOMS.match(module.path) for module in modules))


def count_vague_names(root: Path, folder: str) -> str:
    """Count the variables of a folder whose names are pronouns or participles, of 1,000."""
    sources = [path.read_bytes() for path in find_files(root / folder)]
    names = [name for source in sources for name in iterate_variables(ast.parse(source))]
    return f"{1000 * sum(name in VAGUE for name in names) / max(len(names), 1):.0f}"


def count_folder_lines(root: Path, folder: str) -> str:
    return str(sum(path.read_bytes().count(b"\n") for path in find_files(root / folder)))


def measure_house(root: Path) -> dict[str, str]:
    """Return the figures of one tree by the name of their row."""
    parts = read_modules(root)
    everything = [module for modules in parts.values() for module in modules]
    rows = {}
    for part, modules in parts.items():
        rows[f"{part}: files in the root"] = count_files_in_root(modules, PARTS[part])
        rows[f"{part}: one-word names"] = count_one_word_names(modules)
        rows[f"{part}: docstrings that begin with a question word"] = count_question_docstrings(modules)
        rows[f"{part}: in circles"] = count_circles(modules)
    rows[f"one-word names defined in {MANY_FILES} files or more"] = count_wide_names(everything)
    rows["modules named table.py"] = str(Counter(Path(module.path).name for module in everything)["table.py"])
    rows["files that make entries outside their rooms"] = count_strange_makers(parts["host"])
    for part, folder in NAMED_FOLDERS.items():
        rows[f"{part}: vague names of variables, of 1,000"] = count_vague_names(root, folder)
        rows[f"{part}: lines"] = count_folder_lines(root, folder)
    return rows | {row: count_lines(everything, pattern) for row, pattern in ROOMS.items()}


def measure_revision(revision: str) -> dict[str, str]:
    """Return the figures of a revision, from a copy in a temporary folder."""
    command = ["git", "-C", str(ROOT), "archive", revision, "shared", "firmware", "host", "tests"]
    archive = subprocess.run(command, capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(archive)) as tree:
        tree.extractall(folder, filter="data")
        return measure_house(Path(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("revisions", nargs="*", help="revisions of git; without one, the working tree")
    revisions = parser.parse_args().revisions
    columns = [measure_revision(revision) for revision in revisions] or [measure_house(ROOT)]
    print("| |", " | ".join(revisions or ["working tree"]), "|")
    print("|---" * (len(columns) + 1) + "|")
    for row in columns[0]:
        print("|", row, "|", " | ".join(column[row] for column in columns), "|")


if __name__ == "__main__":
    main()
