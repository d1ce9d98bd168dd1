"""The last error of a board: as the board stored it, and with our names where the board's are short."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from folders import put
from virtual_boards import needs_micropython

from on_micropython import COMMAND, environment
from pty_board import PtyBoard
from tapete import __version__
from tapete.boards.board_connection import BoardConnection
from tapete.builds.board_zip import Build
from tapete.cli.main import main
from tapete.install.compiling import compile_modules
from tapete.install.module_places import module_place
from tapete.install.program import BOARD, build_program
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze import MACHINE_CODE, squeeze_sources
from tapete.install.squeeze.call_sites import CallSites
from tapete.install.squeeze.known_names import names_from_stubs
from tapete.install.squeeze.traceback_names import Origin, OriginalPlaces, TracebackNames, hash_names
from tapete.install.wiring import read_wiring_profile
from tapete.virtual.board import PROGRAM, VirtualBoard

PLAIN = """{version} {profile}
Traceback (most recent call last):
  File "tapete_board.application", line 122, in _guard
  File "thing.table", line 1, in pow
Broken: on purpose
"""
SHORT = PLAIN.replace("122, in _guard", "1, in abs_tol").replace("Broken", "asin")
FAILING = """
import os
from tapete_board.screens.director import Director
tick = Director.tick
def fail(self, now):
    if "fail" in os.listdir():
        os.remove("fail")
        self.no_such_name
    tick(self, now)
Director.tick = fail
"""
NAMES = {"Broken": "asin"}
OWN = hash_names(NAMES)
LAPS = """
class TableFault(Exception):
    pass
class TableOfLaps:
    def __init__(self, count):
        if count < 0:
            raise TableFault("no laps")
        self.laps_counted = count
    def count_laps(self):
        if self.laps_counted:
            raise TableFault("laps")
        return self.laps_never_counted
class TableOfTurns(TableOfLaps):
    def __init__(self, count):
        super().__init__(count)
"""
RUNNER = """
from .table import TableOfLaps, TableOfTurns
class LapWatch:
    def __init__(self):
        self.laps_watched = 0
class LapBell(LapWatch):
    def __init__(self):
        super().__init__()
        self.laps_rung = 0
def run_laps(amount):
    return TableOfLaps(amount).count_laps()
class RunnerOfLaps:
    def __init__(self):
        self.own_bell = LapBell()
    def begin_running(self, amount):
        return TableOfTurns(amount) if amount < -1 else run_laps(amount)
entries = {"begin": RunnerOfLaps().begin_running}
"""
SCRIPT = """
import sys
from thing import runner
for found in list(runner.__dict__.values()):
    if isinstance(found, dict) and "begin" in found:
        try:
            found["begin"]({amount})
        except Exception as error:
            sys.print_exception(error)
