"""A module's tree as the text that is compiled."""

import ast

from tapete.install.squeeze.node_walk import StatementTransformer


class _TupleUnwrapper(StatementTransformer):
    """Takes the brackets off `a, b = (c, d)`, which `ast.unparse` writes: with them MicroPython makes a tuple first."""

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target, value = node.targets[0], node.value
        if len(node.targets) > 1 or not isinstance(target, ast.Tuple) or not isinstance(value, ast.Tuple):
            return node
        if len(target.elts) != len(value.elts) or len(target.elts) < 2:
            return node
        if any(isinstance(element, ast.Starred) for element in target.elts + value.elts):
            return node
        return ast.Expr(ast.Name(f"{_without_brackets(target)} = {_without_brackets(value)}"))


def _without_brackets(elements: ast.Tuple) -> str:
    return ", ".join(map(ast.unparse, elements.elts))


def source_of(tree: ast.Module) -> str:
    """Return the source of a module; the tree is used up."""
    return ast.unparse(ast.fix_missing_locations(_TupleUnwrapper().visit(tree)))
