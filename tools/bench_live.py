#!/usr/bin/env python3
"""Times the way of a press from a board's button to the page of its table, together with the link, all in one run.

    tools/bench_live.py [--presses 60] [--readers 20]

A virtual board with the real firmware plays at a table of a tournament at the speed of the world; a desk watches its
port and serves the page; readers follow the page by server-sent events over HTTP. A press closes a contact of the
board. Told are the times until the picture has changed in the desk's memory, until the first and until the last reader
has the number, and beside them one question of the link over the same port, and a bare status, as a ratio.
"""

import argparse
import http.client
import json
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.demo.table_player import TablePlayer
from tapete.library.store import Library
from tapete.tournament.commands.boards import prepare_boards
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.desk.application import make_application
from tapete.tournament.desk.board_watch import BoardWatch
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.serving import LOOPBACK, bind_socket, make_server
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
from tapete.tournament.verbs.seat_assignments import tell_round
from tapete.virtual.board import VirtualBoard
from tapete_link.table_client import read_moves
from tapete_rules.registry import GAMES

CODE = "VIVO"
PATIENCE_S = 10.0
QUESTIONS = 200
REST_S = 1.1
"""A hand that rests for 800 ms makes its presses a move."""


class Reader:
    """A reader of the page: when the text that is waited for came."""

    def __init__(self, port: int) -> None:
        self.wanted = ""
        self.came = threading.Event()
        self.at = 0.0
        self._connection = http.client.HTTPConnection(LOOPBACK, port)
        self._connection.request("GET", f"/e/{CODE}/live/1/live")
        self._answer = self._connection.getresponse()
        threading.Thread(target=self._read, daemon=True).start()

    def expect(self, text: str) -> None:
        self.came.clear()
        self.wanted = text

    def _read(self) -> None:
        page = kind = ""
        for line in self._answer:
            name, _, data = line.decode().rstrip().partition(": ")
            if name == "event":
                kind = data
            elif name == "data" and kind in ("live", "patch"):
                page = json.loads(data) if kind == "live" else apply_patch(page, **json.loads(data))
                if self.wanted and self.wanted in page:
                    self.at = time.perf_counter()
                    self.wanted = ""
                    self.came.set()


def apply_patch(page: str, start: int, end: int, text: str) -> str:
    """Return a page whose middle has changed."""
    return page[:start] + text + page[len(page) - end :]


def prepare(folder: Path, board: VirtualBoard) -> str:
    """Store a tournament of two players who sit at the board; returns the library."""
    library = str(folder / "library.sqlite3")
    Library(library).close()
    create_event("En vivo", CODE, GAMES[0], ["rounds=1", "best_of=1"], None, library)
    for name in ("Ana", "Leo"):
        register_players(CODE, name, "", "", "", library)
    prepare_boards(CODE, 0, [board.port], "", library, is_silent=True)
    with open_station(CODE, library) as station:
        draft_next_round(station)
        publish_draft(station)
        tell_round(station, str, [board.port])
    with TablePlayer(board).at_board() as player:
        player.sit_down_told()
    return library


def time_question(connection: BoardConnection, ask: Callable[[], object]) -> list[float]:
    """Return how long each of some questions over an open line took."""
    times = []
    for _ in range(QUESTIONS):
        start = time.perf_counter()
        ask()
        times.append(time.perf_counter() - start)
    return times


def press_and_wait(board: VirtualBoard, readers: Sequence[Reader], seen: list[float], sign: str) -> list[float]:
    """Press once, wait until all readers have the change; the times to picture, first and last reader."""
    for reader in readers:
        reader.expect(f'class="live-change">{"−" if sign == "-" else "+"}1<')
    seen.clear()
    start = time.perf_counter()
    board.down("1" + sign)
    for reader in readers:
        if not reader.came.wait(PATIENCE_S):
            raise SystemExit("a press did not come to the page")
    board.up("1" + sign)
    came = [reader.at for reader in readers]
    return [seen[0] - start, min(came) - start, max(came) - start]


def print_row(name: str, times: Sequence[float], unit: float) -> None:
    """Print percentiles in ms, and the median as a ratio to one question of the link."""
    ordered = [each * 1000 for each in sorted(times)]
    places = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.9, 0.99)]
    ratio = places[0] / (unit * 1000)
    print(f"{name:38} median {places[0]:7.1f}  90 % {places[1]:7.1f}  99 % {places[2]:7.1f}  "
          f"worst {ordered[-1]:7.1f} ms   {ratio:6.1f} questions")  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--presses", type=int, default=60)
    parser.add_argument("--readers", type=int, default=20)
    given = parser.parse_args()
    chance = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="tapete-live-") as name, VirtualBoard(Path(name) / "board") as board:
        path = prepare(Path(name), board)
        with BoardConnection(board.port) as connection:
            moves = connection.run_client(read_moves, "", 0)
            statuses = time_question(connection, connection.read_status)
            questions = time_question(connection, lambda: connection.run_client(read_moves, moves.match, moves.entries))
        with Library(path) as library:
            desk = Desk(StationKeeper(library, path))
            seen: list[float] = []
            desk.keeper.pictures.call_when_changed(lambda code, table: seen.append(time.perf_counter()))
            bound = bind_socket(LOOPBACK, 0)
            server = make_server(make_application(desk), leave_s=1)
            thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
            thread.start()
            find_places = partial(list, [BoardPlace(board.port, "virtual")])
            watch = BoardWatch(desk.keeper, find_places, CODE)
            watch.start()
            readers = [Reader(bound.getsockname()[1]) for _ in range(given.readers)]
            time.sleep(3)
            taken = []
            for press in range(given.presses):
                taken.append(press_and_wait(board, readers, seen, "-+"[press % 2]))
                time.sleep(REST_S + chance.random() * 0.3)  # the next one falls anywhere between two questions
            watch.stop()
            server.should_exit = True
            thread.join()
    unit = statistics.median(questions)
    print(f"{given.presses} presses, {given.readers} readers of the page")
    print_row("the link: a bare status", statuses, unit)
    print_row("the link: what is new at the table", questions, unit)
    for place, words in enumerate(("press to picture", "press to the first page", "press to the last page")):
        print_row(words, [each[place] for each in taken], unit)


if __name__ == "__main__":
    main()
