"""Boards with a bad line at the desk of good ones: each has its own turn, and none waits for another."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest
from fake_table_board import FakeTableBoard
from fake_tables import begin_round

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.boards.shared_port import SharedPort
from tapete.errors import BoardError, TapeteError
from tapete.library.store import Library
from tapete.tournament.boards import board_turns
from tapete.tournament.boards.board_turns import SLOW, BoardTurns
from tapete.tournament.boards.plugged_boards import find_plugged
from tapete.tournament.commands.desk import run_desk
from tapete.tournament.port.port_watch import PortWatch
from tapete.tournament.store.station import EventStation
from tapete_link.frames import make_frame

LONG_S = 20.0
LONGEST_S = 240.0
"""Longer than any computer takes, and shorter than a test may last."""
LOOKS = 20


def make_bad(boards: list[FakeTableBoard], freed: threading.Event) -> None:
    """Spoil each board in a way of its own; one answers when it is freed."""
    slow, silent, damaged, mistaken, flooding = boards

    def answer_late(request: dict[str, object]) -> bytes:
        freed.wait()
        return bytes(slow.server.reply_to(request))

    slow.reply = answer_late
    silent.reply = lambda request: b""
    damaged.reply = lambda request: bytes(damaged.server.reply_to(request)).replace(b'"ok":', b'"ok" :')
    mistaken.reply = lambda request: make_frame({"id": 7, "ok": 1})
    flooding.reply = lambda request: make_frame({"id": 8, "ok": 1}) * 4000


class CountingBoard(FakeTableBoard):
    """A board that tells when it was looked at often enough."""

    def __init__(self) -> None:
        super().__init__()
        self.has_enough = threading.Event()

    def _answer_table(self, request: dict[str, object]) -> dict[str, object]:
        if self.verbs().count("table") >= LOOKS:
            self.has_enough.set()
        return super()._answer_table(request)


def test_bad_boards_of_every_kind_cost_a_good_one_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PortWatch, "period_s", 0.01)
    monkeypatch.setattr(BoardConnection, "answer_s", 0.1)
    monkeypatch.setattr(BoardConnection, "noisy_tries", BoardConnection.tries)  # else a torn answer is asked for again
    monkeypatch.setattr(board_turns, "REST_S", (LONGEST_S,))  # however long the good board's twenty looks take
    freed = threading.Event()
    with ExitStack() as plugged:
        bad = [plugged.enter_context(FakeTableBoard(f"bad{number}")) for number in range(5)]
        good = plugged.enter_context(CountingBoard())
        plugged.callback(freed.set)
        station, tables = begin_round(library, good)
        make_bad(bad, freed)
        places = [BoardPlace(board.path, "Pico") for board in (*bad, good)]
        lines: list[str] = []
        watch = PortWatch(EventStation(library, station.stored, "desk", "dos"), lambda: places, lines.extend)
        good.sit_down(*tables[1])
        good.hand_in(2, 1)
        watch.start()
        plugged.callback(watch.stop)
        assert good.has_enough.wait(LONGEST_S)
        for board in bad:
            assert len(board.requests) <= BoardConnection.tries, "one turn, while the good one had twenty"
        freed.set()
        watch.stop()
    assert [line for line in lines if " 2 – 1 " in line]
    assert good.unconfirmed() == []


class Turns:
    """Turns with a clock that is set by hand. `ended`: the codes with which they ended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.work: Callable[[], None] = lambda: None
        self.ended: list[str] = []
        self.count = 0
        monkeypatch.setattr(board_turns, "time", SimpleNamespace(monotonic=lambda: self.now))
        self.turns = BoardTurns(self._work, self._note)

    def look(self, *paths: str) -> int:
        """Look once; returns how many turns that began."""
        before = self.count
        self.turns.begin([BoardPlace(path, "Pico") for path in paths])
        self.turns.wait()
        return self.count - before

    def _work(self, place: BoardPlace, connection: BoardConnection) -> None:
        self.count += 1
        self.work()

    def _note(self, place: BoardPlace, error: TapeteError | None) -> None:
        self.ended.append(error.code if error else "")


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Turns:
    class NoPort:
        def __init__(self, path: str) -> None:
            self.path = path

        def close(self) -> None:
            pass

    monkeypatch.setattr("tapete.boards.shared_port.BoardConnection", NoPort)
    return Turns(monkeypatch)


def fail(code: str) -> Callable[[], None]:
    def work() -> None:
        raise BoardError(code, path="a")

    return work


