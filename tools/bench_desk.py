"""Times the desk under load: readers of the public pages follow a round that several stations write.

    tools/bench_desk.py [--readers 300] [--stations 4] [--players 512] [--library URL] [--servers 1]
    tools/bench_desk.py --minutes 10 --boards 16 --real

Each station is a process that writes results straight into the library; the readers follow pages of a server process
by server-sent events. Printed are the times from a result that is stored to the reader that shows it, the results that
were lost, and the memory of the server. With `--minutes` the round takes so long; boards behind pseudo-terminals, two
of them bad, hand their results in meanwhile; in the second half tools/bench_attackers.py attacks. Both halves are told.
A short run at the pace of a long one: `--minutes 1 --round 10`.
"""

import argparse
import json
import os
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

from bench_boards import BenchBoards

from tapete.boards.places import BoardPlace
from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.store.opening import open_station
from tapete.tournament.typed.result_line import parse_result_line
from tapete.tournament.verbs.lifecycle import create_stored_event
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.results import enter_result
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft
from tapete_rules.registry import GAMES

CODE = "CARGA"
PAUSE_S = 0.12
"""Between two results of one station: four of them write a round of 256 tables in about ten seconds."""
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


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


def write_results(options: argparse.Namespace) -> None:
    """Write every fourth table of the round that has no board; print when each result was stored."""
    with open_station(CODE, options.library, f"estacion{options.write}") as station:
        tables = [table.number for table in station.state.rounds[-1].tables][options.boards :]
        print("ready", flush=True)
        sys.stdin.readline()
        end = time.time() + (options.minutes * 60 or float("inf"))
        for number in tables[options.write :: options.stations]:
            enter_result(station, parse_result_line([str(number), "21"]))
            print(time.time(), flush=True)
            if time.time() > end:
                break
            time.sleep(options.pause)


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
    address = ADDRESS.search(server.stdout.readline())
    assert address, "the server did not start"
    return server, int(address[1])


def memory_of(process: subprocess.Popen[str]) -> int:
    """Return the most memory that a process has had, in MB."""
    return _read_megabytes(process, "VmHWM")


def _read_megabytes(process: subprocess.Popen[str], name: str) -> int:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+)", status)[1]) // 1024  # type: ignore[index]


