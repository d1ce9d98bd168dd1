"""A walk over syntax trees, for these modules walk them millions of times."""

import ast
from collections.abc import Sequence
from typing import Any

_WITHOUT_NODES = {
    "arg": (ast.keyword, ast.arg),
    "attr": (ast.Attribute,),
    "id": (ast.Name,),
    "name": (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler, ast.alias),
    "names": (ast.Global, ast.Nonlocal),
    "value": (ast.Constant,),
}
"""Fields that hold a text or a number, and the nodes in which they do."""

_MARKS = ("asname", "conversion", "ctx", "is_async", "kind", "level", "module", "op", "ops", "simple", "type_comment")
"""Fields that hold none of the nodes that anybody looks for: operators, and `Load` or `Store`."""


class _NodeFields(dict[type[ast.AST], tuple[str, ...]]):
    """The fields of each kind of node that hold nodes."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        held = [field for field in kind._fields if field not in _MARKS]
        self[kind] = tuple(field for field in held if kind not in _WITHOUT_NODES.get(field, ()))
        return self[kind]


_FIELDS = _NodeFields()

SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
"""Nodes with names of their own."""


def walk_nodes(tree: ast.AST) -> list[ast.AST]:
    """Return a node and all below it in the order of `ast.walk`, ten times as fast; no operators and no `Load`."""
    found = [tree]
    for node in found:  # it grows while it is read
        for field in _FIELDS[node.__class__]:
            value = getattr(node, field, None)
            if value.__class__ is list:
                found += filter(None, value)
            elif value is not None:
                found.append(value)
    return found


def child_nodes(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below a node, without operators and `Load`."""
    found: list[ast.AST] = []
    for field in _FIELDS[node.__class__]:
        value = getattr(node, field, None)
        if value.__class__ is list:
            found += filter(None, value)
        elif value is not None:
            found.append(value)
    return found


def walk_outside_functions(body: Sequence[ast.AST]) -> list[ast.AST]:
    """Return every node of a body in the order of its text, but nothing inside the functions and classes it defines."""
    found: list[ast.AST] = []
    left = list(reversed(body))
    while left:
        node = left.pop()
        found.append(node)
        if not isinstance(node, SCOPES):
            left += reversed(child_nodes(node))
    return found


class StatementTransformer(ast.NodeTransformer):
    """A transformer of statements, which leaves expressions as they are."""

    def visit(self, node: ast.AST) -> Any:
        """Visit a node, unless it is an expression."""
        return node if isinstance(node, ast.expr) else super().visit(node)
