"""Times the desk under load: readers of the public pages follow a round that several stations write.

    tools/bench_desk.py [--readers 300] [--stations 4] [--players 512] [--library URL] [--servers 1]
    tools/bench_desk.py --minutes 10 --boards 16

Each station is a process that writes results straight into the library; the readers follow pages of a server process
by server-sent events. Printed are the times from a result that is stored to the reader that shows it, the results that
were lost, and the memory of the server. With `--minutes` the round takes so long; boards behind pseudo-terminals, two
of them bad, hand their results in meanwhile; in the second half tools/bench_attackers.py attacks. Both halves are told.
"""

import argparse
import asyncio
import json
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "host"), str(TESTS / "host" / "events")]

from fake_table_board import FakeTableBoard  # noqa: E402
from fake_tables import prepare as prepare_board  # noqa: E402

from tapete.boards.places import BoardPlace  # noqa: E402
from tapete.library.event_values import StoredPlayer  # noqa: E402
from tapete.library.store import Library  # noqa: E402
from tapete.tournament.store.opening import open_station  # noqa: E402
from tapete.tournament.typed.result_line import parse_result_line  # noqa: E402
from tapete.tournament.verbs.lifecycle import create_stored_event  # noqa: E402
from tapete.tournament.verbs.players import register_new_players  # noqa: E402
from tapete.tournament.verbs.results import enter_result  # noqa: E402
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft  # noqa: E402
from tapete_rules.registry import GAMES  # noqa: E402

CODE = "CARGA"
PAUSE_S = 0.12
"""Between two results of one station: four of them write a round of 256 tables in about ten seconds."""
PAGES = ("pairings", "pairings", "pairings", "hall", "standings", "names", "clock", "me/7")
RESULT = "2\u20131"
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
PATIENCE_S = 120


def prepare(library: str, players: int) -> None:
    """Store a tournament whose second round is published."""
    with Library(library) as opened:
        create_stored_event(opened, "Carga", CODE, GAMES[0], ["rounds=9"])
    with open_station(CODE, library) as station:
        register_new_players(station, [StoredPlayer(number, f"Jugador {number}") for number in range(1, players + 1)])
        for number in (1, 2):
            draft_next_round(station)
            publish_draft(station)
            if number == 1:
                for table in list(station.state.rounds[0].open_tables()):
                    enter_result(station, parse_result_line([str(table.number), "20"]))


def write_results(library: str, station_number: int, stations: int, boards: int, pause_s: float) -> None:
    """Write every fourth table of the round that has no board; print when each result was stored."""
    with open_station(CODE, library, f"estacion{station_number}") as station:
        open_tables = [table.number for table in station.state.rounds[-1].open_tables()][boards:]
        tables = open_tables[station_number::stations]
        print("ready", flush=True)
        sys.stdin.readline()
        for number in tables:
            enter_result(station, parse_result_line([str(number), "21"]))
            print(time.time(), flush=True)
            time.sleep(pause_s)


