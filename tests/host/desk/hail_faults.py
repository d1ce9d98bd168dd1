"""The faults of a hail: a frozen station, a killed server, a database that is away, a cable that is cut."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from killed_server import start_server
from postgres import frozen

from tapete.boards.board_connection import BoardConnection
from tapete.errors import BoardError

SCRIPT = str(Path(__file__).with_name("hail_station.py"))
LONGEST_S = 0.4


class TypingStation:
    """A station that types, as a process of its own; one command at a time."""

    def __init__(self, library: str, name: str, clock_s: float, flag: Path) -> None:
        line = [sys.executable, SCRIPT, "type", library, name, str(clock_s), str(flag)]
        self.process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._turn = threading.Lock()
        assert self.process.stdout
        assert self.process.stdout.readline() == "ready\n"

    def say(self, *words: str) -> str:
        """Say a command; returns "told" or the code of the refusal."""
        assert self.process.stdin
        assert self.process.stdout
        with self._turn:
            self.process.stdin.write(json.dumps(words) + "\n")
            self.process.stdin.flush()
            return self.process.stdout.readline().strip()

    def freeze(self, seconds: float) -> None:
        """Stop the process for a moment, in the middle of whatever it does."""
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


class KilledServer:
    """The server of the desk, which is killed and started again at its port."""

    def __init__(self, library: str, code: str, flag: Path) -> None:
        self._library, self._code = library, code
        self._before = (SCRIPT, "serve", "0", str(flag))
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, at the port that it had."""
        self.process, self.port = start_server(self._library, self._code, self.port, self._before)

    def kill(self) -> None:
        """Kill it, in the middle of whatever it does."""
        self.process.kill()
        self.process.communicate()


class CutConnection(BoardConnection):
    """A cable that is pulled after some requests."""

    requests_left = 0

    def _answer_to(self, data: bytes) -> dict[str, object]:
        self.requests_left -= 1
        if self.requests_left < 0:
            raise BoardError("board.gone", path=self.path)
        return super()._answer_to(data)


def take_database_away(place: str, seconds: float) -> None:
    """Let nobody write to a library for a moment: a server is frozen, a file is locked."""
    if place.startswith("postgresql"):
        with frozen(place):
            time.sleep(seconds)
        return
    connection = sqlite3.connect(place, timeout=30, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    time.sleep(seconds)
    connection.close()


class Hail:
    """Throws each kind of fault once a round, in any order, at any moment. `happened`: how often each was."""

    def __init__(self, place: str, server: KilledServer, stations: list[TypingStation], flag: Path, seed: int) -> None:
        self.happened: Counter[str] = Counter()
        self.database_turn = threading.Lock()
        self._place, self._server, self._stations, self._flag = place, server, stations, flag
        self._chance = random.Random(seed)
        self._faults: dict[str, Callable[[float], None]] = {
            "server killed": self._kill_server,
            "station frozen": lambda seconds: self._chance.choice(self._stations).freeze(seconds),
            "database away": self._take_database_away,
            "stick full": self._fill_stick,
        }

    def throw(self) -> None:
        """Throw all faults, with pauses."""
        for name in self._chance.sample(sorted(self._faults), len(self._faults)):
            time.sleep(self._chance.random() * LONGEST_S)
            self._faults[name](self._chance.random() * LONGEST_S)
            self.happened[name] += 1

    def _kill_server(self, seconds: float) -> None:
        self._server.kill()
        time.sleep(seconds)
        self._server.start()

    def _take_database_away(self, seconds: float) -> None:
        with self.database_turn:
            take_database_away(self._place, seconds)

    def _fill_stick(self, seconds: float) -> None:
        self._flag.touch()
        time.sleep(seconds)
        os.remove(self._flag)
