"""A board of a stranger: whatever it says, nothing of it acts on a terminal, and commands end."""

import io
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hostile import HOSTILE, LONG, data_of, require_printable

from pty_board import PtyBoard
from tapete.boards.board_connection import BoardConnection
from tapete.boards.ports import BoardPort
from tapete.library.store import Library
from tapete.samples import CARDS, DECKS
from tapete_link.frames import LONG as MOST
from tapete_link.frames import FrameReader, make_frame

Run = Callable[..., tuple[int, str, str]]
RECORD = b"""tapete-record 1
id 00000001
game kodem
edition 2024
seat 1 A\xed\xa0\x80n\xe2\x80\xaea\xc2\x9b
seat 2 Bea
board 0000000000000001
start 1763740800
moves
0 0 first 1
"""


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[PtyBoard]:
    """A board of before names were looked at, whose players called it and themselves what they liked."""
    monkeypatch.setattr(BoardConnection, "busy_pause_s", 0)
    monkeypatch.setattr(BoardConnection, "answer_s", 0.2)
    with PtyBoard() as board:
        board.info.update(board="0000000000000001", name=HOSTILE, firmware=HOSTILE, can=["own", "profiles"])
        board.reply = lambda request: make_frame(board.server.answer_to(request), MOST)
        board.settings.update(name=HOSTILE, player1=HOSTILE)
        board.store.whole["record/00000001"] = RECORD
        monkeypatch.setattr("tapete.boards.places.find_ports", lambda: [BoardPort(board.path, "Pico", "")])
        yield board


def stored_texts() -> list[str]:
    """All texts that the library keeps of boards."""
    with Library() as library:
        kept = [text for one in library.known_boards() for text in (one.id, one.name, one.firmware)]
        return kept + [record.text for record in library.records()]


def test_a_board_with_such_a_name_is_listed_synced_and_renamed(run: Run, board: PtyBoard) -> None:
    for line in (
        ["boards"],
        ["sync", "--deck", DECKS[0], "--cards", CARDS],
        ["sync"],
        ["board", "settings"],
        ["board", "files"],
        ["board", "drop", "Bruma"],
        ["watch", "--once"],
        ["match", "list"],
        ["match", "show", "0000"],
        ["match", "stats"],
        ["doctor"],
    ):
        code, output, problem = run(*line)
        require_printable(output, problem)
        assert "fallo de Tapete" not in problem, problem
        assert code in (0, 1), (line, output, problem)
        data_of(run(*line, "--json")[1])
    assert run("board", "rename", "Mesa 7")[0] == 0
    assert (board.settings["name"], "Mesa 7" in run("boards")[1]) == ("Mesa 7", True)
    with Library() as library:
        assert [one.name for one in library.known_boards()] == ["Mesa 7"]
        assert len(library.records()) == 1
    assert data_of(run("sync", "--json")[1])["boards"][0]["records_held"] == ["00000001"], "it is not brought again"


def test_the_library_keeps_no_name_that_takes_a_terminal_over(run: Run, board: PtyBoard) -> None:
    assert run("sync")[0] == 0
    for text in stored_texts()[:3]:
        require_printable(text)
        assert len(text) <= 64
    stored_texts()[3].encode()


def test_every_text_of_a_board_may_be_long_and_strange(run: Run, board: PtyBoard) -> None:
    whole = {"board": LONG, "name": LONG, "firmware": LONG, "python": "²." + LONG, "match": LONG}
    for field, value in whole.items():
        before = dict(board.info)
        board.info[field] = value
        for line in (["boards"], ["sync"], ["board", "settings"], ["doctor"]):
            _, output, problem = run(*line)
            require_printable(output, problem)
            assert "fallo de Tapete" not in problem, (field, line, problem)
            assert max(map(len, (output + problem).splitlines())) < 500
        board.info.clear()
        board.info.update(before)


