#!/usr/bin/env python3
"""Types names and results at the desk in Chromium, key by key, and compares the log with what was typed.

    .venv/bin/python tools/type_evening.py [--lines 500] [--players 100] [--key-ms 90] [--seed 1]

Lines are refused at random, another station writes meanwhile and publishes rounds, and the connection goes and comes.
Exit code 1 where a line is missing, stands twice, or landed elsewhere.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests" / "host" / "desk")]

from chromium import opened_browser  # noqa: E402 (a helper of the tests)
from typist import KEY_MS, seated_typist  # noqa: E402 (a helper of the tests)


def main() -> int:
    """Type, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=500)
    parser.add_argument("--players", type=int, default=100, help="even, at most 100")
    parser.add_argument("--key-ms", type=int, default=KEY_MS)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    started = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        opened_browser() as browser,
        seated_typist(browser, Path(folder) / "library.sqlite3", options.seed, options.key_ms) as typist,
    ):
        typist.register(options.players)
        typist.enter_results(options.lines)
    print(f"{typist.tally}, {time.monotonic() - started:.0f} s")
    print("\n".join(typist.faults) or "PASSED: what stands in the log is what was typed")
    return int(bool(typist.faults))


if __name__ == "__main__":
    sys.exit(main())
