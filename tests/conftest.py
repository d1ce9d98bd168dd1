"""The interpreters on which each test file runs; on_micropython.py says how."""

import asyncio
import inspect
import os
import sys
from pathlib import Path

import pytest

from examples import use_profile
from on_micropython import AVAILABLE, MISSING, ORDER, TESTS, MicroPythonFile, micropython_function
from rewritten_tests import find_share, write_bytecode

__all__ = ["micropython_function"]

# Bytecode is kept, wherever that is not usual: one worker finds what the other one has compiled, and so does each
# program that a test starts.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Tests wait for the disk a third of their time, above all for what SQLite wants to see written. None of them is about
# a power cut of the computer, so their folders lie in memory where there is enough of it.
IN_MEMORY = "/dev/shm"
ENOUGH = 4 << 30


def _has_room_in_memory() -> bool:
    try:
        room = os.statvfs(IN_MEMORY)
    except (AttributeError, OSError):
        return False
    return not room.f_flag & os.ST_NOEXEC and room.f_bavail * room.f_frsize >= ENOUGH


if _has_room_in_memory():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)

collect_ignore = ["sample_game"]  # its tests run in a tree with that game: test_sample_game.py

use_profile()


def pytest_collection() -> None:
    """A worker writes its share of the bytecode of tests, and finds that of the others."""
    write_bytecode(find_share(file for file in TESTS.glob("**/test_*.py") if "firmware" not in file.parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Walks come first: they take longest, and at the end one worker would be at them alone."""
    items.sort(key=lambda test: test.path.parent.name != "walk")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """A test of shared/ runs on MicroPython as well as, by pytest's own doing, on CPython."""
    if TESTS / "shared" in file_path.parents and file_path.match("test_*.py"):
        return MicroPythonFile.from_parent(parent, path=file_path)
    return None


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """A test of firmware/ runs on MicroPython only."""
    if TESTS / "firmware" in module_path.parents:
        return MicroPythonFile.from_parent(parent, path=module_path)
    return None


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in a loop of its own, as it does on MicroPython."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in arguments}))
    return True


def pytest_report_header() -> str:
    """Return the first words of a run that is not the whole one."""
    return "" if AVAILABLE else f"NOT RUN ON MICROPYTHON: {MISSING}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in which order by chance the tests ran, also where little is printed."""
    if ORDER:
        terminalreporter.write_line(f"Order of the tests on MicroPython: TAPETE_ORDER={ORDER}")
