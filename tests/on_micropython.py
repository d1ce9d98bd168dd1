"""The tests' door to the real MicroPython (its unix port, from the `board` extra).

Two kinds of test files run there, one pytest item per function, named `test_x[micropython]`:

- `tests/shared/**/test_*.py`, a second time, after CPython: `shared/` must do the same on both.
- `tests/firmware/**/test_*.py`, there only, with the modules of a board: the display driver, the model of its chip
  (`host/tapete/virtual/chip.py`) and whatever stands in `tests/firmware/fakes`.

So these files hold plain functions `test_*` (or `async def`) without arguments and with plain asserts, and import
neither pytest nor what MicroPython lacks; `expect.raises` stands in for `pytest.raises`, helpers beside the test file
can be imported. An assertion that fails says its values (told_assertions.py). A file's functions share one interpreter,
each in an empty folder of its own. What they import of `shared/`, `firmware/` and `tests/firmware/fakes` was compiled
beforehand (compiled_sources.py). `TAPETE_ORDER=random` runs the functions of each file in an order by chance, and
`TAPETE_ORDER=SEED` in the one that was printed then.

Properties are made by hypothesis on CPython and judged on both interpreters:

    ANSWER = "from tapete_rules.deck import fold\\ndef answer(data): return fold(data)"

    @given(text())
    def test_both_fold_alike(micropython_function, name):
        assert micropython_function(ANSWER)(name) == fold(name)

Where MicroPython has no wheel all of this is skipped, and the summary says so.
"""

import ast
import json
import os
import random
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from compiled_sources import compiled_folder
from tapete.extras import find_part
from tapete.virtual.interpreter import interpreter_command
from told_assertions import rewrite_assertions

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
RUNNER = TESTS / "micropython_runner.py"
AVAILABLE = find_spec("micropython_run") is not None
MISSING = "MicroPython has no wheel for this Python and platform (CPython 3.11 to 3.13, Linux x86-64 or macOS arm64)"
COMMAND = interpreter_command(heap="32M") if AVAILABLE else []  # collecting a larger one's garbage takes longer
HEAPS = {
    "test_long_matches.py": "heapsize=8M",
    "test_power_cuts.py": "heapsize=64M",
    "test_stopped.py": "heapsize=8M",
    "test_stopped_at_start.py": "heapsize=8M",
}
"""The heaps of files that fill their memory, keep many pictures of flash, or collect garbage at every turn."""

ORDER = os.environ.get("TAPETE_ORDER", "").replace("random", str(random.randrange(10**6)))
"""The seed of an order by chance, "" for that of the files."""
os.environ["TAPETE_ORDER"] = ORDER  # the workers that are started from here take the same

LONGEST_S = 240
"""The seconds that one file may take: below pytest's own limit, which would say less."""

COMPILED = (ROOT / "firmware", ROOT / "shared", TESTS / "firmware" / "fakes")
"""The folders that the functions of a file find compiled."""

SHARED_PATH: list[str | Path] = [".frozen", ROOT / "shared", TESTS]


def firmware_path() -> list[str | Path]:
    """Return the folders of a firmware test's modules: those of a board, and the models and fakes after that."""
    driver = find_part("adafruit_ssd1306")
    drivers = [Path(driver.origin).parent] if driver and driver.origin else []
    models = [TESTS / "firmware" / "fakes", ROOT / "host" / "tapete" / "virtual"]
    return [".frozen", ROOT / "firmware", *SHARED_PATH[1:], *drivers, *models]


def environment(path: list[str | Path]) -> dict[str, str]:
    """The environment of a MicroPython that imports from `path`."""
    return {**os.environ, "MICROPYPATH": ":".join(map(str, path))}


