"""The small changes of one line of code that may break what the line decides."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = {"==": "!=", "!=": "==", "<=": "<", ">=": ">", "<": "<=", ">": ">=", "in": "not in", "not in": "in"}
JOINTS = {"and": "or", "or": "and"}
SUMS = {"+": "-", "-": "+"}


@dataclass(frozen=True)
class Mutation:
    """A line of a function as it stands, without its indent, and as it is changed."""

    line: int
    function: str
    text: str
    changed: str


def find_mutations(source: str) -> Iterator[Mutation]:
    """The changes of a file, each of one line that stands once in its function."""
    lines = source.splitlines()
    for name, function in find_functions(ast.parse(source).body):
        end = function.end_lineno or function.lineno
        body = [line.strip() for line in lines[function.lineno - 1 : end]]
        for number, changed in _changes(function, lines):
            text = lines[number - 1].strip()
            if sum(text in line for line in body) == 1 and _compiles(lines, number, changed):
                yield Mutation(number, name, text, changed.strip())


def find_functions(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and of its classes, by the names that breaks give them."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from find_functions(node.body, f"{node.name}.")


def _changes(function: ast.FunctionDef, lines: list[str]) -> Iterator[tuple[int, str]]:
    """The numbers of lines and the lines as they are changed, some of which may be no Python."""
    for node in ast.walk(function):
        line = getattr(node, "lineno", 0)
        if not line or line != getattr(node, "end_lineno", 0) or line == function.lineno:
            continue
        text = lines[line - 1]
        start, end = node.col_offset, node.end_col_offset  # type: ignore[attr-defined]
        code = text.encode()[start:end].decode()
        before, after = text.encode()[:start].decode(), text.encode()[end:].decode()
        for changed in _change_node(node, code, lines[line - 1].encode(), start):
            yield line, before + changed + after


def _change_node(node: ast.AST, code: str, line: bytes, start: int) -> Iterator[str]:
    """The texts that may take the place of a node's."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from _swap_sign(node.left, node.comparators[0], code, line, start, COMPARISONS)
    elif isinstance(node, ast.BoolOp):
        for first, second in zip(node.values, node.values[1:], strict=False):
            yield from _swap_sign(first, second, code, line, start, JOINTS)
    elif isinstance(node, ast.BinOp):
        yield from _swap_sign(node.left, node.right, code, line, start, SUMS)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"bool({code.removeprefix('not ')})"
    elif isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        yield str(node.value + 1) if type(node.value) is int else str(not node.value)
    elif isinstance(node, ast.AugAssign) or _is_effect(node):
        yield "pass"
    elif isinstance(node, ast.IfExp):
        test = code[node.test.col_offset - node.col_offset : (node.test.end_col_offset or 0) - node.col_offset]
        yield code.replace(f" if {test} else ", f" if not ({test}) else ")


def _is_effect(node: ast.AST) -> bool:
    """Return True for a statement that stands for what it does: a call, or what is stored in an object."""
    if isinstance(node, ast.Assign):
        return not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _swap_sign(
    first: ast.expr, second: ast.expr, code: str, line: bytes, start: int, signs: dict[str, str]
) -> Iterator[str]:
    """The text of an operation with another sign between these two."""
    left, right = first.end_col_offset or 0, second.col_offset
    sign = line[left:right].decode()
    other = signs.get(sign.strip(" ()"))
    if other:
        place = left - start
        encoded = code.encode()
        yield (encoded[:place] + sign.replace(sign.strip(" ()"), other).encode() + encoded[right - start :]).decode()


def _compiles(lines: list[str], number: int, changed: str) -> bool:
    try:
        ast.parse("\n".join([*lines[: number - 1], changed, *lines[number:]]))
    except SyntaxError:
        return False
    return changed.strip() != lines[number - 1].strip()