def test_errors_and_names_of_files_and_settings_are_strangers_texts_too(run: Run, board: PtyBoard) -> None:
    def answer(request: dict[str, object]) -> bytes:
        said = board.server.answer_to(request)
        if request["do"] == "list":
            said = {"id": request["id"], "ok": 1, "files": [[HOSTILE, 7, 0]], "more": 0}
        elif request["do"] == "setting":
            said = {"id": request["id"], "ok": 1, "name": HOSTILE, "value": LONG, "choices": [], "more": 0}
        elif request["do"] in refused:
            said = {"id": request["id"], "error": LONG, "errno": HOSTILE}
        return make_frame(said, MOST)

    board.reply = answer
    sync = ["sync", "--deck", DECKS[0], "--cards", CARDS]
    settings, files, looking = ["board", "settings"], ["board", "files"], ["watch", "--once"]
    every = [["boards"], sync, settings, [*settings, "light=40"], files, ["board", "drop", "M"], looking, ["doctor"]]
    for refused, lines in (
        ((), every),
        (("hello",), [["boards"], ["doctor"]]),
        (("get",), [sync]),
        (("clock",), [sync]),
        (("put",), [sync]),
        (("set",), [[*settings, "light=40"]]),
        (("space",), [files]),
        (("picture",), [looking]),
    ):
        for line in lines:
            code, output, problem = run(*line)
            require_printable(output, problem)
            assert "fallo de Tapete" not in problem, (refused, line, problem)
            assert code in range(4)
            code, output, problem = run(*line, "--json")
            data_of(output)
            require_printable(problem)


class Terminal(io.StringIO):
    """A terminal that keeps the text that is written on it."""

    def isatty(self) -> bool:
        return True


