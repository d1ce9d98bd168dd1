"""Takes the tables of words out of a program: the board reads them where they lie in flash."""

import ast

from tapete.install.squeeze.syntax_trees import FIELD, Program
from tapete.install.squeeze.word_pages import pages_of, path_of_words

_TABLE = "WORDS"
_INSTEAD = "from tapete_board.squeeze.words_in_flash import WordPages\nWORDS = WordPages({path!r}, {count})\n"


def take_word_tables(program: Program) -> dict[str, dict[str, str]]:
    """Take out the tables of all modules that are nothing else, by the modules' names; each then reads its pages."""
    tables = {name: table for name, tree in program.trees.items() if (table := _table(tree)) is not None}
    for name, table in tables.items():
        for text in table.values():
            program.fields.update(FIELD.findall(text))
        reader = _INSTEAD.format(path="/" + path_of_words(name), count=len(pages_of(name, table)))
        program.trees[name] = ast.parse(reader)
    return tables


def _table(tree: ast.Module) -> dict[str, str] | None:
    match [statement for statement in tree.body if not isinstance(statement, ast.Expr)]:
        case [ast.Assign(targets=[ast.Name(id=name)], value=value)] if name == _TABLE:
            table: dict[str, str] = ast.literal_eval(value)
            return table
    return None
