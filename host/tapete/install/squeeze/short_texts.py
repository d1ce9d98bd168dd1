"""Holds the short texts of a module in a tuple, so that they go with it.

MicroPython makes a name of each text of at most ten characters, unless it stands in a tuple of constants, and never
forgets a name.
"""

import ast
from collections.abc import Collection

from tapete.install.pruning.node_walk import TreeTransformer, walk_nodes
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.known_names import KnownNames
from tapete.install.squeeze.short_names import all_names

_LONGEST = 10
"""The characters of the longest text that becomes a name."""


def hold_short_texts(program: Program, known: KnownNames, passing: Collection[str]) -> None:
    """Put the short texts of each `passing` module, which a board can drop, into a tuple of its own.

    Texts that are names all the same stay: those that the module or one that is always there says as a name.
    """
    always = set(known.in_rom)
    for module in program.trees.keys() - passing:
        always |= _names_and_texts(program.trees[module])
    for module in program.trees.keys() & passing:
        names = set(all_names(program.trees[module]))
        _hold_texts(program.trees[module], always | names, min(known.in_rom - names, key=_shortest))


def _names_and_texts(tree: ast.AST) -> set[str]:
    texts = {node.value for node in walk_nodes(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return texts.union(all_names(tree))


def _shortest(name: str) -> tuple[int, str]:
    return len(name), name


def _hold_texts(tree: ast.Module, names: Collection[str], holder: str) -> None:
    taker = _TextTaker(names, holder)
    tree.body = [taker.visit(statement) for statement in tree.body]
    if taker.texts:
        texts = ast.Tuple([ast.Constant(text) for text in taker.texts], ast.Load())
        tree.body.insert(0, ast.Assign([ast.Name(holder, ast.Store())], texts, lineno=1))


class _TextTaker(TreeTransformer):
    """Puts an entry of the tuple in the place of each text; tuples of constants and f-strings stay as they are."""

    def __init__(self, names: Collection[str], holder: str) -> None:
        self.texts: dict[str, int] = {}
        self._names = names
        self._holder = holder

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        return node

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        is_constant = all(isinstance(child, ast.Constant | ast.Tuple) for child in walk_nodes(node))
        if not is_constant:
            self.generic_visit(node)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        text = node.value
        if not isinstance(text, str) or len(text.encode()) > _LONGEST or not text or text in self._names:
            return node
        number = self.texts.setdefault(text, len(self.texts))
        return ast.Subscript(ast.Name(self._holder, ast.Load()), ast.Constant(number), ast.Load())