def test_its_bar_in_a_terminal_says_nothing_to_the_terminal(
    run: Run, board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bar is drawn with sequences of its own; those of the board's name are not among them."""
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", terminal)
    assert run("sync", "--deck", DECKS[0], "--cards", CARDS)[0] == 0
    drawn = terminal.getvalue()
    assert [sign for sign in ("\x1b[2J", "\x1b]0", "\x9b", "\u202e") if sign in drawn] == []
    assert "[/] [red]" in drawn, "marks of the program that draws are text in a name"


def test_a_picture_of_another_size_is_no_fault_of_ours(run: Run, board: PtyBoard) -> None:
    for size in (0, 1, 96, 1023, 1025, 4096):
        board.pictures = [bytes(size), bytes(size)]
        code, _, problem = run("watch", "--once")
        assert (code, "fallo de Tapete" in problem) == (3, False), problem


def test_a_library_of_before_with_such_names_is_listed(run: Run, tmp_path: Path) -> None:
    with Library() as library:
        library.save_board("0000000000000001", "Mesa", "0.1")
        library.save_record(RECORD.decode("utf-8", "replace"))
    raw = HOSTILE.replace("\ud800", "")
    with sqlite3.connect(tmp_path / "library.sqlite3") as connection:
        connection.execute("UPDATE board SET name = ?, firmware = ?", (raw, raw))
        connection.execute("UPDATE record SET board_id = ?, result = ?", (raw, raw))
        connection.execute(
            "INSERT INTO deck (game, name, digest, board_hash, board_text, added) VALUES ('kodem', ?, 'd', 'h', '', 1)",
            (raw,),
        )
        connection.execute(
            "INSERT INTO card (catalogue_id, game, code, name, type, fields)"
            " VALUES ((SELECT id FROM catalogue), 'kodem', ?, ?, ?, ?)",
            (raw, raw, raw, json.dumps({raw: raw})),
        ) if connection.execute("SELECT id FROM catalogue").fetchone() else None
    connection.close()
    for line in (["boards"], ["match", "list"], ["match", "show", "0000"], ["deck", "show", "nichts"], ["sync"]):
        for words in (line, [*line, "--json"]):
            _, output, problem = run(*words)
            require_printable(output, problem)


def test_a_page_a_table_and_data_of_a_match_hold_no_such_sign(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_bytes(RECORD.replace(b"\xed\xa0\x80", "�".encode()))
    for form in ("text", "json", "csv", "html"):
        written = tmp_path / f"match.{form}"
        assert run("match", "export", record, "--format", form, "-o", written)[0] == 0
        require_printable(written.read_text(encoding="utf-8"))
        code, output, problem = run("match", "export", record, "--format", form)
        require_printable(output, problem)
        assert (code, output) == (0, written.read_text(encoding="utf-8"))
        data_of(run("match", "export", record, "--format", form, "--json")[1])


def test_a_name_as_long_as_a_record_is_shown_short(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_bytes(RECORD.replace(b"seat 2 Bea", b"seat 2 " + b"Bea" * 10000))
    for line in (["match", "list", record], ["match", "show", record]):
        code, output, _ = run(*line)
        assert (code, "Bea" in output) == (0, True)
        assert max(map(len, output.splitlines())) < 600


def test_a_chunk_that_is_no_text_is_no_fault(run: Run, board: PtyBoard) -> None:
    board.store.whole["record/00000001"] = RECORD.replace(b"0 0 first 1", b"0 0 f\xffrst 1")
    code, output, problem = run("sync")
    assert (code, "00000001" in output, problem) == (0, True, "")


# -- without an end


def always(board: PtyBoard, verb: str, answer: Callable[[int], dict[str, object]]) -> None:
    """Have the board answer a verb from how often it was asked anything."""
    board.reply = lambda request: make_frame(
        {"id": request["id"], "ok": 1, **answer(len(board.requests))}
        if request["do"] == verb
        else board.server.answer_to(request),
        MOST,
    )


def test_a_board_that_has_always_one_more_file_or_setting(run: Run, board: PtyBoard) -> None:
    endless: dict[str, Any] = {
        "list": lambda number: {"files": [[f"{number:06}{part:02}", 1, 0] for part in range(20)], "more": 1},
        "setting": lambda number: {"name": f"{number:06}", "value": "", "choices": [], "more": 1},
    }
    for verb, lines in (
        ("list", (["sync"], ["board", "files"], ["board", "drop", "x"], ["doctor"])),
        ("setting", (["board", "settings"], ["board", "settings", "light=40"])),
    ):
        always(board, verb, endless[verb])
        for line in lines:
            board.requests.clear()
            code, output, problem = run(*line)
            assert code in (1, 3), (line, output, problem)
            assert "no se entiende" in output + problem
            assert len(board.requests) < 300


def test_a_board_that_is_always_busy_or_never_takes_a_file(
    run: Run, board: PtyBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoardConnection, "busy_tries", 5)
    sync = ["sync", "--deck", DECKS[0], "--cards", CARDS]
    for verb, answer in (
        ("put", {"error": "busy"}),
        ("put", {"done": 0, "have": 0}),
        ("chunk", {"have": 0}),
        ("chunk", {"error": "no_put"}),
        ("commit", {"done": 0}),
        ("get", {"data": "QQ==", "size": 262144}),
        ("get", {"data": "", "size": 5}),
        ("sum", {"done": 0}),
        ("sum", {"done": 1, "sha256": "0" * 64}),
        ("picture", {"data": "QQ==", "size": 262144, "crc": "1"}),
    ):
        always(board, verb, lambda number, answer=answer: answer)  # type: ignore[misc]
        for line in (sync, ["watch", "--once"]):
            board.requests.clear()
            code, output, problem = run(*line)
            assert code in (0, 3), (verb, output, problem)
            assert "fallo" not in problem
            assert len(board.requests) < 23000


class Echo:
    """A port on which the first answer of a burst is said again and again; a look at it takes a tenth of a second."""

    def __init__(self) -> None:
        self.time = 0.0
        self._first = b""

    @property
    def in_waiting(self) -> int:
        return len(self._first)

    def read(self, count: int) -> bytes:
        self.time += 0.1
        assert self.time < 60, "it listens for ever"
        return self._first

    def write(self, data: bytes) -> None:
        (request,) = FrameReader().feed_bytes(data.splitlines(keepends=True)[0])
        fields = {"version": 1, "most": 384, "ahead": 8, "data": "QUJD", "size": 99999} | dict.fromkeys(
            ("board", "name", "firmware", "python", "match"), "a"
        )
        self._first = make_frame({"id": request["id"], "ok": 1, "can": [], "languages": [], **fields}, MOST)

    def close(self) -> None:
        pass


def test_an_answer_that_comes_again_for_ever_is_no_reason_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    port = Echo()
    monkeypatch.setattr("tapete.boards.board_connection.open_port", lambda path: port)
    monkeypatch.setattr("tapete.boards.board_connection.time", SimpleNamespace(monotonic=lambda: port.time))
    with BoardConnection("board") as connection:
        connection.hello()
        answers = connection._exchange_many([{"do": "get", "name": "record/aa", "at": at} for at in (0, 3, 6)])
    assert len(answers) == 1
