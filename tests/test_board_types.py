"""The types of other boards are checked where their modules differ from those of a Pico, which all firmware sees."""

import ast
import json
from pathlib import Path

import pytest

from source import ROOT, executed_imports, files_with_stubs, name_of, tree_of

STUBS = ROOT / ".venv" / "stubs"
PROJECTS = sorted((ROOT / "tools" / "types").glob("*.json"))


def modules_of(path: Path) -> set[str]:
    """Return the modules that a file imports, for types alone, too."""
    imports = executed_imports(tree_of(path), with_types=True)
    names = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    return names | {node.module for node in imports if isinstance(node, ast.ImportFrom) and node.module}


def stub_of(board: str, module: str) -> str:
    """Return what a board's stub of a module says, without comments and docstring; "" if it has none of its own."""
    name = module.partition(".")[0]
    files = [f"{name}.pyi", f"{name}/__init__.pyi", f"stdlib/{name}.pyi", f"stdlib/{name}/__init__.pyi"]
    trees = [ast.parse((STUBS / board / file).read_bytes()) for file in files if (STUBS / board / file).exists()]
    return "\n".join(ast.unparse(tree.body[1:] if ast.get_docstring(tree) else tree.body) for tree in trees)


@pytest.mark.parametrize("project", PROJECTS, ids=lambda path: path.stem)
def test_outside_of_what_another_board_is_checked_in_all_modules_are_a_pico_s(project: Path) -> None:
    """So an error of types there is one on a Pico, too."""
    if not STUBS.exists():
        pytest.skip("tools/venv --tests brings the stubs")
    included = [(project.parent / folder).resolve() for folder in json.loads(project.read_text("utf-8"))["include"]]
    assert all(folder.is_dir() for folder in included)
    outside = [path for path in files_with_stubs("firmware") if not set(included) & set(path.parents)]
    importing = {module: name_of(path) for path in outside for module in modules_of(path)}
    assert len(importing) > 100
    differing = {module for module in importing if stub_of("pico", module) != stub_of(project.stem, module)}
    assert {module: importing[module] for module in differing} == {}
