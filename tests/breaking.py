"""The door of the tests to `tools/break_rules.py`, which is a program and no package."""

import importlib.util
import subprocess
import sys
from pathlib import Path

from source import ROOT

TOOL = ROOT / "tools" / "break_rules.py"

SPEC = importlib.util.spec_from_file_location("broken_lines", ROOT / "tools" / "broken_lines.py")
assert SPEC
assert SPEC.loader
broken_lines = importlib.util.module_from_spec(SPEC)
sys.modules["broken_lines"] = broken_lines
SPEC.loader.exec_module(broken_lines)


def break_rules(root: Path, *names: str) -> tuple[int, str]:
    """The exit code and the words of the tool in a repository."""
    return _run_tool(TOOL, root, *names)


def choose_breaks(root: Path, *names: str) -> tuple[int, str]:
    """The exit code and the words of the tool that chooses breaks by chance, in a repository."""
    return _run_tool(ROOT / "tools" / "chance_breaks.py", root, *names)


def _run_tool(tool: Path, root: Path, *names: str) -> tuple[int, str]:
    command = [sys.executable, str(tool), "--root", str(root), "--workers", "1", *names]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def write_sample(root: Path, breaks: str) -> Path:
    """A repository with one game of three rules, of which the tests prove two."""
    files = {
        "pyproject.toml": "",
        "shared/tapete_rules/__init__.py": "",
        "shared/tapete_rules/sample/__init__.py": "",
        "shared/tapete_rules/sample/limits.py": SAMPLE,
        "shared/tapete_rules/sample/RULES.txt": SAMPLE_RULES,
        "tests/shared/test_sample.py": SAMPLE_TESTS,
        "tools/rule_breaks/sample.txt": breaks,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


SAMPLE = """
MOST = 5

def limit(count):
    return min(count, MOST)

def refill(count):
    return max(count, MOST)
"""

SAMPLE_RULES = """
## Cartas
L1 | enforced | test_sample.py::test_five_at_most | Cinco como mucho.
L2 | enforced | test_sample.py::test_five_are_five, test_sample.py::test_five_at_most | Cinco son cinco.
L3a | enforced | test_sample.py::test_five_are_five | Se repone hasta cinco.
L4 | text | título | Cartas.
"""

SAMPLE_TESTS = """
from tapete_rules.sample.limits import limit

def test_five_at_most():
    assert limit(7) == 5

def test_five_are_five():
    assert limit(5) == 5
"""