"""

Run = Callable[..., tuple[int, str]]
Traced = Callable[[int], list[str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The exit code and the output of a command line."""
    monkeypatch.setattr(BoardConnection, "answer_s", 0.2)

    def run_line(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        return main(list(words)), capsys.readouterr().out

    return run_line


def error_of(answer: tuple[int, str]) -> Any:
    code, output = answer
    assert code == 0, output
    return json.loads(output)["error"]


def findings_of(answer: tuple[int, str]) -> list[Any]:
    return [one for one in json.loads(answer[1])["findings"] if one["code"] == "application_failed"]


@needs_micropython
def test_a_board_tells_its_last_error(run: Run, tmp_path: Path) -> None:
    with VirtualBoard(tmp_path, 20, program=FAILING + PROGRAM) as board, BoardConnection(board.port) as connection:
        connection.hello()
        assert connection.read_error() == b""
        (tmp_path / "fail").touch()
        while not connection.read_error():
            pass
        connection.close()
        error = error_of(run("board", "error", "--json", "--port", board.port))
        (finding,) = findings_of(run("doctor", "--json", "--port", board.port))
    assert (error["version"], error["profile"], error["names"]) == (__version__, "virtual", "plain")
    assert error["traceback"][0] == "Traceback (most recent call last):"
    assert error["traceback"][-1] == "AttributeError: 'Director' object has no attribute 'no_such_name'"
    assert ", in _keep_time" in error["traceback"][-3]
    assert finding["details"] == error["traceback"]


def test_a_board_without_an_error(run: Run) -> None:
    with PtyBoard() as board:
        assert error_of(run("board", "error", "--json", "--port", board.path)) is None
        code, output = run("board", "error", "--port", board.path)
        assert findings_of(run("doctor", "--json", "--port", board.path)) == []
    assert (code, output.splitlines()[1]) == (0, "  La aplicación no ha fallado.")


def test_a_board_from_before_the_verb_has_none(run: Run) -> None:
    with PtyBoard() as board:
        answer = board.reply
        board.reply = lambda request: answer(dict(request, do="none") if request["do"] == "error" else request)
        assert error_of(run("board", "error", "--json", "--port", board.path)) is None
        assert findings_of(run("doctor", "--json", "--port", board.path)) == []


def test_an_error_is_cleared_once_it_was_shown(run: Run) -> None:
    with PtyBoard() as board:
        board.error = PLAIN.format(version=__version__, profile="pico2").encode()
        shown = run("board", "error", "--clear", "--port", board.path)[1].splitlines()
        assert board.error == b""
        code, output = run("board", "error", "--clear", "--json", "--port", board.path)
    assert shown[-2:] == ["  Broken: on purpose", "  El tablero ya no guarda este error."]
    assert (code, json.loads(output)["error"], json.loads(output)["is_cleared"]) == (0, None, False)


def test_a_board_from_before_an_error_could_be_cleared_says_so(run: Run) -> None:
    with PtyBoard() as board:
        answer = board.reply
        board.error = PLAIN.format(version="0.0.1", profile="pico2").encode()
        board.reply = lambda request: answer(dict(request, do="none") if request["do"] == "clear_error" else request)
        code, output = run("board", "error", "--clear", "--json", "--port", board.path)
    assert (code, json.loads(output)["error"]["code"]) == (3, "board.older")
    assert board.error


@pytest.mark.parametrize(
    ("version", "profile", "build", "names"),
    [
        (__version__, "pico2", "", "plain"),
        ("0.0.1", "esp32_s3", "", "plain"),
        (__version__, "pico", "", "translated"),
        ("0.0.1", "pico", "", "untranslated"),
        (__version__, "mine", "", "plain"),
        ("0.0.1", "mine", "", "untranslated"),
        (__version__, "pico", OWN, "translated"),
        (__version__, "mine", OWN, "translated"),
        (__version__, "pico", "0badcafe", "untranslated"),
        (__version__, "mine", "0badcafe", "untranslated"),
    ],
)
def test_only_the_names_of_this_build_are_translated(
    run: Run, monkeypatch: pytest.MonkeyPatch, version: str, profile: str, build: str, names: str
) -> None:
    table = TracebackNames(CallSites([]), {}, {("thing.table", "asin"): [Origin("thing/table.py", "Broken")]}, NAMES)
    program = Build({}, table.build, table.to_json())
    monkeypatch.setattr("tapete.install.program.take_build", lambda name, find_sources, make: program)
    with PtyBoard() as board:
        board.error = SHORT.format(version=version, profile=f"{profile} {build}".rstrip()).encode()
        error = error_of(run("board", "error", "--json", "--port", board.path))
        output = run("board", "error", "--port", board.path)[1]
    assert (error["version"], error["profile"], error["build"]) == (version, profile, build)
    assert error["names"] == names
    assert error["raw"] == SHORT.splitlines()[1:]
    assert error["traceback"][-1] == ("Broken" if names == "translated" else "asin") + ": on purpose"
    told = f"otra variante de la versión {version}" if build else f"son de la versión {version}"
    assert (f"{told} para {profile}" in output) == (names == "untranslated")


@pytest.mark.parametrize(
    ("profile", "said"),
    [("pico", f"pico sh1106 {OWN}\n"), ("pico_w", f"pico_w sh1106 {OWN}\n"), ("pico2", "pico2 sh1106\n")],
)
def test_a_squeezed_board_is_given_the_build_of_its_program(
    monkeypatch: pytest.MonkeyPatch, profile: str, said: str
) -> None:
    table = TracebackNames(CallSites([]), {}, {}, NAMES)
    monkeypatch.setattr("tapete.install.program.squeeze_program", lambda modules: ({}, table))
    monkeypatch.setattr("tapete.install.program.compile_program", lambda modules: {})
    monkeypatch.setattr("tapete.install.program.take_build", lambda name, find_sources, make: make())
    files = build_program(read_wiring_profile(profile), "sh1106")
    assert files[BOARD] == said.encode()


def test_a_build_is_told_by_what_its_names_became() -> None:
    assert hash_names({"b": "x", "a": "y"}) == hash_names({"a": "y", "b": "x"})
    assert len({hash_names(names) for names in ({}, {"a": "y"}, {"a": "x"}, {"b": "y"})}) == 4


@pytest.mark.parametrize("stored", [b"\n", b"\xff\x00", b"Traceback (most recent call last):\n", b"0.1.0\n\n"])
def test_a_report_that_makes_no_sense_is_shown_as_it_is(run: Run, stored: bytes) -> None:
    with PtyBoard() as board:
        board.error = stored
        error = error_of(run("board", "error", "--json", "--port", board.path))
    assert (error["names"], error["traceback"]) == ("untranslated", error["raw"])


@pytest.fixture(scope="module")
def traced(tmp_path_factory: pytest.TempPathFactory) -> Traced:
    """The traceback of a small squeezed program on MicroPython, as it is, and with our names."""
    folder = tmp_path_factory.mktemp("thing")
    modules = {}
    for name, source in (("__init__", ""), ("runner", RUNNER), ("table", LAPS)):
        file = folder / f"{name}.py"
        file.write_text(source)
        modules["thing" if name == "__init__" else f"thing.{name}"] = file
    (folder / "gc.pyi").write_text("def collect() -> int: ...\ndef spare(): ...\ndef pause(): ...\n")
    program = Program(modules)
    places = OriginalPlaces(program, modules)
    known = names_from_stubs(folder, {"gc"}, {"collect", "spare"})
    sources, names = squeeze_sources(program, {"thing.runner": ["thing.table"]}, known)
    table = TracebackNames.from_json(places.names_after(program, names).to_json())
    texts = {module_place(name, modules[name]): text for name, text in sources.items()}
    put(folder, compile_modules(texts, "-O3", MACHINE_CODE))
    path = environment([".frozen", folder / "lib"])

    def trace(amount: int) -> list[str]:
        script = SCRIPT.format(amount=amount)
        done = subprocess.run([*COMMAND, "-c", script], env=path, capture_output=True, text=True, check=False)
        assert "begin_running" not in done.stdout, done.stdout
        assert 'File "thing.runner"' in done.stdout, "the name of a module, which is in memory anyway"
        return table.translate_lines(done.stdout.splitlines())[-4:]

    return trace


@needs_micropython
def test_a_short_traceback_gets_our_modules_functions_and_names(traced: Traced) -> None:
    frames = [
        '  File "thing/runner.py", in RunnerOfLaps.begin_running',
        '  File "thing/runner.py", in run_laps',
        '  File "thing/table.py", in TableOfLaps.count_laps',
    ]
    assert traced(3) == [*frames, "TableFault: laps"]
    assert traced(0) == [*frames, "AttributeError: 'TableOfLaps' object has no attribute 'laps_never_counted'"]


@needs_micropython
def test_a_constructor_is_named_by_its_class_though_a_joined_module_has_many(traced: Traced) -> None:
    assert traced(-1) == [
        '  File "thing/runner.py", in RunnerOfLaps.begin_running',
        '  File "thing/runner.py", in run_laps',
        '  File "thing/table.py", in TableOfLaps.__init__',
        "TableFault: no laps",
    ]
    assert traced(-2) == [
        '  File "thing/runner.py", in RunnerOfLaps.begin_running',
        '  File "thing/table.py", in TableOfTurns.__init__',
        '  File "thing/table.py", in TableOfLaps.__init__',
        "TableFault: no laps",
    ]