def test_a_board_that_fails_rests_longer_each_time_until_it_answers_or_is_put_back(turns: Turns) -> None:
    turns.work = fail("board.silent")
    began = []
    for second in range(100):
        turns.now = second
        began += [second] * turns.look("rests")
    assert began == [0, 5, 15, 35, 65, 95]
    turns.turns.put_back("rests")
    assert turns.look("rests") == 1
    assert turns.look("rests") == 0
    assert turns.look("rests", "new") == 2, "somebody plugs: it may be whole again"
    turns.work = lambda: None
    assert turns.look("rests", "new") == 0
    turns.turns.put_back("rests")
    assert [turns.look("rests", "new") for _ in range(2)] == [1, 1], "it is well, and the other one still rests"
    assert turns.turns.put_all_back() == ["new"]
    assert turns.look("rests", "new") == 2


@pytest.mark.parametrize("code", ["board.gone", "port.held", "board.twice"])
def test_what_passes_by_itself_makes_no_board_rest(turns: Turns, code: str) -> None:
    turns.work = fail(code)
    assert [turns.look("passes") for _ in range(3)] == [1, 1, 1]
    assert turns.ended == [code] * 3


def test_whatever_a_board_makes_us_trip_over_ends_its_own_turn_alone(turns: Turns) -> None:
    def work() -> None:
        raise ZeroDivisionError

    turns.work = work
    assert turns.look("strange", "stranger") == 2
    assert turns.ended == ["board.confused"] * 2


def test_a_turn_that_lasts_is_told_and_gets_no_second_one(turns: Turns) -> None:
    freed = threading.Event()
    turns.work = lambda: bool(freed.wait(LONG_S)) or None
    place = BoardPlace("lasts", "Pico")
    for second in (0, 4, 6):
        turns.now = second
        turns.turns.begin([place])
    assert turns.ended == [SLOW]
    freed.set()
    turns.turns.wait()
    assert (turns.count, turns.ended) == (1, [SLOW, ""])


def test_who_shares_a_port_with_work_that_lasts_is_told_so(
    monkeypatch: pytest.MonkeyPatch, board: FakeTableBoard
) -> None:
    monkeypatch.setattr("tapete.boards.shared_port.TURN_S", 0.01)
    port = SharedPort(board.path)
    with port.use(), pytest.raises(BoardError) as raised, port.use():
        pass
    assert raised.value.code == "board.occupied"
    with port.use() as connection:
        assert connection.hello().id == board.id


def test_a_noisy_board_is_asked_no_longer_than_the_patience_for_a_request(
    monkeypatch: pytest.MonkeyPatch, board: FakeTableBoard
) -> None:
    monkeypatch.setattr(BoardConnection, "answer_s", 0.02)
    board.reply = lambda request: b'"ok":'
    monkeypatch.setattr("tapete.boards.shared_port.REQUEST_S", 0.1)
    with SharedPort(board.path).use() as connection, pytest.raises(BoardError, match="silent"):
        connection.hello()
    assert len(board.requests) < BoardConnection.noisy_tries


def test_a_port_under_two_names_is_one_place(tmp_path: Path, board: FakeTableBoard) -> None:
    link = tmp_path / "by-id"
    link.symlink_to(board.path)
    assert [place.path for place in find_plugged([board.path, str(link), board.path])] == [board.path]


def test_a_board_that_was_set_aside_is_tried_again_at_a_word(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PortWatch, "period_s", 0.01)
    monkeypatch.setattr(BoardConnection, "answer_s", 0.02)
    monkeypatch.setattr(board_turns, "REST_S", (LONG_S * 9,))
    lines: list[str] = []
    with FakeTableBoard() as board:
        _, tables = begin_round(library, board)
        board.sit_down(*tables[1])
        board.hand_in(2, 1)
        good_reply = board.reply
        board.reply = lambda request: b""

        def type_lines() -> Iterator[str]:
            yield "reintenta"
            wait_until(lambda: any("Ningún tablero responde" in line for line in lines))
            board.reply = good_reply
            yield "reintenta"
            wait_until(lambda: any(" 2 – 1 " in line for line in lines))

        run_desk("LIGA", "", str(tmp_path / "library.sqlite3"), type_lines(), lines.extend, [board.path])
        assert board.unconfirmed() == []
    assert "No hay ningún tablero que reintentar." in lines
    assert f"Se intenta de nuevo: {board.path}." in lines


def wait_until(is_true: Callable[[], bool]) -> None:
    """Wait until something that another thread does is done."""
    end = time.monotonic() + LONG_S
    while not is_true() and time.monotonic() < end:
        time.sleep(0.01)
