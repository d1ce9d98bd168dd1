"""Blanks what only type checkers read: a board need not load it, and every other line keeps its number."""

import ast

_CHECKING = "TYPE_CHECKING"


def blank_checker_lines(text: str) -> str:
    """Return the text of a module without `TYPE_CHECKING` and the blocks under it, on as many lines."""
    lines = text.split("\n")
    for node in ast.parse(text).body:
        if _is_for_checkers(node):
            first, last = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:last] = [""] * (last - first)
    return "\n".join(lines)


def _is_for_checkers(node: ast.stmt) -> bool:
    """Return True for `TYPE_CHECKING = False` and for an `if` of it that has no `else`."""
    if isinstance(node, ast.Assign):
        told: ast.expr = node.targets[0]
    elif isinstance(node, ast.If) and not node.orelse:
        told = node.test
    else:
        return False
    return isinstance(told, ast.Name) and told.id == _CHECKING
