"""Another game needs its own folders and the registry: the sample game plays where nothing else was touched."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from on_micropython import AVAILABLE, MISSING, ROOT, TESTS, firmware_path, run_functions
from tapete_rules import registry

SAMPLE = TESTS / "sample_game"
GUIDE = ROOT / "shared" / "ADDING_A_GAME.md"
FAKES = Path("tests", "firmware", "fakes")
WHOLE_MATCHES = Path("tests", "host", "whole_matches")
REGISTRY = Path("shared", "tapete_rules", "registry.py")
FILES = sorted((SAMPLE / "tests").rglob("test_*.py"))


def lay_over(target: Path, *sources: Path) -> None:
    """Lay folders over each other: what is in one of them alone, and every file, becomes a link to it."""
    target.mkdir(parents=True)
    for name in sorted({path.name for source in sources for path in source.iterdir()} - {"__pycache__"}):
        found = [source / name for source in sources if (source / name).exists()]
        if len(found) > 1 and found[0].is_dir():
            lay_over(target / name, *found)
        else:
            (target / name).symlink_to(found[-1])


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository with the sample game, which the registry names."""
    tree = tmp_path_factory.mktemp("tree")
    for folder in ("shared", "host", FAKES, WHOLE_MATCHES):
        lay_over(tree / folder, ROOT / folder, SAMPLE / folder)
    written = (tree / REGISTRY).read_text("utf-8")
    (tree / REGISTRY).unlink()
    if "faro" not in registry.GAMES:
        written = written.replace('"custom")', '"faro", "custom")').replace('|"\n', '|Faro|"\n')
    (tree / REGISTRY).write_text(written, "utf-8")
    return tree


def test_the_guide_names_each_of_its_files() -> None:
    guide = GUIDE.read_text("utf-8").replace("GAME", "faro")
    folders = (SAMPLE / "shared" / "tapete_rules" / "faro", SAMPLE / "host" / "tapete" / "games" / "faro")
    files = {path.name for folder in folders for path in folder.iterdir() if path.is_file()}
    assert {name for name in files if f"`{name}`" not in guide} == set()
    tables = [path for path in (SAMPLE / "tests").rglob("faro.*") if path.is_file() and path.suffix != ".pyc"]
    assert len(tables) == 4, tables
    assert [path.name for path in tables if f"`{path.relative_to(SAMPLE).as_posix()}`" not in guide] == []


@pytest.mark.skipif(not AVAILABLE, reason=MISSING)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_own_tests_pass_on_micropython(tree: Path, tmp_path: Path, file: Path) -> None:
    moved = {ROOT / "shared": tree / "shared", ROOT / FAKES: tree / FAKES}
    path = [moved.get(Path(place), place) for place in firmware_path()]
    names = [node.name for node in ast.parse(file.read_bytes()).body if isinstance(node, ast.FunctionDef)]
    errors = run_functions(file, [name for name in names if name.startswith("test_")], path, tmp_path)
    assert errors == dict.fromkeys(errors, "")


def run_with(tree: Path, *command: "str | Path") -> "subprocess.CompletedProcess[str]":
    """Run a module of Python with the host and the rules of a tree."""
    path = os.pathsep.join(str(tree / folder) for folder in ("host", "shared"))
    return subprocess.run(
        [sys.executable, "-B", "-m", *command],
        env={**os.environ, "PYTHONPATH": path, "TAPETE_LANG": "es"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_host_checks_its_decks(tree: Path) -> None:
    command = ("tapete", "deck", "check", SAMPLE / "deck.txt", "--cards", SAMPLE / "cards.csv", "--game", "faro")
    done = run_with(tree, *command)
    assert done.stdout.splitlines()[-1:] == ["Legal según la edición 1."], done.stderr


def test_its_whole_match_is_played_as_its_rulebook_says(tree: Path) -> None:
    test = Path("tests", "host", "test_whole_matches.py")
    (tree / test).symlink_to(ROOT / test)
    settings = ("--rootdir", tree, "-c", os.devnull)
    done = run_with(tree, "pytest", "-q", *settings, tree / test, "-k", "faro or script")
    assert re.search(r"\b5 passed", done.stdout), done.stdout