class Reader:
    """Follows a page. `seen`: when how many results were first shown to it."""

    def __init__(self, page: str, port: int) -> None:
        self.page = page
        self.seen: list[tuple[float, int]] = []
        self.bytes = 0
        self._text = ""
        self._port = port

    async def follow(self) -> None:
        """Read messages until the server ends."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 24)
        kind = b""
        writer.write(f"GET /e/{CODE}/{self.page}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                self.bytes += len(line)
                if line.startswith(b"event: "):
                    kind = line[7:].strip()
                elif line.startswith(b"data: ") and kind in (b"live", b"patch"):
                    self._show(kind, json.loads(line[6:]))
        finally:
            writer.close()

    def _show(self, kind: bytes, told: Any) -> None:
        """Note when the page showed how many results."""
        if kind == b"patch":
            told = self._text[: told["start"]] + told["text"] + self._text[len(self._text) - told["end"] :]
        self._text = told
        self.seen.append((time.time(), told.count(RESULT)))


def serve(library: str, ports: list[str]) -> None:
    """Serve, and watch the boards at some ports."""
    from tapete.tournament.desk.opened_desk import OpenedDesk

    with OpenedDesk(library, CODE, 0, is_lan=False) as desk:
        desk.find_places = lambda: [BoardPlace(port, "") for port in ports]
        print(desk.url, flush=True)
        desk.serve()


def start_server(library: str, ports: list[str]) -> tuple[subprocess.Popen[str], int]:
    """Start a server that watches the boards at some ports; returns it with its own port."""
    line = [sys.executable, __file__, "--library", library, "--serve", *ports]
    server = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    found = ADDRESS.search(server.stdout.readline())
    assert found, "the server did not start"
    return server, int(found[1])


def memory_of(process: subprocess.Popen[str]) -> int:
    """Return the most memory that a process has had, in MB."""
    return _read_megabytes(process, "VmHWM")


def _read_megabytes(process: subprocess.Popen[str], name: str) -> int:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+)", status)[1]) // 1024  # type: ignore[index]


async def run_load(
    library: str, readers: int, stations: int, ports: list[int], boards: int, pause_s: float
) -> tuple[list[float], list[Reader]]:
    """Let readers follow and stations write; returns when each result was stored, and the readers."""
    following = [Reader(PAGES[number % len(PAGES)], ports[number % len(ports)]) for number in range(readers)]
    tasks = [asyncio.create_task(reader.follow()) for reader in following]
    while not all(reader.seen for reader in following):
        await asyncio.sleep(0.1)
    line = [sys.executable, __file__, "--library", library, "--stations", str(stations)]
    line += ["--boards", str(boards), "--pause", str(pause_s)]
    writers = [
        await asyncio.create_subprocess_exec(
            *line, "--write", str(number), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        for number in range(stations)
    ]
    for writer in writers:
        assert writer.stdout
        await writer.stdout.readline()
    answers = await asyncio.gather(*(writer.communicate(b"\n") for writer in writers))
    stored = sorted(float(time_) for output, _ in answers for time_ in output.split())
    shown = [reader for reader in following if reader.page == "pairings"]
    until = time.time() + PATIENCE_S
    while time.time() < until and not all(reader.seen[-1][1] >= len(stored) for reader in shown):
        await asyncio.sleep(0.1)
    for task in tasks:
        task.cancel()
    return stored, following


def delays_of(stored: list[float], reader: Reader) -> list[tuple[float, float]]:
    """Return when each result was stored that a reader of the pairings was shown, and how long after that."""
    delays, shown = [], 0
    for at, count in reader.seen:
        delays += [(stored[number], at - stored[number]) for number in range(shown, min(count, len(stored)))]
        shown = max(shown, count)
    return delays


class BenchBoards:
    """Boards at the first tables; two of them are bad, the others hand in 2-0 in the course of the round."""

    def __init__(self, stack: ExitStack, library: str, count: int) -> None:
        self.boards = [stack.enter_context(FakeTableBoard(f"board{number:02}")) for number in range(count)]
        with open_station(CODE, library, "tableros") as station:
            for board in self.boards:
                prepare_board(board, station)
            self._seats = {table.number: table.players for table in station.state.rounds[-1].tables}
        for board in self.boards[:2]:
            board.reply = lambda _request: b""
        if count > 1:
            self.boards[1].reply = lambda _request: b"nonsense\r\n" * 4000

    def hand_in(self, seconds: float) -> None:
        """Hand in, one board after the other, in so many seconds."""
        good_boards = list(enumerate(self.boards, 1))[2:]
        for number, board in good_boards:
            time.sleep(seconds / len(good_boards) * random.random())
            board.sit_down(*self._seats[number])
            board.hand_in(2, 0)

    def count_home(self) -> int:
        """Return how many results were taken."""
        return sum(not board.unconfirmed() for board in self.boards[2:])


class Soak:
    """A long run: boards, and a judge who logs in; in its second half attackers as well."""

    def __init__(self, library: str, minutes: float, server: subprocess.Popen[str], port: int) -> None:
        from tapete.tournament.desk.people_codes import add_person

        self._half_s = minutes * 30
        self._server, self._port = server, port
        with Library(library) as opened:
            self._code = add_person(opened, "Juez", "judge")[1]
        self.memory: list[int] = []
        self.logins: list[list[float]] = []
        self.half = 0.0

    def run(self) -> None:
        """Let a judge log in for both halves."""
        script = str(Path(__file__).with_name("bench_attackers.py"))
        line = [sys.executable, script, str(self._port), str(self._half_s), CODE, self._code]
        for more in (["--quiet"], []):
            self.half = time.time()
            self.memory.append(_read_megabytes(self._server, "VmRSS"))
            answer = subprocess.run([*line, *more], stdout=subprocess.PIPE, text=True, check=True)
            self.logins.append(json.loads(answer.stdout))
        self.memory.append(_read_megabytes(self._server, "VmRSS"))


def describe_delays(name: str, delays: list[float], wanted: int) -> str:
    """Return in words how soon results were shown."""
    ordered = sorted(delays)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    within = 100 * sum(delay <= 1 for delay in ordered) / wanted
    return (
        f"{name}: shown {len(ordered)} of {wanted}; within a second {within:.1f} %, median {middle:.2f} s, "
        f"99 % {late:.2f} s, worst {ordered[-1]:.2f} s"
    )


def main() -> None:
    """Run the load and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--readers", type=int, default=300)
    parser.add_argument("--stations", type=int, default=4)
    parser.add_argument("--players", type=int, default=512)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--library", default="")
    parser.add_argument("--minutes", type=float, default=0, help="a long run, whose second half has attackers")
    parser.add_argument("--boards", type=int, default=0)
    parser.add_argument("--write", type=int, default=-1, help=argparse.SUPPRESS)
    parser.add_argument("--pause", type=float, default=PAUSE_S, help=argparse.SUPPRESS)
    parser.add_argument("--serve", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.write >= 0:
        write_results(options.library, options.write, options.stations, options.boards, options.pause)
    elif options.serve is not None:
        serve(options.library, options.serve)
    else:
        run_bench(options)


def run_bench(options: argparse.Namespace) -> None:
    """Run the load as it was asked for."""
    with tempfile.TemporaryDirectory(prefix="bench-desk-") as folder, ExitStack() as stack:
        library = options.library or f"{folder}/library.sqlite3"
        prepare(library, options.players)
        boards = BenchBoards(stack, library, options.boards)
        board_ports = [board.path for board in boards.boards]
        servers = [start_server(library, board_ports if not number else []) for number in range(options.servers)]
        ports = [port for _, port in servers]
        soak, pause_s, threads = None, PAUSE_S, []
        if options.minutes:
            pause_s = options.minutes * 60 * options.stations / (options.players // 2 - options.boards)
            soak = Soak(library, options.minutes, *servers[0])
            works = [threading.Thread(target=soak.run)]
            works += [threading.Thread(target=boards.hand_in, args=(options.minutes * 55,))] if options.boards else []
            threads = works
        for thread in threads:
            thread.start()
        load = run_load(library, options.readers, options.stations, ports, options.boards, pause_s)
        stored, readers = asyncio.run(load)
        for thread in threads:
            thread.join()
        time.sleep(5 if boards.boards else 0)
        memory = [memory_of(server) for server, _ in servers]
        for server, _ in servers:
            server.send_signal(signal.SIGINT)
            server.wait(30)
    tell_load(options, stored, readers, soak)
    if boards.boards:
        print(f"boards: {boards.count_home()} of {len(boards.boards) - 2} results came home, two boards were bad")
    print(f"sent {sum(reader.bytes for reader in readers) / 1e6:.0f} MB; most memory of the server {memory} MB")


def tell_load(options: argparse.Namespace, stored: list[float], readers: list[Reader], soak: Soak | None) -> None:
    """Print how soon the results were shown, of a long run each half."""
    shown = [reader for reader in readers if reader.page == "pairings"]
    delays = [delay for reader in shown for delay in delays_of(stored, reader)]
    lasted_s = stored[-1] - stored[0]
    print(f"{len(stored)} results by {options.stations} stations in {lasted_s:.1f} s, {len(readers)} readers")
    if soak is None:
        print(describe_delays("all", [delay for _, delay in delays], len(stored) * len(shown)))
        return
    halves = (("without attackers", 0.0, soak.half), ("with attackers", soak.half, float("inf")))
    for name, begin, end in halves:
        of_half = [delay for at, delay in delays if begin <= at < end]
        print(describe_delays(name, of_half, sum(begin <= at < end for at in stored) * len(shown)))
    for (name, _, _), logins in zip(halves, soak.logins, strict=True):
        print(f"{name}: {len(logins)} logins of a judge, the longest {max(logins):.2f} s")
    print(f"memory at the beginning, in the middle and at the end {soak.memory} MB")


if __name__ == "__main__":
    main()
