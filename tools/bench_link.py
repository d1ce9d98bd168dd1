#!/usr/bin/env python3
"""Times the link, as ratios to mpremote with the same bytes and the same interpreter, all in one run.

    tools/bench_link.py [--rounds 5] [--harness run_board.py --image RPI_PICO.uf2]

Each row is the median of its rounds in time of the world. "Enter to ok": the whole program from its start to its end,
a deck of 60 cards onto a virtual board, against `mpremote fs cp` of the deck's bytes. "20 KB": over a line that is open
already. MicroPython for Unix has no raw REPL, which mpremote needs; a program in it speaks it here, with its faster
way of pasting and the window of a Pico. The boards of the last rows are servers in this process, each behind a
pseudo-terminal, so that they share its two hands with the host.

With a harness that emulates a Pico and an image of MicroPython for it, the second half measures the same there, in the
time of the Pico and in the middle of a match (tools/emulated_link.py). That takes some minutes.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

from mpremote.transport_serial import SerialTransport

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from pty_board import PtyBoard  # noqa: E402 (two helpers of the tests)
from raw_repl import prompt  # noqa: E402
from tapete.boards.board_connection import BoardConnection  # noqa: E402
from tapete.boards.fleet import run_on_each  # noqa: E402
from tapete.boards.sync import LibraryRecords, SyncCargo, content_name, sync_board  # noqa: E402
from tapete.library.store import Library  # noqa: E402
from tapete.virtual.board import VirtualBoard  # noqa: E402
from tapete_rules.deck import Card, build_deck  # noqa: E402
from tapete_rules.registry import GAMES  # noqa: E402

CARDS = 60
FLEETS = (1, 8, 64)
SIZE = 20 * 1024


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--harness", help="the Python file of an emulated Pico")
    parser.add_argument("--image", help="MicroPython for it, a .uf2 file")
    given = parser.parse_args()
    rounds = given.rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["TAPETE_LIBRARY"] = str(folder / "library.sqlite3")
        with VirtualBoard(folder / "board") as board, prompt(folder / "prompt") as repl:
            measure_enter(folder, board.port, repl, rounds)
            measure_bytes(board.port, repl, rounds)
        measure_fleets(folder, rounds)
    measure_emulated(given.harness, given.image)


def timed(work: Callable[[], object]) -> float:
    """Seconds of the world that it takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def row(name: str, ours: float, theirs: float, unit: str) -> None:
    print(f"{name:34} {ours:10.1f} {unit:5} mpremote {theirs:10.1f} {unit:5} ratio {ours / theirs:6.2f}")


def measure_enter(folder: Path, port: str, repl: str, rounds: int) -> None:
    """A deck of 60 cards, from Enter to the end of the program."""
    cards = folder / "cards.csv"
    lines = [f"AAA-{number:03},Carta {number},Adendei,1,1" for number in range(CARDS)]
    cards.write_text("folio,name,type,damage,rests\n" + "\n".join(lines) + "\n", encoding="utf-8")
    ours, theirs = [], []
    for number in range(rounds + 1):
        deck = folder / f"deck{number}.txt"
        codes = "\n".join(f"AAA-{each:03}" for each in range(CARDS))
        deck.write_text(f"# Mazo {number}\n{codes}\n", encoding="utf-8")
        line = ("-m", "tapete", "sync", "--port", port, "--deck", str(deck), "--cards", str(cards))
        ours.append(timed(lambda line=line: run(line)))
        with Library() as library:
            data = next(each.text for each in library.decks() if each.name == f"Mazo {number}")
        copy = folder / "deck.bin"
        copy.write_text(data, encoding="utf-8")
        line = ("-m", "mpremote", "connect", repl, "fs", "cp", str(copy), f":deck{number}")
        theirs.append(timed(lambda line=line: run(line)))
    print(f"a deck of {CARDS} cards has {len(data.encode())} bytes")
    # The first round makes the library, and the bytecode of what is not installed.
    row("Enter to ok", statistics.median(ours[1:]) * 1000, statistics.median(theirs[1:]) * 1000, "ms")


def run(line: tuple[str, ...]) -> None:
    """Run a program of this Python from its bytecode, as an installed one does."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, *line], capture_output=True, check=False, text=True, env=environment)
    if done.returncode:
        raise SystemExit(f"{line}: {done.stdout}{done.stderr}")


def measure_bytes(port: str, repl: str, rounds: int) -> None:
    """Bytes a second of 20 KB over an open line."""
    files = [os.urandom(SIZE) for _ in range(rounds)]
    with BoardConnection(port) as connection:
        connection.hello()
        ours = [timed(lambda data=data: connection.put_file(f"deck/{content_name(data)}", data)) for data in files]
        for data in files:
            connection.drop_file(f"deck/{content_name(data)}")
    transport = SerialTransport(repl)
    transport.enter_raw_repl(soft_reset=False)
    theirs = [timed(lambda data=data: transport.fs_writefile("big", data)) for data in files]
    transport.close()
    row("20 KB, bytes a second", SIZE / statistics.median(ours), SIZE / statistics.median(theirs), "B/s")


def measure_fleets(folder: Path, rounds: int) -> None:
    """A deck of 60 cards to many boards at once."""
    cargo = SyncCargo((b"tapete-deck 1\n" + b"card AAA-000 | Carta | Adendei\n" * CARDS,))
    times = {}
    for count in FLEETS:
        seconds = [_sync_fleet(folder / f"fleet{count}-{number}", count, cargo) for number in range(rounds)]
        times[count] = statistics.median(seconds)
        ratio = times[count] / times[FLEETS[0]]
        print(f"{'sync of boards: ' + str(count):34} {times[count] * 1000:10.1f} ms    {ratio:6.1f} times that of one")


def measure_emulated(harness: str | None, image: str | None) -> None:
    """Decks of 60 cards and 20 KB onto an emulated Pico, in its own time."""
    if harness is None or image is None:
        print("on a Pico: not measured, for --harness and --image were not given")
        return
    from emulated_link import measure_pico

    for name, ours, theirs in measure_pico(harness, image, [sample_deck(1), sample_deck(2)], SIZE):
        row(f"on a Pico: {name}", ours, theirs, "ms")


def sample_deck(number: int) -> bytes:
    """Return a deck as a board gets it, of cards that differ in more than their number."""
    luck = Random(number)
    words = ["".join(luck.choices("aeioulnrstdcmbp", k=luck.randint(5, 12))).title() for _ in range(2 * CARDS)]
    names = [" ".join(luck.sample(words, 2)) for _ in range(CARDS)]
    cards = [
        Card(f"AAA-{place:03}", name, "adendei", name.lower(), (luck.randrange(5), luck.randrange(4)))
        for place, name in enumerate(names)
    ]
    return bytes(build_deck(GAMES[0], f"Mazo {number}", cards).data)


def _sync_fleet(place: Path, count: int, cargo: SyncCargo) -> float:
    with ExitStack() as stack, Library(place) as library:
        boards = [stack.enter_context(PtyBoard()) for _ in range(count)]
        openings = [lambda path=board.path: BoardConnection(path) for board in boards]
        records = LibraryRecords(library)
        seconds = timed(
            lambda: run_on_each(openings, lambda number, connection: sync_board(connection, cargo, records))
        )
        assert all(len(board.store.whole) == 1 for board in boards)
        return seconds


if __name__ == "__main__":
    main()
