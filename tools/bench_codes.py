#!/usr/bin/env python3
"""Guesses typed codes of results, each with a right check letter, and counts those that a desk would take.

    .venv/bin/python tools/bench_codes.py [--codes 1000000]

A code of two players is signed with 39 bits, so one guess is taken in 549,755 runs of a million. That
the guesses are fair is seen from the first bits of the signature: one in 1024 agrees in ten of them.
"""

import argparse
import time
from collections.abc import Sequence
from random import Random

from tapete_event.errors import FormatError
from tapete_event.keyed_hash import mac_bits
from tapete_event.letters import LETTERS, check_letter
from tapete_event.typed_code import code_letters, mac_width, parse_code

EVENT = 0x3F2A1
TABLE = 7
LEADING_BITS = 10


def main() -> None:
    """Guess for two players and for eight."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codes", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| players | guesses | impossible | agree in 10 bits | expected | taken | seconds |")
    print("|" + " ---: |" * 7)
    for seats in (2, 8):
        print(f"| {' | '.join(map(str, guess_codes(Random(given.seed), seats, given.codes)))} |", flush=True)


def guess_codes(random: Random, seats: int, count: int) -> Sequence[int]:
    """Return a row of the table."""
    key = random.randbytes(16)
    players = range(1, seats + 1)
    impossible = agreed = taken = 0
    began = time.monotonic()
    for _ in range(count):
        letters = "".join(random.choices(LETTERS, k=code_letters(seats) - 1))
        try:
            code = parse_code(letters + check_letter(letters), seats)
        except FormatError:
            impossible += 1
            continue
        counter = code.complete_counter(0)
        signature = mac_bits(key, code.result(TABLE, players, counter).message("code", EVENT), LEADING_BITS)
        agreed += signature == code.mac >> (mac_width(seats) - LEADING_BITS)
        taken += code.matches(key, EVENT, TABLE, players, counter)
    seconds = round(time.monotonic() - began)
    return seats, count, impossible, agreed, (count - impossible) >> LEADING_BITS, taken, seconds


if __name__ == "__main__":
    main()