class Program:
    """A Python source that runs in MicroPython and defines `answer(data)`: JSON in, JSON out, one process."""

    LOOP = """
import io, json, sys
while line := sys.stdin.readline():
    try:
        reply = [answer(json.loads(line)), ""]
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        reply = [None, text.getvalue()]
    print(json.dumps(reply))
"""

    def __init__(self, source: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "-c", source + self.LOOP],
            env=environment(SHARED_PATH),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __call__(self, data: Any) -> Any:
        """Return the result of `answer`; an exception there fails the test with MicroPython's traceback."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin
        assert stdout
        # Escaped as two halves, what is past U+FFFF would stay two characters in MicroPython.
        stdin.write(json.dumps(data, ensure_ascii=False) + "\n")
        stdin.flush()
        line = stdout.readline()
        assert line, "MicroPython ended; see its error above"
        value, error = json.loads(line)
        assert not error, error
        return value

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="session")
def micropython_function() -> Iterator[Callable[[str], Program]]:
    """`micropython_function(source)`: the function `answer` that the source defines, running in MicroPython."""
    if not AVAILABLE:
        pytest.skip(MISSING)
    programs: dict[str, Program] = {}

    def program(source: str) -> Program:
        if source not in programs:
            programs[source] = Program(source)
        return programs[source]

    yield program
    for each in programs.values():
        each.close()


class MicroPythonError(Exception):
    """A test failed inside MicroPython; the text is its traceback and what it printed."""


class MicroPythonFile(pytest.File):
    """A test file as MicroPython sees it: read here, never imported here."""

    def collect(self) -> Iterator["MicroPythonItem"]:
        for node in ast.parse(self.path.read_bytes()).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                if ast.unparse(node.args):
                    raise self.CollectError(f"{node.name}: a test that MicroPython runs has no arguments")
                yield MicroPythonItem.from_parent(self, name=f"{node.name}[micropython]", line=node.lineno - 1)

    @cached_property
    def results(self) -> dict[str, str]:
        """Return the error of each selected function of this file, all run at the first question."""
        items = (item for item in self.session.items if isinstance(item, MicroPythonItem))
        names = [item.function_name for item in items if item.parent is self]
        if ORDER:
            random.Random(f"{ORDER} {self.name}").shuffle(names)
        path = SHARED_PATH if TESTS / "shared" in self.path.parents else firmware_path()
        path = [compiled_folder(place) if place in COMPILED else place for place in path]
        with tempfile.TemporaryDirectory() as folder:
            return run_functions(self.path, names, path, Path(folder))


def run_functions(file: Path, names: list[str], path: list[str | Path], folder: Path) -> dict[str, str]:
    """Runs these functions of a file; the error text of each by its name, empty if it passed."""
    results, source = folder / "results", folder / "source"
    results.touch()
    source.write_bytes(rewrite_assertions(file.read_bytes()))
    try:
        done = subprocess.run(
            [
                *COMMAND,
                "-X",
                HEAPS.get(file.name, COMMAND[-1]),
                str(RUNNER),
                str(file),
                str(source),
                str(results),
                *names,
            ],
            env=environment(path),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LONGEST_S,
            check=False,
        )
        end, output = f"MicroPython ended with exit code {done.returncode}", done.stdout
    except subprocess.TimeoutExpired as error:
        end, output = f"MicroPython was stopped after {LONGEST_S} s", error.stdout or b""
    notes = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    printed = output.decode("utf-8", "replace")
    errors = dict.fromkeys(names, f"not run: {end}\n{printed}")
    for name, *ended in notes:
        errors[name] = ended[0] if ended else f"{end} in this test\n{printed}"
    return {name: with_source(text) for name, text in errors.items()}


def with_source(traceback: str) -> str:
    """A traceback of MicroPython, which holds no source, with each line of source put under its place."""
    lines = []
    for line in traceback.splitlines():
        lines.append(line)
        words = line.strip().split('"')
        number = words[-1].removeprefix(", line ").split(",")[0]
        if len(words) == 3 and words[0] == "File " and number.isdecimal() and Path(words[1]).is_file():
            lines.append("    " + Path(words[1]).read_text("utf-8").splitlines()[int(number) - 1].strip())
    return "\n".join(lines)


class MicroPythonItem(pytest.Item):
    """One test function that runs in MicroPython."""

    parent: MicroPythonFile

    def __init__(self, *, line: int, **fields: Any) -> None:
        super().__init__(**fields)
        self.line = line
        self.function_name = self.name.removesuffix("[micropython]")

    def runtest(self) -> None:
        if not AVAILABLE:
            pytest.skip(MISSING)
        error = self.parent.results[self.function_name]
        if error:
            raise MicroPythonError(error)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, MicroPythonError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.line, self.name
