#!/usr/bin/env python3
"""Plays a tournament on virtual boards, cuts their power, lets a desk come and go, and compares the standings.

    .venv/bin/python tools/soak_event.py [--rounds 5] [--boards 8] [--cuts 0.03] [--seed 1]

Two players press about at each board until one of them gives up; after any of their steps the power may be cut. A desk
sees some of the boards now and then and takes their results; some results are typed as codes. At the end the standings
must be those of the results as they were played, each told once. Exit code 1 where anything was wrong.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "host"), str(ROOT / "tests" / "host" / "events")]

from soaking_event import SoakedEvening  # noqa: E402 (a helper of the tests)


def main() -> int:
    """Soak, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--boards", type=int, default=8)
    parser.add_argument("--cuts", type=float, default=0.03, help="share of the steps after which the power is cut")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        evening = SoakedEvening(Path(folder), wanted.boards, wanted.seed, wanted.cuts)
        evening.run(wanted.rounds)
    print(f"{evening.tally}, {time.monotonic() - started:.0f} s")
    print("\n".join(evening.tally.faults) or "PASSED: the standings are those of the results as played")
    return int(bool(evening.tally.faults))


if __name__ == "__main__":
    sys.exit(main())
