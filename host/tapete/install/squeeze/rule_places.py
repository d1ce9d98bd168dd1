"""Has the place of a rule, such as "L98", made when it refuses a move: a board keeps each short text as a name."""

import ast
import re

from tapete.install.pruning.syntax_trees import Program

_PLACE = re.compile(r"([A-Z])([1-9]\d*)", re.ASCII)
_TOLD_BY = ("refuse", "Outcome")


def make_rule_places(program: Program) -> None:
    """Put `"L%d" % 98` for "L98" where a move is refused or a game ends, which is seldom."""
    for call in list(program.all_nodes()):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _TOLD_BY:
            call.args = [_PlaceMaker().visit(argument) for argument in call.args]


class _PlaceMaker(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        place = _PLACE.fullmatch(node.value) if isinstance(node.value, str) else None
        if place is None:
            return node
        return ast.BinOp(ast.Constant(f"{place[1]}%d"), ast.Mod(), ast.Constant(int(place[2])))
