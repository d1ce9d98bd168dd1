"""A module's tree as the text that is compiled."""

import ast

from tapete.install.pruning.node_walk import StatementTransformer, walk_nodes


class _TupleUnwrapper(StatementTransformer):
    """Takes the brackets off `a, b = (c, d)`, which `ast.unparse` writes: with them MicroPython makes a tuple first."""

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target, assigned = node.targets[0], node.value
        if len(node.targets) > 1 or not isinstance(target, ast.Tuple) or not isinstance(assigned, ast.Tuple):
            return node
        if len(target.elts) != len(assigned.elts) or len(target.elts) < 2:
            return node
        if any(isinstance(element, ast.Starred) for element in target.elts + assigned.elts):
            return node
        unwrapped = ast.Expr(ast.Name(f"{_without_brackets(target)} = {_without_brackets(assigned)}"))
        return ast.copy_location(unwrapped, node)


def _without_brackets(elements: ast.Tuple) -> str:
    return ", ".join(map(ast.unparse, elements.elts))


def source_of(tree: ast.Module) -> str:
    """Return the source of a module; the tree is used up."""
    return ast.unparse(_TupleUnwrapper().visit(tree))


def lined_source_of(tree: ast.Module) -> str:
    """Return the same with each statement where it began before, all of it on one line: tracebacks name that line."""
    numbers = _line_numbers(tree)
    text = source_of(tree)
    began = dict(zip(_line_numbers(ast.parse(text)), numbers, strict=True))
    lines: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        lines += [""] * (began.get(number, 0) - 1 - len(lines))
        if line:  # those between functions are left out
            lines.append(line)
    return "\n".join(lines)


def _line_numbers(tree: ast.Module) -> list[int]:
    """Return where each statement begins; 0 for one that was not in the source."""
    begins = [node for node in walk_nodes(tree) if isinstance(node, ast.stmt | ast.ExceptHandler)]
    return [getattr(node, "lineno", 0) for node in begins]
