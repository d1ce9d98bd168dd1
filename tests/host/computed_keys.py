"""Keys of words that the code makes of a beginning and a word of a vocabulary: where each of them begins."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from source import nodes_of

CALLS = {"translate": "", "Sentence": "", "Addition": "", "Hint": "", "Word": "", "CodedNote": "note."}
"""What takes a key of words as its first argument, with what is put before it."""


def list_beginnings(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Yield the beginning of each computed key in files of Python, and where it stands."""
    for path in files:
        for node in nodes_of(path):
            for beginning in beginnings_of(node):
                yield beginning, f"{path.name}:{getattr(node, 'lineno', 0)}"


def beginnings_of(node: ast.AST) -> Iterator[str]:
    """Yield the beginnings of keys that are computed in a call, or kept in a variable `key`."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS and node.args:
        before = CALLS[getattr(node.func, "id", "")]
        for part in ast.walk(node.args[0]):
            if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                yield before + str(part.values[0].value)
            elif isinstance(part, ast.BinOp) and isinstance(part.left, ast.Constant):
                yield before + str(part.left.value)
    elif isinstance(node, ast.Assign) and isinstance(node.value, ast.JoinedStr):
        beginning = node.value.values[0]
        if isinstance(beginning, ast.Constant) and getattr(node.targets[0], "id", "") == "key":
            yield str(beginning.value)


def arguments_of(function: str, place: int, files: Iterable[Path]) -> set[str]:
    """Return the texts that files give to a function at a place of its arguments."""
    calls = [node for path in files for node in nodes_of(path) if isinstance(node, ast.Call)]
    calls_of_it = [call for call in calls if function in (getattr(call.func, "id", ""), getattr(call.func, "attr", ""))]
    arguments = [call.args[place] for call in calls_of_it if len(call.args) > place]
    return {str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)}
