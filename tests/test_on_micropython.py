"""The tests' own door to MicroPython tells what passed, what failed and what never ran."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from on_micropython import AVAILABLE, MISSING, SHARED_PATH, Program, firmware_path, run_functions

pytestmark = pytest.mark.skipif(not AVAILABLE, reason=MISSING)

SAMPLE = """
import asyncio
import os
import sys
from expect import raises

def test_passes():
    assert os.listdir() == []
    with open("left", "w") as file:
        file.write("over")

def test_starts_in_an_empty_folder():
    assert os.listdir() == []

async def test_awaits():
    await asyncio.sleep_ms(0)

async def test_fails_after_waiting():
    await asyncio.sleep_ms(0)
    assert 1 == 2, "after waiting"

def test_sees_an_error():
    assert raises(ValueError, int, "x").args

def test_misses_an_error():
    raises(ValueError, int, "1")

def test_dies():
    print("last words")
    sys.exit(3)

def test_after_that():
    pass
"""

ASSERTIONS = """
def table(number):
    assert number != 4
    return number

def test_compares():
    assert table(3) == (
        table(2) + 2
    ), "the number"

def test_is_within_parentheses():
    assert (
        table(3)  # a comment, and (
        in [1, 2]
    )

def test_says_what_is_not_true():
    assert not {"ñ": 1}

def test_says_an_empty_list():
    assert [row for row in range(0)]

def test_shows_where_long_values_differ():
    assert "a" * 1000 + "b" + "a" * 1000 == "a" * 2001

def test_passes_with_all():
    first = 1
    assert 0 < first < 3 and first
    assert (first) == (1), first
    assert lambda: first
    assert (found := first) is first
    assert found not in (2, 3)
    assert f"{first}{'é'}" >= "1", "é"
"""


@pytest.fixture(scope="module")
def assertions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("assertions")
    file = folder / "test_assertions.py"
    file.write_text(ASSERTIONS, "utf-8")
    (folder / "work").mkdir()
    return run_functions(file, re.findall(r"test_\w+", ASSERTIONS), SHARED_PATH, folder / "work")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("compares", ["AssertionError: the number", " left: 3", "right: 4"]),
        ("is_within_parentheses", ["AssertionError:  left: 3", "right: [1, 2]"]),
        ("says_what_is_not_true", ["AssertionError:  left: {'\\xf1': 1}"]),
        ("says_an_empty_list", ["AssertionError:  left: []"]),
        ("shows_where_long_values_differ", [f" left: ...{'a' * 100}b{'a' * 299}...", f"right: ...{'a' * 400}..."]),
    ],
)
def test_an_assertion_that_fails_says_its_values(assertions: dict[str, str], name: str, lines: list[str]) -> None:
    error = assertions[f"test_{name}"]
    assert [line for line in lines if line not in error] == [], error
    assert assertions["test_passes_with_all"] == ""


def test_a_place_of_an_assertion_that_fails_is_its_own(assertions: dict[str, str]) -> None:
    line = ASSERTIONS.split("\n").index('    assert not {"ñ": 1}') + 1
    error = assertions["test_says_what_is_not_true"]
    assert f'test_assertions.py", line {line}, in test_says_what_is_not_true' in error


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("sample")
    file = folder / "test_sample.py"
    file.write_text(SAMPLE, "utf-8")
    names = [line.split("def ")[1].split("(")[0] for line in SAMPLE.splitlines() if "def " in line]
    (folder / "work").mkdir()
    return run_functions(file, names, SHARED_PATH, folder / "work")


@pytest.mark.parametrize("name", ["passes", "starts_in_an_empty_folder", "awaits", "sees_an_error"])
def test_a_function_that_passes(errors: dict[str, str], name: str) -> None:
    assert errors[f"test_{name}"] == ""


def test_a_failure_shows_its_source(errors: dict[str, str]) -> None:
    assert "AssertionError: after waiting" in errors["test_fails_after_waiting"]
    assert 'assert 1 == 2, "after waiting"' in errors["test_fails_after_waiting"]
    assert "no ValueError was raised" in errors["test_misses_an_error"]


def test_the_death_of_the_interpreter_is_told(errors: dict[str, str]) -> None:
    assert errors["test_dies"] == "MicroPython ended with exit code 3 in this test\nlast words"
    assert errors["test_after_that"].startswith("not run: MicroPython ended with exit code 3")


def test_a_function_answers_from_micropython(micropython_function: Callable[[str], Program]) -> None:
    name = micropython_function("import sys\ndef answer(data): return [data, len(data), sys.implementation.name]")
    assert name("ñ\n\U00010000") == ["ñ\n\U00010000", 3, "micropython"]
    assert name({"a": 1}) == [{"a": 1}, 1, "micropython"]


def test_an_error_there_fails_here(micropython_function: Callable[[str], Program]) -> None:
    broken = micropython_function("def answer(data): return data['b']")
    with pytest.raises(AssertionError, match="KeyError: b"):
        broken({"a": 1})


def test_a_firmware_test_finds_what_a_board_has(tmp_path: Path) -> None:
    file = tmp_path / "test_sample.py"
    file.write_text("import adafruit_ssd1306, framebuf, asyncio\ndef test_it(): pass", "utf-8")
    (tmp_path / "work").mkdir()
    assert run_functions(file, ["test_it"], firmware_path(), tmp_path / "work") == {"test_it": ""}
