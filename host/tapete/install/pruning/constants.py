"""Puts the values of constants where they are read: a name for each costs a board 20 bytes in every module."""

import ast
from typing import TypeGuard

from tapete.install.pruning.node_walk import SCOPES, TreeTransformer, walk_nodes, walk_outside_functions
from tapete.install.pruning.syntax_trees import Program

_LONGEST = 10  # MicroPython keeps a text of up to ten characters once, whoever says it


def inline_constants(program: Program) -> None:
    """Put the values of constants where they are read, and drop their imports."""
    constants = {name: _constants_of(tree) for name, tree in program.trees.items()}
    for name, tree in program.trees.items():
        constants_read = dict(constants[name])
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                imported = constants.get(program.imported_from(name, node), {})
                constants_read.update(
                    {alias.name: imported[alias.name] for alias in node.names if alias.name in imported}
                )
        for shadow in _names_bound_inside(tree):
            constants_read.pop(shadow, None)
        program.trees[name] = _ConstantInliner(constants_read).visit(tree)


class _ConstantInliner(TreeTransformer):
    def __init__(self, known: dict[str, ast.expr]) -> None:
        self._known = known

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._known:
            return self._known[node.id]
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        """Make a constant in an f-string a part of its text: MicroPython cannot read it in the braces."""
        self.generic_visit(node)
        node.values = [_as_text(part) for part in node.values]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if alias.asname or alias.name not in self._known]
        return node if node.names else None


def _as_text(value: ast.expr) -> ast.expr:
    if not isinstance(value, ast.FormattedValue) or not isinstance(value.value, ast.Constant):
        return value
    is_plain = value.conversion == -1 and value.format_spec is None
    return ast.Constant(str(value.value.value)) if is_plain else value


def _constants_of(tree: ast.Module) -> dict[str, ast.expr]:
    """Return the names of a module that stand for one whole number or short text, and nothing else anywhere."""
    constants: dict[str, ast.expr] = {}
    assigned: list[str] = []
    for node in walk_nodes(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            assigned.append(node.id)
        elif isinstance(node, ast.Global):
            assigned += node.names * 2
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, literal = statement.targets[0], _literal_value(statement.value)
            if isinstance(target, ast.Name) and literal is not None and assigned.count(target.id) == 1:
                constants[target.id] = literal
    return constants


def is_const(value: ast.expr) -> TypeGuard[ast.Call]:
    """Return True for a call of MicroPython's `const`."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const"


def _literal_value(value: ast.expr) -> ast.expr | None:
    if is_const(value):
        value = value.args[0]
    try:
        literal = ast.literal_eval(value)
    except ValueError:
        return None
    if isinstance(literal, int) or (isinstance(literal, str) and len(literal) <= _LONGEST):
        return value
    return None


def _names_bound_inside(tree: ast.Module) -> set[str]:
    """Return the names that some function takes or sets for itself."""
    names = set()
    for scope in walk_outside_functions(tree.body):
        for node in walk_nodes(scope) if isinstance(scope, SCOPES) else ():
            if isinstance(node, ast.arg):
                names.add(node.arg)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
    return names
