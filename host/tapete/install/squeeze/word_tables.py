"""Takes the tables of words out of a program: the board reads them where they lie in flash.

Their modules go, too: what imports one reads its pages instead.
"""

import ast

from tapete.install.pruning.node_walk import TreeTransformer, walk_nodes
from tapete.install.pruning.syntax_trees import FIELD, Program
from tapete.install.squeeze.word_pages import PAGES

_TABLE = "WORDS"
_READER = ast.parse("from tapete_board.squeeze.words_in_flash import WordPages").body[0]


def take_word_tables(program: Program) -> dict[str, dict[str, str]]:
    """Take out the modules that are a table of words and nothing else; return the tables by the modules' names."""
    tables = {name: table for name, tree in program.trees.items() if (table := _table(tree)) is not None}
    for name, table in tables.items():
        for text in table.values():
            program.fields.update(FIELD.findall(text))
        del program.trees[name]
    for node in list(program.all_nodes()):
        if isinstance(node, ast.FunctionDef) and any(_is_import(child) for child in walk_nodes(node)):
            node.body = [_READER, *(_PageReader().visit(statement) for statement in node.body)]
    return tables


def _table(tree: ast.Module) -> dict[str, str] | None:
    match [statement for statement in tree.body if not isinstance(statement, ast.Expr)]:
        case [ast.Assign(targets=[ast.Name(id=name)], value=value)] if name == _TABLE:
            table: dict[str, str] = ast.literal_eval(value)
            return table
    return None


def _is_import(node: ast.AST) -> bool:
    """Return True for `__import__(NAME, None, None, ("WORDS",)).WORDS`."""
    match node:
        case ast.Attribute(value=ast.Call(func=ast.Name(id="__import__")), attr=name):
            return name == _TABLE
    return False


class _PageReader(TreeTransformer):
    """Puts the pages of a table in the place of its module."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if _is_import(node) and isinstance(node.value, ast.Call):
            path = ast.BinOp(ast.Constant(f"/{PAGES}/"), ast.Add(), node.value.args[0])
            return ast.Call(ast.Name("WordPages", ast.Load()), [path], [])
        self.generic_visit(node)
        return node
