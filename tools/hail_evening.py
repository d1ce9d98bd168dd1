#!/usr/bin/env python3
"""Lets it hail on evenings: servers killed, stations frozen, the database away, cables cut, sticks full, a wrong clock.

    .venv/bin/python tools/hail_evening.py [--minutes 60] [--seed 1] [--rounds 4] [--players 33] [--postgresql]

Evening after evening with the next seed, until the time is over. Each is compared with what was entered and told, by
code that shares nothing with ours (tests/host/desk/hail_check.py). Exit code 1 at the first one that differs.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

TESTS = Path(__file__).parent.parent / "tests"
sys.path[:0] = [str(TESTS / part) for part in ("", "host", "host/desk", "host/events")]

from hail_evening import HailEvening  # noqa: E402 (a helper of the tests)
from postgres import server  # noqa: E402


def main() -> int:
    """Let it hail, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--players", type=int, default=33)
    parser.add_argument("--postgresql", action="store_true", help="a server of its own for each evening")
    options = parser.parse_args()
    end, seed, happened = time.monotonic() + 60 * options.minutes, options.seed, Counter[str]()
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder, server() if options.postgresql else nullcontext("") as place:
            evening = HailEvening(Path(folder), seed, options.players, place)
            evening.run(options.rounds)
        happened += evening.happened
        print(f"seed {seed}: {len(evening.faults)} faults", flush=True)
        if evening.faults:
            print("\n".join(evening.faults))
            return 1
        seed += 1
    print(f"PASSED: {seed - options.seed} evenings, {dict(sorted(happened.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
