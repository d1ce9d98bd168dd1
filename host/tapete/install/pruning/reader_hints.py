"""Leaves out what only type checkers and readers need."""

import ast
from typing import TypeGuard

from tapete.install.pruning.node_walk import StatementTransformer, walk_nodes
from tapete.install.pruning.syntax_trees import Program

_CHECKING = "TYPE_CHECKING"
_VIPER = "viper"
_TOLD = (_CHECKING, "__all__", "__version__", "__repo__")


class _HintRemover(StatementTransformer):
    """Takes away annotations, texts that say what things are, `TYPE_CHECKING`, and what a module says of itself."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        if isinstance(node.test, ast.Name) and node.test.id == _CHECKING:
            return []
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id in _TOLD:
            return None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return self.generic_visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if any(isinstance(decorator, ast.Attribute) and decorator.attr == _VIPER for decorator in node.decorator_list):
            return node  # its annotations say which machine code it becomes
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)


def fill_empty_bodies(tree: ast.AST) -> None:
    """Put a `pass` where nothing is left of a body."""
    for node in walk_nodes(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and not body and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]  # type: ignore[attr-defined]


def drop_reader_hints(program: Program) -> None:
    """Leave in a program only what runs."""
    for name, tree in program.trees.items():
        program.trees[name] = _HintRemover().visit(tree)
        _drop_idle_tries(program.trees[name])
        fill_empty_bodies(program.trees[name])


def _drop_idle_tries(tree: ast.Module) -> None:
    """Take out imports that are tried for annotations only: what is not there is looked for at each start."""
    read = {node.id for node in walk_nodes(tree) if isinstance(node, ast.Name)}
    tree.body = [node for node in tree.body if not (_is_tried_import(node) and read.isdisjoint(_imported_names(node)))]


def _is_tried_import(node: ast.stmt) -> TypeGuard[ast.Try]:
    """Return True for a `try` that imports what may be missing and does nothing else."""
    if not isinstance(node, ast.Try) or node.orelse or node.finalbody:
        return False
    otherwise = [statement for handler in node.handlers for statement in handler.body]
    return all(isinstance(statement, ast.Import | ast.ImportFrom) for statement in node.body) and all(
        isinstance(statement, ast.Pass) for statement in otherwise
    )


def _imported_names(node: ast.Try) -> set[str]:
    """Return the names that the imports of a `try` bind."""
    aliases = [
        alias
        for statement in node.body
        if isinstance(statement, ast.Import | ast.ImportFrom)
        for alias in statement.names
    ]
    return {(alias.asname or alias.name).partition(".")[0] for alias in aliases}
