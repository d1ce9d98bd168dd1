"""Copies of the repository in which tests run with one broken line each, many a second.

Each worker has a copy of its own. It writes one broken file, runs pytest in a fork of itself, which finds pytest and
hypothesis imported, and puts the file back.
"""

import compileall
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import hypothesis.strategies  # noqa: F401  a fork finds it imported
import pytest

COPIED = ("shared", "firmware", "host", "tests", "tools")
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain", "--timeout=60"]
SETTINGS = ["-o", "addopts=", "-o", "filterwarnings=ignore"]
CRASHES = ("NameError", "UnboundLocalError", "SyntaxError", "ImportError", "ModuleNotFoundError")
PACKAGES = ("tapete", "tapete_rules", "tapete_link", "tapete_event")
FORK = get_context("fork")
_RUNS = count(1)


@dataclass(frozen=True)
class BrokenRun:
    """A file with its broken source, None for a run without a break, and the tests to run: `test_a.py::test_b`."""

    path: Path | None
    source: str
    tests: tuple[str, ...]


@dataclass
class Outcome:
    """Return the tests that failed with their errors, and the errors that only show that the code no longer runs."""

    failed: dict[str, str] = field(default_factory=dict)
    crashes: list[str] = field(default_factory=list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests of shared/ off MicroPython: one interpreter is enough."""
        items[:] = [item for item in items if "[micropython]" not in item.name or not is_shared(item.path)]

    def pytest_exception_interact(self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object]) -> None:
        """Note a failure."""
        assert call.excinfo
        error = call.excinfo.exconly().strip()
        if call.excinfo.typename == "MicroPythonError":
            error = [line for line in str(call.excinfo.value).splitlines() if not line.startswith(" ")][-1]
        if error.partition(":")[0] in CRASHES or isinstance(node, pytest.Collector):
            self.crashes.append(error)
        else:
            self.failed[f"{node.path.name}::{node.name.partition('[')[0]}"] = error.partition("\n")[0]


def is_shared(test_file: Path) -> bool:
    """Return True for a test file that runs on both interpreters."""
    return test_file.relative_to(Path.cwd()).parts[:2] == ("tests", "shared")


def run_all(root: Path, runs: Sequence[BrokenRun], workers: int) -> Iterator[Outcome]:
    """The outcome of each run, in their order; each worker runs them in its own copy of the repository."""
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder) / "first"
        copy_tree(root, first)
        with ProcessPoolExecutor(workers, FORK, _set_up_worker, (first,)) as pool:
            yield from pool.map(_run, runs)


def copy_tree(root: Path, target: Path) -> None:
    """Copy what the tests need, with byte code that stays valid in further copies."""
    target.mkdir()
    shutil.copy2(root / "pyproject.toml", target)
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, target / name)
            compileall.compile_dir(target / name, quiet=2)


def _set_up_worker(first: Path) -> None:
    tree = first.with_name(f"worker{os.getpid()}")
    shutil.copytree(first, tree)
    os.chdir(tree)
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(tree / name) for name in ("shared", "host", "tools")]
    os.environ["PYTHONPATH"] = os.pathsep.join(sys.path[:3])
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"


def _run(run: BrokenRun) -> Outcome:
    if run.path is None:
        return _run_tests(run.tests)
    whole, times = run.path.read_bytes(), run.path.stat()
    try:
        run.path.write_text(run.source, "utf-8")
        # Byte code is valid for a time and a size: no two breaks of a file may have the same time, as tests/conftest.py
        # lets byte code be written.
        os.utime(run.path, (times.st_atime, times.st_mtime + 10 * next(_RUNS)))
        return _run_tests(run.tests)
    finally:
        run.path.write_bytes(whole)
        os.utime(run.path, ns=(times.st_atime_ns, times.st_mtime_ns))


def _run_tests(tests: Sequence[str]) -> Outcome:
    receiver, sender = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_run_in_fork, args=(find_tests(tests), sender))
    process.start()
    sender.close()
    try:
        outcome: Outcome = receiver.recv()
    except EOFError:
        outcome = Outcome(crashes=["the process of the tests died"])
    process.join()
    return outcome


def find_tests(tests: Sequence[str]) -> list[str]:
    """The paths of tests inside the working folder: `tests/shared/GAME/test_a.py::test_b` of `test_a.py::test_b`."""
    found = []
    for test in tests:
        file, _, name = test.partition("::")
        found += [f"{path}::{name}" if name else str(path) for path in sorted(Path("tests").rglob(file))]
    return found


def _run_in_fork(tests: Sequence[str], sender: Connection) -> None:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    for name in [name for name in sys.modules if name.partition(".")[0] in PACKAGES]:
        del sys.modules[name]  # imported from another tree
    outcome = Outcome()
    code = pytest.main([*OPTIONS, *SETTINGS, *tests], plugins=[outcome])
    if code > pytest.ExitCode.TESTS_FAILED and not outcome.crashes:
        outcome.crashes.append(f"pytest ended with {code!r}")
    sender.send(outcome)
