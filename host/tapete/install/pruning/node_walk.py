"""A walk over syntax trees, for these modules walk them millions of times."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_WITHOUT_NODES = {
    "arg": (ast.keyword, ast.arg),
    "attr": (ast.Attribute,),
    "id": (ast.Name,),
    "kwd_attrs": (ast.MatchClass,),
    "name": (
        ast.FunctionDef,
        ast.AsyncFunctionDef,
        ast.ClassDef,
        ast.ExceptHandler,
        ast.alias,
        ast.MatchAs,
        ast.MatchStar,
    ),
    "names": (ast.Global, ast.Nonlocal),
    "rest": (ast.MatchMapping,),
    "value": (ast.Constant, ast.MatchSingleton),
}
"""Fields that hold a text or a number, and the nodes in which they do."""

_MARKS = ("asname", "conversion", "ctx", "is_async", "kind", "level", "module", "op", "ops", "simple", "type_comment")
"""Fields that hold none of the nodes that anybody looks for: operators, and `Load` or `Store`."""


class _NodeFields(dict[type[ast.AST], tuple[str, ...]]):
    """The fields of each kind of node that hold nodes."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        fields = [field for field in kind._fields if field not in _MARKS]
        self[kind] = tuple(field for field in fields if kind not in _WITHOUT_NODES.get(field, ()))
        return self[kind]


_FIELDS = _NodeFields()


class _NameFields(dict[type[ast.AST], tuple[str, ...]]):
    """The fields of each kind of node that say a name."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        self[kind] = tuple(field for field in _NAMES if field in kind._fields)
        return self[kind]


_NAMES = ("name", "id", "attr", "arg", "asname")
_NAME_FIELDS = _NameFields()

SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
"""Nodes with names of their own."""


def walk_nodes(tree: ast.AST) -> list[ast.AST]:
    """Return a node and all below it in the order of `ast.walk`, ten times as fast; no operators and no `Load`."""
    nodes = [tree]
    for node in nodes:  # it grows while it is read
        nodes += child_nodes(node)
    return nodes


def child_nodes(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below a node, without operators and `Load`."""
    nodes: list[ast.AST] = []
    for field in _FIELDS[node.__class__]:
        content = getattr(node, field, None)
        if content.__class__ is list:
            nodes += filter(None, content)
        elif content is not None:
            nodes.append(content)
    return nodes


def walk_outside_functions(body: Sequence[ast.AST]) -> list[ast.AST]:
    """Return every node of a body in the order of its text, but nothing inside the functions and classes it defines."""
    nodes: list[ast.AST] = []
    left = list(reversed(body))
    while left:
        node = left.pop()
        nodes.append(node)
        if not isinstance(node, SCOPES):
            left += reversed(child_nodes(node))
    return nodes


def names_said(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node says, without what is in it."""
    for field in _NAME_FIELDS[node.__class__]:
        name = getattr(node, field)
        if isinstance(name, str):
            yield name


def rename_said(node: ast.AST, table: Mapping[str, str]) -> None:
    """Change the names that a node says to those that they became."""
    for field in _NAME_FIELDS[node.__class__]:
        name = getattr(node, field)
        if isinstance(name, str) and name in table:
            setattr(node, field, table[name])


class TreeTransformer(ast.NodeTransformer):
    """A transformer like that of `ast`, but faster; it does not come to operators and `Load`."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is in a node."""
        for field in _FIELDS[node.__class__]:
            content = getattr(node, field, None)
            if content.__class__ is list:
                content[:] = self._visit_each(content)
            elif content is not None:
                visited = self.visit(content)
                if visited is None:
                    delattr(node, field)
                else:
                    setattr(node, field, visited)
        return node

    def _visit_each(self, nodes: list[ast.AST | None]) -> list[ast.AST | None]:
        visited_nodes: list[ast.AST | None] = []
        for node in nodes:
            visited = node and self.visit(node)
            if isinstance(visited, list):
                visited_nodes += visited
            elif visited is not None or node is None:
                visited_nodes.append(visited)
        return visited_nodes


class StatementTransformer(TreeTransformer):
    """A transformer of statements, which leaves expressions as they are."""

    def visit(self, node: ast.AST) -> Any:
        """Visit a node, unless it is an expression."""
        return node if isinstance(node, ast.expr) else super().visit(node)
