"""Ctrl-C at any moment of a command: no traceback, exit code 130, and nothing half-written.

`TAPETE_SWEEP=1` interrupts every command every 0.2 s of its first 5 s and prints a table; it takes ten minutes.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from help_examples import fill_folder, fill_library, list_examples
from interrupting import ENDED, interrupt_after, interrupt_at
from virtual_boards import needs_micropython

from tapete.install import compiling
from tapete.library.place import VARIABLE

UNTIL_CTRL_C = ("event serve", "watch", "table")
"""Commands that Ctrl-C ends as they are meant to end: exit code 0 once they are open."""

DEMO_OF_DESK = (("event", "serve", "--demo"), "tapete event serve --demo --port 0")
STEP_S, LAST_S = 0.2, 5.0


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder and a library with what the examples of the help name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    fill_library()
    fill_folder(tmp_path)
    return tmp_path


def assert_library_is_whole() -> None:
    with sqlite3.connect(os.environ[VARIABLE]) as library:
        assert library.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


MOMENTS = [
    ("match list", "sqlite3.connect", 1),
    ("cards import cartas.csv", "open", 60),
    ("event create Noche --game kodem", "sqlite3.connect", 1),
    ("match export match.txt --format html -o page.html", "open", 100),
]
"""Commands, an event of Python in each, and how often it comes before the Ctrl-C."""

MOMENTS_OF_BOARDS = [
    ("sync", "subprocess.Popen", 1),
    ("demo --fast", "subprocess.Popen", 1),
    ("event demo", "subprocess.Popen", 3),
    ("event serve --demo --port 0", "socket.bind", 1),
    ("event serve --demo --port 0", "subprocess.Popen", 2),
]


@pytest.mark.parametrize(
    "moments", [MOMENTS, pytest.param(MOMENTS_OF_BOARDS, marks=needs_micropython)], ids=["files", "boards"]
)
def test_ctrl_c_at_an_event(folder: Path, moments: list[tuple[str, str, int]]) -> None:
    before = {path.name for path in folder.iterdir()}
    outcomes = [(line, event, interrupt_at(line.split(), event, count, folder)) for line, event, count in moments]
    assert [outcome for outcome in outcomes if not is_quiet_end(outcome[0], *outcome[2])] == []
    assert_library_is_whole()
    assert {path.name for path in folder.iterdir()} - before <= {"data"}


def is_quiet_end(line: str, code: int, problem: str) -> bool:
    """Return True for an end as it should be: nothing of Python is shown, and the exit code says what happened."""
    is_expected = code in ENDED or (code == 0 and line.startswith(UNTIL_CTRL_C))
    return is_expected and "Traceback" not in problem and "Exception" not in problem


def test_ctrl_c_does_not_wait_for_the_modules_that_are_not_compiled_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    endings: list[dict[str, bool]] = []

    class WatchedPool(ThreadPoolExecutor):
        def shutdown(self, **how: bool) -> None:
            endings.append(how)
            super().shutdown(**how)

    def interrupted(*_arguments: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(compiling, "ThreadPoolExecutor", WatchedPool)
    monkeypatch.setattr(compiling, "_find_compiler", lambda: "")
    monkeypatch.setattr(compiling, "_compile_module", interrupted)
    with pytest.raises(KeyboardInterrupt):
        compiling.compile_modules({"lib/a.mpy": ""})
    assert endings[0] == {"wait": False, "cancel_futures": True}


@pytest.mark.skipif(not os.environ.get("TAPETE_SWEEP"), reason="TAPETE_SWEEP=1 takes ten minutes")
@pytest.mark.timeout(7200)
def test_ctrl_c_at_every_moment_of_every_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = []
    for command, line in [*list_examples(), DEMO_OF_DESK]:
        codes: Counter[int] = Counter()
        for seconds in _moments():
            outcome = interrupt_after(line, seconds, folder)
            if outcome is None:
                break
            code, problem = outcome
            codes[code] += 1
            if code and not is_quiet_end(line, code, problem):  # 0: the line was through at that moment
                wrong.append((line, seconds, code, problem))
            assert_library_is_whole()
        with capsys.disabled():
            print(f"{' '.join(command):20} {sum(codes.values()):3} times, exit codes {dict(codes)}", flush=True)
    assert wrong == []


def _moments() -> Iterator[float]:
    for step in range(1, round(LAST_S / STEP_S) + 1):
        yield step * STEP_S
