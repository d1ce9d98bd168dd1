"""Records home from a board on which only MicroPython's prompt answers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from virtual_boards import needs_micropython

from pty_board import PtyBoard
from raw_repl import prompt
from tapete.boards.board_connection import BoardConnection
from tapete.cli.main import main
from tapete.library.store import Library

pytestmark = needs_micropython

RECORD = "tapete-record 1\nid {id}\ngame kodem\nedition 2024\nboard e661\nstart 0\nmoves\n0 0 first 1\n"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr(BoardConnection, "answer_s", 0.1)

    def run_line(*words: object) -> tuple[int, str, str]:
        code = main(["board", "rescue", *map(str, words)])
        return code, *capsys.readouterr()

    return run_line


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The files of a board: two records, one of them broken, a deck, settings."""
    home = tmp_path / "home"
    for name, text in (
        ("record/aa", RECORD.format(id="aa")),
        ("record/bb", "nothing"),
        ("deck/0123", "tapete-deck 1\n" + "x" * 5000),
        ("settings/tapete", "light 40\n"),
        ("journal/0", "blocks"),
    ):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text)
    return home


def test_records_come_home_and_all_files_are_copied(run: Run, home: Path, tmp_path: Path) -> None:
    with prompt(home) as port:
        code, output, _ = run("--port", port, "--to", tmp_path / "copy", "--json")
    data = json.loads(output)
    assert code == 0
    assert (data["records"], data["damaged"]) == (["aa"], ["bb"])
    assert data["files"] == ["deck/0123", "record/aa", "record/bb", "settings/tapete"]
    for name in data["files"]:
        assert (tmp_path / "copy" / name).read_bytes() == (home / name).read_bytes()
    with Library() as library:
        assert [record.text for record in library.records()] == [RECORD.format(id="aa")]


def test_its_words(run: Run, home: Path) -> None:
    with prompt(home) as port:
        code, output, _ = run("--port", port)
    assert code == 0
    assert "Partida aa: traída." in output
    assert "Acta bb: no se puede leer" in output


def test_a_board_that_has_nothing(run: Run, tmp_path: Path) -> None:
    with prompt(tmp_path / "empty") as port:
        assert run("--port", port)[0] == 0


def test_a_board_that_answers_needs_no_rescue(run: Run) -> None:
    with PtyBoard() as board:
        code, _, problem = run("--port", board.path)
    assert (code, "tapete sync" in problem) == (3, True)


def test_a_board_without_a_prompt(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with PtyBoard() as board:
        board.raw = lambda data: b"what?\n"
        monkeypatch.setattr("mpremote.transport_serial.SerialTransport.enter_raw_repl", no_prompt)
        code, _, problem = run("--port", board.path)
    assert (code, "pulsado BOOTSEL" in problem) == (3, True)


def no_prompt(*_arguments: object, **_options: object) -> None:
    from mpremote.transport import TransportError

    raise TransportError("could not enter raw repl")


def test_without_a_board_there_is_nothing_to_rescue(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.boards.places.find_ports", list)
    code, output, _ = run("--json")
    assert (code, json.loads(output)["error"]["code"]) == (3, "board.none")
