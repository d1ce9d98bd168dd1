"""The tables of rules, the indexes of the rulebooks and the tests that prove a rule, and their places."""

import ast
import importlib.util
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from source import ROOT, python_files, tree_of

INDEXES = ROOT / "tests" / "rules"
RULEBOOKS = Path(os.environ.get("TAPETE_RULEBOOKS") or ROOT.parent / "shared" / "rulebooks")
"""The folder of the rulebooks' texts, if they are there; they belong to their publishers."""

SKIPPING = {"skip", "skipif", "xfail", "importorskip"}

SPEC = importlib.util.spec_from_file_location("rules_index", ROOT / "tools" / "rules_index.py")
assert SPEC
assert SPEC.loader
rules_index = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(rules_index)


def index(game: str) -> list[tuple[str, str]]:
    """The index of a game's rulebook: ID and checksum of each sentence."""
    lines = (INDEXES / f"{game}.txt").read_text("utf-8").splitlines()
    return [(name, crc) for name, crc in (line.split(" ") for line in lines if not line.startswith("#"))]


@cache
def tests_that_run(file: str) -> set[str]:
    """Return the tests of a file by its name that every run holds to: those that can skip themselves are left out."""
    paths = [path for path in python_files("tests") if path.name == file and file.startswith("test_")]
    return {name for path in paths for name in proofs_in(tree_of(path))}


def is_proof(words: str) -> bool:
    """Return True for a test that every run holds to; `words`: `test_file.py::test_name`."""
    file, _, name = words.partition("::")
    return name in tests_that_run(file)


def proofs_in(module: ast.Module) -> Iterator[str]:
    """The names of a file's tests that nothing skips."""
    if any(isinstance(node, ast.Assign) and is_skipping_mark(node) for node in module.body):
        return
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_test(node):
            yield node.name


def is_test(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return True for a test that always runs. A mark with a name of its own, such as needs_real_cards, may skip it."""
    is_marked = asks_to_skip(node) or any(isinstance(mark, ast.Name) for mark in node.decorator_list)
    return node.name.startswith("test_") and not is_marked


def is_skipping_mark(node: ast.Assign) -> bool:
    """Return True for the mark of a file that skips or has a name of its own."""
    is_mark = any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)
    return is_mark and (asks_to_skip(node) or not isinstance(node.value, ast.Attribute | ast.Call))


def asks_to_skip(tree: ast.AST) -> bool:
    """Return True if something in it asks pytest to skip, or to let fail."""
    return any(isinstance(node, ast.Attribute) and node.attr in SKIPPING for node in ast.walk(tree))
