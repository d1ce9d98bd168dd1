"""Docstrings: they begin with a verb or the thing's noun, and the functions that they name are there."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

from source import name_of, python_files, statements, tree_of

PARTS = ("firmware", "host", "shared", "tests", "tools")
QUESTION = re.compile(r"(What|Whether|Who|Whose|Where|Which|That|How|When|Why|While|Nobody|So many)\b")
CALL = re.compile(r"`([a-z_]\w*)\(")
DEFINED = re.compile(r"(?:def|class) (\w+)|(\w+)\s*[:=,)]")


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each docstring."""
    for path in python_files(*PARTS):
        for node in statements(tree_of(path)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    yield f"{name_of(path)}:{getattr(node, 'lineno', 1)}", text


def names_in(path: Path) -> set[str]:
    """Return the names of functions, classes, arguments and variables of a file."""
    return {name for found in DEFINED.findall(path.read_text("utf-8")) for name in found if name}


def test_a_docstring_begins_with_a_verb_or_a_noun_and_calls_what_is_there() -> None:
    found = list(docstrings())
    assert len(found) > 3000
    assert [f"{place}: {text}" for place, text in found if QUESTION.match(text)] == []
    names = set(dir(builtins)).union(*map(names_in, python_files(*PARTS)))
    called = [(place, name) for place, text in found for name in CALL.findall(text)]
    assert called
    assert [f"{place}: {name}" for place, name in called if name not in names] == []
