"""Assertions that say their two values where they fail, for an interpreter that says nothing.

`assert a == b, why` becomes `assert _left(7, a) == _right(7, b), _say(7, why)`, on the same lines;
`assertion_values.py` has these functions in MicroPython.
"""

import ast

Insertion = tuple[int, int, str]
"""A line from 1 on, a byte of it, and what comes there."""


def rewrite_assertions(source: bytes) -> bytes:
    """Return a source whose assertions say what they compare; its lines stay where they are."""
    insertions: list[Insertion] = []
    for number, node in enumerate(node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)):
        insertions += _wrap_values(node.test, number)
        if node.msg is None:
            insertions.append((*_end_of(node), f", _say({number})"))
        else:
            insertions += _wrap(node.msg, f"_say({number}, ")
    lines = source.splitlines(keepends=True)
    # From the end on, so that no insertion moves the place of another one.
    for line, column, text in sorted(insertions, reverse=True):
        before = lines[line - 1]
        lines[line - 1] = before[:column] + text.encode() + before[column:]
    return b"".join(lines)


def _wrap_values(test: ast.expr, number: int) -> list[Insertion]:
    """Wrap both sides of a comparison; of anything else what is to be true or not."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return _wrap(test.left, f"_left({number}, ") + _wrap(test.comparators[0], f"_right({number}, ")
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _wrap(test.operand, f"_left({number}, ")
    return [] if isinstance(test, ast.Compare) else _wrap(test, f"_left({number}, ")


def _wrap(node: ast.expr, call: str) -> list[Insertion]:
    return [(node.lineno, node.col_offset, call), (*_end_of(node), ")")]


def _end_of(node: ast.expr | ast.stmt) -> tuple[int, int]:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset
