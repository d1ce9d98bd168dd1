"""Leaves out what only type checkers and readers need."""

import ast

from tapete.install.shrink.program import Program

_CHECKING = "TYPE_CHECKING"


class _Plain(ast.NodeTransformer):
    """Takes away annotations, texts that say what things are, `TYPE_CHECKING` and `__all__`."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        if isinstance(node.test, ast.Name) and node.test.id == _CHECKING:
            return []
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id in (_CHECKING, "__all__"):
            return None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return self.generic_visit(ast.Assign([node.target], node.value))

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)


def fill(tree: ast.AST) -> None:
    """A `pass` where nothing is left of a body."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and not body and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]  # type: ignore[attr-defined]


def make_plain(program: Program) -> None:
    """What is left is what runs."""
    for name, tree in program.trees.items():
        program.trees[name] = ast.fix_missing_locations(_Plain().visit(tree))
        fill(program.trees[name])
