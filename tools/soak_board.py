#!/usr/bin/env python3
"""Plays on a virtual board without rest, cuts its power, syncs meanwhile, and says what was lost.

    .venv/bin/python tools/soak_board.py [--minutes 10] [--cuts 30] [--every 300] [--speed 1] [--seed 1] [--heap 368wK]

Times are the board's: two players press every 300 ms through matches of all games, with three decks on the board. The
power is cut at even intervals, half of the times beside a press; a host syncs between two cuts, while the players
press on. A press is lost where the board does not count it; a match where it is not taken up again. Exit code 1 where
anything was lost, or the board wrote a traceback.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "host")]

from soaking import Soak, sample_cargo  # noqa: E402 (a helper of the tests)

from tapete.boards.board_connection import BoardConnection  # noqa: E402
from tapete.errors import BoardError  # noqa: E402
from tapete.virtual import interpreter  # noqa: E402
from tapete.virtual.board import VirtualBoard  # noqa: E402


def main() -> int:
    """Soak, and return the exit code."""
    wanted = arguments()
    interpreter.HEAP = wanted.heap
    with tempfile.TemporaryDirectory() as folder:
        board = VirtualBoard(Path(folder) / "board", wanted.speed)
        with board, BoardConnection(board.port) as connection:
            pace_s = wanted.every / 1000 / wanted.speed
            soak = Soak(board, connection, sample_cargo(), random.Random(wanted.seed), pace_s, told=tell)
            try:
                play(soak, wanted.minutes * 60 / wanted.speed, wanted.cuts)
            except BoardError as error:
                soak.tally.faults.append(str(error))
                print(error, board.report(), flush=True)
    print(soak.tally)
    print("FAILED" if soak.tally.faults else "PASSED: nothing was lost")
    return int(bool(soak.tally.faults))


def arguments() -> argparse.Namespace:
    """Read the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--cuts", type=int, default=30)
    parser.add_argument("--every", type=int, default=300, help="ms between two presses")
    parser.add_argument("--speed", type=int, default=1, help="of the board's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--heap", default=interpreter.HEAP)
    return parser.parse_args()


def play(soak: Soak, length_s: float, cuts: int) -> None:
    """Press, sync and cut the power for so long."""
    began = time.monotonic()
    for cut in range(cuts + 1):
        end = began + length_s * (cut + 1) / (cuts + 1)
        sync_at = (time.monotonic() + end) / 2
        while time.monotonic() < end:
            soak.press()
            if time.monotonic() >= sync_at:
                sync_at = float("inf")
                soak.sync()
        if cut < cuts:
            soak.cut()
        print(f"{time.monotonic() - began:6.0f} s: {soak.tally}", flush=True)


def tell(fault: str) -> None:
    """Print a fault at once."""
    print(fault, flush=True)


if __name__ == "__main__":
    sys.exit(main())
