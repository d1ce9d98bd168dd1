"""The lines of the rules core that each test runs, as CPython traces them."""

import os
import sys
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from broken_trees import FORK, OPTIONS, SETTINGS, find_tests

CORE = "shared/tapete_rules/"


class LineTracer:
    """A plugin of pytest that notes the lines which run in the core while a test runs."""

    def __init__(self, root: Path) -> None:
        """Start with no test; paths are inside `root`."""
        self.prefix = f"{root}/"
        self.lines: dict[str, set[tuple[str, int]]] = {}
        self._files: dict[CodeType, str] = {}
        self._current: set[tuple[str, int]] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Trace one test."""
        name = f"{item.path.name}::{item.name.partition('[')[0]}"
        self._current = self.lines.setdefault(name, set())
        sys.settrace(self._trace_call)
        yield
        sys.settrace(None)

    def _trace_call(self, frame: FrameType, _event: str, _argument: object) -> Any:
        code = frame.f_code
        if code not in self._files:
            file = code.co_filename.removeprefix(self.prefix)
            self._files[code] = file if file.startswith(CORE) else ""
        return self._trace_line if self._files[code] else None

    def _trace_line(self, frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            self._current.add((self._files[frame.f_code], frame.f_lineno))
        return self._trace_line


def trace_tests(root: Path, tests: Sequence[str]) -> dict[str, set[tuple[str, int]]]:
    """Return the lines that each test runs, `test_a.py::test_b` of `shared/`, as file and number."""
    receiver, sender = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_trace_in_fork, args=(root, tests, sender))
    process.start()
    sender.close()
    lines: dict[str, set[tuple[str, int]]] = receiver.recv()
    process.join()
    return lines


def _trace_in_fork(root: Path, tests: Sequence[str], sender: Connection) -> None:
    os.chdir(root)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.path[:0] = [str(root / name) for name in ("shared", "host", "tools")]
    for name in [name for name in sys.modules if name.partition(".")[0] == "tapete_rules"]:
        del sys.modules[name]  # imported before it was traced
    tracer = LineTracer(root)
    shared = [test for test in find_tests(tests) if test.startswith("tests/shared/")]
    pytest.main([*OPTIONS, *SETTINGS, "-k", "not micropython", *shared], plugins=[tracer])
    sender.send(tracer.lines)
