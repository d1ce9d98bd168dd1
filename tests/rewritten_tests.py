"""The bytecode of test files, which workers that begin at once write for each other.

Pytest rewrites the assertions of a file when it imports it. In a fresh clone each worker would rewrite all files, and
all of them the same one at the same moment, which takes each of them twenty seconds.
"""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import module_from_spec
from pathlib import Path


def find_share(files: Iterable[Path]) -> list[Path]:
    """Return the files that this worker writes: every third one where there are three; none without workers."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")
    if not worker.isdecimal():
        return []
    return sorted(files)[int(worker) :: int(os.environ["PYTEST_XDIST_WORKER_COUNT"])]


def write_bytecode(files: Iterable[Path]) -> None:
    """Have pytest rewrite files whose bytecode is not there yet, and import none."""
    for file in files:
        spec = sys.meta_path[0].find_spec(file.stem, [str(file.parent)])
        if spec is None or spec.loader is None:  # pytest rewrites nothing
            continue
        module = module_from_spec(spec)
        module.__dict__["__builtins__"] = {}  # so that its first line, an import, ends it
        with suppress(ImportError):
            spec.loader.exec_module(module)
