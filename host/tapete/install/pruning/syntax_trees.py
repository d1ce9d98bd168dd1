"""The modules of a program as syntax trees, with what one asks of them in common."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tapete.install.pruning.node_walk import walk_nodes
from tapete_rules.texts import SPOKEN

WORDS = re.compile(r"[A-Za-z_]\w*(?: [A-Za-z_]\w*)*", re.ASCII)
FIELD = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)")
_MODULES_OF_WORDS = tuple(code.lower() for code in SPOKEN)


class Program:
    """All modules that go on a board, by their dotted names.

    `packages`: which of them are packages; what they import by other names is MicroPython's own. `fields`: names in
    words that were taken out of it.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.trees = {name: ast.parse(path.read_text("utf-8")) for name, path in files.items()}
        self.packages = {name for name, path in files.items() if path.name == "__init__.py"}
        self.fields: set[str] = set()

    def filled_trees(self) -> dict[str, ast.Module]:
        """Return the trees of the modules that have anything in them: a package needs no file of its own."""
        return {name: tree for name, tree in self.trees.items() if tree.body or name not in self.packages}

    def all_nodes(self) -> Iterator[ast.AST]:
        """Yield every node of every module."""
        for tree in self.trees.values():
            yield from walk_nodes(tree)

    def imported_from(self, module: str, node: ast.ImportFrom) -> str:
        """Return the dotted name of what a module's `from X import` names."""
        if not node.level:
            return node.module or ""
        parts = module.split(".")
        parts = parts[: len(parts) - node.level + (module in self.packages)]
        return ".".join([*parts, *([node.module] if node.module else [])])

    def imported(self) -> set[str]:
        """Return the modules of MicroPython that are imported."""
        names: set[str] = set()
        for module, tree in self.trees.items():
            for node in walk_nodes(tree):
                if isinstance(node, ast.Import):
                    names.update(alias.name.split(".")[0] for alias in node.names)
                elif isinstance(node, ast.ImportFrom):
                    names.add(self.imported_from(module, node).split(".")[0])
        return names - {name.split(".")[0] for name in self.trees}

    def module_words(self) -> set[str]:
        """Return the parts of the modules' names, which are names of files."""
        return {part for name in self.trees for part in name.split(".")}

    def names_in_texts(self) -> set[str]:
        """Return all names that stand in texts, for one may be looked up by them; of the players' words the fields."""
        names = set(self.fields)
        for module, tree in self.trees.items():
            for node in walk_nodes(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    if module.rpartition(".")[2] in _MODULES_OF_WORDS:
                        names.update(FIELD.findall(node.value))
                    elif WORDS.fullmatch(node.value):
                        names.update(node.value.split(" "))
        return names


def read_names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield every name that these nodes read or write to, without those that they only define."""
    for node in nodes:
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)
