"""A connection over a real serial port: what goes well, and a message for each thing that does not."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from memory_store import MemoryStore
from pty_board import INFO, PtyBoard
from source import ROOT
from tapete import __version__
from tapete.boards import ports
from tapete.boards.board_connection import BoardConnection, BoardInfo
from tapete.boards.link_reasons import describe_link_error
from tapete.command_result import describe_error
from tapete.errors import BoardError
from tapete_link import messages
from tapete_link.errors import LinkError
from tapete_link.frames import make_frame

DATA = bytes(range(256)) * 8
NAME = "deck/" + messages.hex_sha256(DATA)[:16]
RECORD = "record/5b3c9e01"


@pytest.fixture
def board() -> Iterator[PtyBoard]:
    with PtyBoard() as board:
        yield board


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardConnection, "busy_pause_s", 0)


def error_of(call: Callable[[], object]) -> BoardError:
    """The error, which has to have words."""
    with pytest.raises(BoardError) as caught:
        call()
    assert caught.value.exit_code == 3
    assert "error." not in describe_error(caught.value)
    return caught.value


def eager(path: str, tries: int = 200) -> BoardConnection:
    """A connection that soon asks again."""
    connection = BoardConnection(path)
    connection.answer_s = 0.05
    connection.tries = tries
    return connection


def of_before(board: PtyBoard, **hello: int) -> None:
    """Make a board one of an older version: what its "hello" says, and no field that it did not know."""

    def reply(request: dict[str, object]) -> bytes:
        assert "unpacked" not in request
        answer = board.server.answer_to(request)
        if request["do"] == "hello":
            for field in ("most", "ahead", "unpacked"):
                answer.pop(field)
            answer.update(hello)
        return make_frame(answer, 672)

    board.reply = reply


@pytest.mark.parametrize(("hello", "most"), [({}, 96), ({"most": 384, "ahead": 8}, 384)])
def test_boards_of_before_get_what_they_know(board: PtyBoard, hello: dict[str, int], most: int) -> None:
    of_before(board, **hello)
    with BoardConnection(board.path) as connection:
        connection.hello()
        assert connection.put_file(NAME, DATA)
        assert connection.get_file(NAME) == DATA
    assert board.store.whole == {NAME: DATA}
    chunks = [len(messages.data_field(request)) for request in board.requests if request["do"] == "chunk"]
    assert max(chunks) == most
    assert sum(chunks) == len(DATA)


def test_a_board_that_unpacks_gets_a_file_in_fewer_bytes(board: PtyBoard) -> None:
    text = b"card LGRO-013|Abisales|adendei|abisales|2|1\n" * 100
    name = "deck/" + messages.hex_sha256(text)[:16]
    with BoardConnection(board.path) as connection:
        connection.hello()
        assert connection.put_file(name, text)
    assert board.store.whole == {name: text}
    chunks = [request for request in board.requests if request["do"] == "chunk"]
    assert [request["unpacked"] for request in chunks] == [2048, 2048, len(text) - 4096]
    assert sum(len(str(request["data"])) for request in chunks) < len(text) // 4


def test_a_board_says_who_it_is(board: PtyBoard) -> None:
    with BoardConnection(board.path) as connection:
        info = connection.hello()
    assert info == BoardInfo(
        id="e6614c311b7e6f2f",
        name="Mesa 1",
        firmware=__version__,
        python="1.28.0",
        capabilities=("sync",),
        languages=("es", "en"),
        match="",
        version=1,
    )


def test_files_go_there_and_back(board: PtyBoard) -> None:
    board.store.whole[RECORD] = DATA
    seen: list[tuple[int, int]] = []
    with BoardConnection(board.path) as connection:
        assert connection.put_file(NAME, DATA, lambda done, size: seen.append((done, size)))
        assert not connection.put_file(NAME, DATA)
        assert connection.get_file(RECORD) == DATA
        assert [(file.name, file.size, file.is_confirmed) for file in connection.list_files("record")] == [
            ("5b3c9e01", len(DATA), False)
        ]
        assert not connection.confirm_record(RECORD, 3)
        assert connection.confirm_record(RECORD, len(DATA))
        assert connection.list_files("record")[0].is_confirmed
    assert board.store.whole[NAME] == DATA
    assert seen[-1] == (len(DATA), len(DATA))


def test_the_clock_and_the_status(board: PtyBoard) -> None:
    with BoardConnection(board.path) as connection:
        connection.set_clock(1763740800)
        assert connection.read_status()["ok"] == 1
    assert board.unix == 1763740800


def test_a_lost_answer_is_asked_for_again(board: PtyBoard) -> None:
    board.reply = lambda request: board.server.reply_to(request) if len(board.requests) > 1 else b""
    with eager(board.path) as connection:
        assert connection.ask("space")["free"] > 0
    assert board.requests[0] == board.requests[1]


def test_garbage_around_the_answers_is_skipped(board: PtyBoard) -> None:
    def noisy(request: dict[str, object]) -> bytes:
        echo = make_frame(dict(request))
        stale = make_frame({"id": 0, "ok": 1, "free": -1})
        return (
            b"\x00\xff\r\nMemoryError: \n"
            + stale
            + echo
            + b"half a line "
            + board.server.reply_to(request)
            + b"\x1b[0m"
        )

    board.reply = noisy
    with BoardConnection(board.path) as connection:
        assert connection.put_file(NAME, DATA)
        assert connection.list_files("deck")[0].size == len(DATA)


def test_a_damaged_answer_is_asked_for_again(board: PtyBoard) -> None:
    def damaged(request: dict[str, object]) -> bytes:
        reply = board.server.reply_to(request)
        return reply if len(board.requests) % 3 else reply.replace(b'"ok"', b'"oK"')

    board.reply = damaged
    with eager(board.path) as connection:
        for _ in range(4):
            assert connection.ask("space")["ok"] == 1


def test_a_busy_board_is_asked_again(board: PtyBoard) -> None:
    def busy(request: dict[str, object]) -> bytes:
        if len(board.requests) % 3:
            return make_frame({"id": request["id"], "error": "busy"})
        return board.server.reply_to(request)

    board.reply = busy
    with BoardConnection(board.path) as connection:
        assert connection.put_file(NAME, DATA)
    assert board.store.whole == {NAME: DATA}


def test_a_board_that_is_busy_for_ever_is_given_up(board: PtyBoard) -> None:
    board.answer_always(error="busy")
    with BoardConnection(board.path) as connection:
        assert error_of(connection.hello).code == "board.busy"


def test_a_board_that_says_nothing_is_given_up(board: PtyBoard) -> None:
    board.reply = lambda request: b""
    with eager(board.path, tries=4) as connection:
        assert error_of(connection.hello).code == "board.silent"


def test_a_prompt_where_the_application_should_be(board: PtyBoard) -> None:
    board.raw = lambda data: data.replace(b"\n", b"\r\nTraceback (most recent call last):\r\n>>> ")
    with eager(board.path) as connection:
        assert error_of(connection.hello).code == "board.repl"


def test_a_port_that_echoes_is_no_board(board: PtyBoard) -> None:
    board.raw = bytes
    with eager(board.path) as connection:
        assert error_of(connection.hello).code == "board.repl"


@pytest.mark.parametrize("answered", [0, 1, 2, 5, 20, 23])
def test_a_board_that_goes_away_while_a_deck_is_put(answered: int) -> None:
    store = MemoryStore()
    with PtyBoard(store) as board, BoardConnection(board.path) as connection:
        board.vanish_after(answered)
        assert error_of(lambda: connection.put_file(NAME, DATA)).code == "board.gone"
        assert store.whole in ({}, {NAME: DATA})
    with PtyBoard(store) as board, BoardConnection(board.path) as connection:
        assert connection.put_file(NAME, DATA)
        asked = {request["id"] for request in board.requests}
        assert len(asked) == 25 - max(answered, 1)
    assert store.whole == {NAME: DATA}


def test_a_board_that_goes_away_while_a_record_is_got(board: PtyBoard) -> None:
    board.store.whole[RECORD] = DATA
    with BoardConnection(board.path) as connection:
        board.vanish_after(5)
        assert error_of(lambda: connection.get_file(RECORD)).code == "board.gone"
        assert error_of(lambda: connection.confirm_record(RECORD, len(DATA))).code == "board.gone"


def test_a_full_board_says_so_and_holds_nothing_half(board: PtyBoard) -> None:
    board.store.room = len(DATA) - 1
    with BoardConnection(board.path) as connection:
        assert error_of(lambda: connection.put_file(NAME, DATA)).code == "board.full"
        board.store.room = 10 * len(DATA)

        def fill(done: int, _size: int) -> None:
            board.store.room = done

        assert error_of(lambda: connection.put_file(NAME, DATA, fill)).code == "board.full"
        assert board.store.whole == board.store.aside == {}
        board.store.room = len(DATA)
        assert connection.put_file(NAME, DATA)


def test_a_file_system_that_fails(board: PtyBoard) -> None:
    board.store.fault = OSError(5)
    with BoardConnection(board.path) as connection:
        error = error_of(lambda: connection.put_file(NAME, DATA))
    assert (error.code, error.fields["errno"]) == ("board.storage", "5")


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"error": "version", "version": 0, "oldest": 0}, "board.older"),
        ({"error": "version", "version": 9, "oldest": 2}, "board.newer"),
        ({"error": "version"}, "board.older"),
        ({"error": "unknown_verb", "verb": "hello"}, "board.older"),
        ({"error": "in_use"}, "board.in_use"),
        ({"error": "unconfirmed"}, "board.unconfirmed"),
        ({"error": "something"}, "board.refused"),
        ({"ok": 1, "version": 1}, "board.confused"),
        ({"ok": 1, **INFO}, "board.confused"),
        ({"ok": 1, **INFO, "version": 1, "can": 3}, "board.confused"),
    ],
)
def test_a_board_that_is_not_as_expected(board: PtyBoard, answer: dict[str, object], code: str) -> None:
    board.answer_always(**answer)
    with BoardConnection(board.path) as connection:
        assert error_of(connection.hello).code == code


def test_every_error_of_the_link_is_said_in_the_language_of_the_user() -> None:
    """Those of the protocol that have no error of their own here; one of a newer board is said as it came."""
    text = (ROOT / "shared/tapete_link/PROTOCOL.md").read_text("utf-8")
    table = text.partition("| error | fields |")[2].partition("\n\n")[0]
    codes = [code for line in table.split("\n") for code in re.findall(r"`([a-z_]+)`", line.partition(" | ")[0])]
    own = {"unknown_verb", "version", "full", "unconfirmed", "no_event", "no_match", "busy", "in_use", "storage"}
    assert len(codes) > 15
    assert [code for code in codes if code not in own and describe_link_error(LinkError(code)) == code] == []
    assert describe_link_error(LinkError("bad_field", field="name")) == "un dato no vale: name"
    assert describe_link_error(LinkError("news", size=3)) == "news size=3"


def test_a_newer_board_that_still_speaks_our_version(board: PtyBoard) -> None:
    board.answer_always(ok=1, **INFO, version=9, new="field")
    with BoardConnection(board.path) as connection:
        assert connection.hello().version == 9


def test_two_sessions_on_one_port(board: PtyBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    with BoardConnection(board.path) as connection:
        error = error_of(lambda: BoardConnection(board.path))
        assert (error.code, error.fields["path"]) == ("port.held", board.path)
        assert f"({os.getpid()})" in str(error.fields["holder"])
        monkeypatch.setattr(ports, "holder_of", lambda path: "")
        assert error_of(lambda: BoardConnection(board.path)).code == "port.busy"
        assert connection.hello().name == "Mesa 1"
    with BoardConnection(board.path) as connection:
        assert connection.hello().name == "Mesa 1"


def test_another_process_that_holds_the_port_is_named(board: PtyBoard) -> None:
    program = "import serial, sys; port = serial.Serial(sys.argv[1], exclusive=True); print(1, flush=True); input()"
    command = [sys.executable, "-c", program, board.path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin
        assert other.stdout
        assert other.stdout.readline() == b"1\n"
        error = error_of(lambda: BoardConnection(board.path))
        assert error.code == "port.held"
        other.stdin.close()
    with BoardConnection(board.path) as connection:
        assert connection.hello().name == "Mesa 1"