def run_load(options: argparse.Namespace, library: str, ports: list[int], pause_s: float) -> tuple[list[float], Any]:
    """Let readers follow and stations write; returns when each result was stored, and what the readers saw."""
    readers = start_readers(options.readers, ports)
    line = [sys.executable, __file__, "--library", library, "--stations", str(options.stations)]
    line += ["--boards", str(options.boards), "--pause", str(pause_s), "--minutes", str(options.minutes)]
    writers = [
        subprocess.Popen([*line, "--write", str(number)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for number in range(options.stations)
    ]
    for writer in writers:
        assert writer.stdout
        writer.stdout.readline()
    for writer in writers:
        assert writer.stdin
        writer.stdin.write("\n")
        writer.stdin.flush()
    stored = sorted(float(time_) for writer in writers for time_ in writer.communicate()[0].split())
    seen, _ = readers.communicate(f"{len(stored)}\n")
    return stored, json.loads(seen)


def start_readers(count: int, ports: list[int]) -> subprocess.Popen[str]:
    """Start the readers, each of which has its page by now."""
    script = str(Path(__file__).with_name("bench_readers.py"))
    line = [sys.executable, script, CODE, str(count), *map(str, ports)]
    readers = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert readers.stdout
    readers.stdout.readline()
    return readers


def delays_of(stored: list[float], seen: list[tuple[float, int]]) -> list[tuple[float, float]]:
    """Return when each result was stored that a reader of the pairings was shown, and how long after that."""
    delays, count_before = [], 0
    for at, count in seen:
        delays += [(stored[number], at - stored[number]) for number in range(count_before, min(count, len(stored)))]
        count_before = max(count_before, count)
    return delays


class Soak:
    """A long run: a judge who logs in, and in its second half attackers as well. `seconds`: of a processor, of each."""

    def __init__(self, library: str, minutes: float, server: subprocess.Popen[str], port: int) -> None:
        from tapete.tournament.desk.people_codes import add_person

        self._half_s = minutes * 30
        self._server, self._port = server, port
        with Library(library) as opened:
            self._code = add_person(opened, "Juez", "judge")[1]
        self.memory: list[int] = []
        self.logins: list[list[float]] = []
        self.seconds: list[str] = []
        self.half = 0.0

    def run(self) -> None:
        """Let a judge log in for both halves."""
        ended = threading.Event()
        sampling = threading.Thread(target=self._sample_memory, args=(ended,))
        sampling.start()
        for has_attackers in (False, True):
            self.half = time.time()
            before = seconds_of(self._server)
            works = [self._start("--judge"), *([self._start()] if has_attackers else [])]
            answers = [json.loads(work.communicate()[0]) for work in works]
            self.logins.append(answers[0]["logins"])
            attackers_s = sum(answer["seconds"] for answer in answers[1:])
            self.seconds.append(f"the desk {seconds_of(self._server) - before:.1f}, attackers {attackers_s:.1f}")
        ended.set()
        sampling.join()

    def _sample_memory(self, ended: threading.Event) -> None:
        """Read the memory of the server now, ten times a half, and at the end."""
        while not ended.wait(self._half_s / 10 if self.memory else 0):
            self.memory.append(_read_megabytes(self._server, "VmRSS"))
        self.memory.append(_read_megabytes(self._server, "VmRSS"))

    def _start(self, *more: str) -> subprocess.Popen[str]:
        script = str(Path(__file__).with_name("bench_attackers.py"))
        line = [sys.executable, script, str(self._port), str(self._half_s), CODE, self._code, *more]
        return subprocess.Popen(line, stdout=subprocess.PIPE, text=True)


def seconds_of(process: subprocess.Popen[str]) -> float:
    """Return the seconds of a processor that a process has had, without those of its helpers."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
    parser.add_argument("--boards", type=int, default=0, help="so many boards, two of them bad")
    parser.add_argument("--real", action="store_true", help="they are the firmware in MicroPython, not modelled")
    parser.add_argument("--round", type=float, default=0, help="the minutes of the whole round, of which a part is run")
    parser.add_argument("--write", type=int, default=-1, help=argparse.SUPPRESS)
    parser.add_argument("--pause", type=float, default=PAUSE_S, help=argparse.SUPPRESS)
    parser.add_argument("--serve", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.write >= 0:
        write_results(options)
    elif options.serve is not None:
        serve(options.library, options.serve)
    else:
        run_bench(options)


def run_bench(options: argparse.Namespace) -> None:
    """Run the load as it was asked for."""
    with tempfile.TemporaryDirectory(prefix="bench-desk-") as folder, ExitStack() as stack:
        library = options.library or f"{folder}/library.sqlite3"
        prepare(library, options.players)
        boards = BenchBoards(stack, CODE, library, options.boards, options.real) if options.boards else None
        board_ports = boards.ports if boards else []
        servers = [start_server(library, board_ports if not number else []) for number in range(options.servers)]
        soak, pause_s, threads = None, PAUSE_S, []
        if options.minutes:
            pause_s = (
                (options.round or options.minutes) * 60 * options.stations / (options.players // 2 - options.boards)
            )
            soak = Soak(library, options.minutes, *servers[0])
            threads = [threading.Thread(target=soak.run)]
            threads += [threading.Thread(target=boards.hand_in, args=(options.minutes * 55,))] if boards else []
        for thread in threads:
            thread.start()
        stored, seen = run_load(options, library, [port for _, port in servers], pause_s)
        for thread in threads:
            thread.join()
        time.sleep(5 if boards else 0)
        memory = [memory_of(server) for server, _ in servers]
        for server, _ in servers:
            server.send_signal(signal.SIGINT)
            server.wait(30)
        tell_load(options, stored, seen, soak)
        if boards:
            kind = "in MicroPython" if options.real else "modelled"
            print(f"boards, {kind}: {boards.count_home()} of {boards.good} results came home, two boards were bad")
        print(f"sent {seen['bytes'] / 1e6:.0f} MB; most memory of the server {memory} MB")


def tell_load(options: argparse.Namespace, stored: list[float], seen: Any, soak: Soak | None) -> None:
    """Print how soon the results were shown, of a long run each half."""
    readers = seen["seen"]
    delays = [delay for reader in readers for delay in delays_of(stored, reader)]
    lasted_s = stored[-1] - stored[0]
    print(f"{len(stored)} results by {options.stations} stations in {lasted_s:.1f} s, {options.readers} readers, "
          f"of whom {seen['lost']} were let go")  # fmt: skip
    if soak is None:
        print(describe_delays("all", [delay for _, delay in delays], len(stored) * len(readers)))
        return
    halves = (("without attackers", 0.0, soak.half), ("with attackers", soak.half, float("inf")))
    for name, begin, end in halves:
        of_half = [delay for at, delay in delays if begin <= at < end]
        print(describe_delays(name, of_half, sum(begin <= at < end for at in stored) * len(readers)))
    for (name, _, _), logins, seconds in zip(halves, soak.logins, soak.seconds, strict=True):
        print(f"{name}: {len(logins)} logins of a judge, the longest {max(logins):.2f} s; "
              f"seconds of a processor: {seconds}")  # fmt: skip
    print(f"seconds of a processor of all readers: {seen['seconds']:.1f}")
    print(f"memory, ten times a half: {soak.memory} MB")


if __name__ == "__main__":
    main()
