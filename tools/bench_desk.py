"""Times the desk under load: readers of the public pages follow a round that several stations write.

    tools/bench_desk.py [--readers 300] [--stations 4] [--players 512] [--library URL] [--servers 1]

Each station is a process that writes results straight into the library; the readers follow pages of a server process
by server-sent events. Printed are the times from a result that is stored to the reader that shows it, the results that
were lost, and the memory of the server.
"""

import argparse
import asyncio
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

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


def write_results(library: str, station_number: int, stations: int) -> None:
    """Write every fourth table of the round; print when each result was stored."""
    with open_station(CODE, library, f"estacion{station_number}") as station:
        tables = [table.number for table in station.state.rounds[-1].open_tables()][station_number::stations]
        print("ready", flush=True)
        sys.stdin.readline()
        for number in tables:
            enter_result(station, parse_result_line([str(number), "21"]))
            print(time.time(), flush=True)
            time.sleep(PAUSE_S)


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


def start_server(library: str) -> tuple[subprocess.Popen[str], int]:
    """Start a server; returns it with its port."""
    line = [sys.executable, "-m", "tapete", "event", "serve", CODE, "--port", "0", "--library", library]
    server = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    found = ADDRESS.search(server.stdout.readline())
    assert found, "the server did not start"
    return server, int(found[1])


def memory_of(process: subprocess.Popen[str]) -> int:
    """Return the most memory that a process has had, in MB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) // 1024  # type: ignore[index]


async def run_load(library: str, readers: int, stations: int, ports: list[int]) -> tuple[list[float], list[Reader]]:
    """Let readers follow and stations write; returns when each result was stored, and the readers."""
    following = [Reader(PAGES[number % len(PAGES)], ports[number % len(ports)]) for number in range(readers)]
    tasks = [asyncio.create_task(reader.follow()) for reader in following]
    while not all(reader.seen for reader in following):
        await asyncio.sleep(0.1)
    line = [sys.executable, __file__, "--library", library, "--stations", str(stations)]
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


def delays_of(stored: list[float], reader: Reader) -> list[float]:
    """Return how long after it was stored each result was shown to a reader of the pairings."""
    delays, shown = [], 0
    for at, count in reader.seen:
        delays += [at - stored[number] for number in range(shown, min(count, len(stored)))]
        shown = max(shown, count)
    return delays


def main() -> None:
    """Run the load and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--readers", type=int, default=300)
    parser.add_argument("--stations", type=int, default=4)
    parser.add_argument("--players", type=int, default=512)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--library", default="")
    parser.add_argument("--write", type=int, default=-1, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.write >= 0:
        write_results(given.library, given.write, given.stations)
        return
    with tempfile.TemporaryDirectory(prefix="bench-desk-") as folder:
        library = given.library or f"{folder}/library.sqlite3"
        prepare(library, given.players)
        servers = [start_server(library) for _ in range(given.servers)]
        ports = [port for _, port in servers]
        stored, readers = asyncio.run(run_load(library, given.readers, given.stations, ports))
        memory = [memory_of(server) for server, _ in servers]
        for server, _ in servers:
            server.send_signal(signal.SIGINT)
            server.wait(10)
    shown = [reader for reader in readers if reader.page == "pairings"]
    delays = sorted(delay for reader in shown for delay in delays_of(stored, reader))
    wanted = len(stored) * len(shown)
    within = sum(delay <= 1 for delay in delays)
    print(
        f"{len(stored)} results by {given.stations} stations in {stored[-1] - stored[0]:.1f} s, {len(readers)} readers"
    )
    print(f"shown {len(delays)} of {wanted}; within a second {100 * within / wanted:.1f} %")
    middle, late = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
    print(f"median {middle:.2f} s, 99 % {late:.2f} s, worst {delays[-1]:.2f} s")
    print(f"sent {sum(reader.bytes for reader in readers) / 1e6:.0f} MB; memory of the server {memory} MB")


if __name__ == "__main__":
    main()
