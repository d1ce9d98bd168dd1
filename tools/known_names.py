"""Writes down which names MicroPython has itself, as its stubs say: the board's program is made small with them.

.venv/bin/python tools/known_names.py
"""

import sys
from pathlib import Path

from tapete.install.program import all_modules
from tapete.install.shrink.known import Known, from_stubs
from tapete.install.shrink.program import Program

ROOT = Path(__file__).parent.parent
STUBS = ROOT / ".venv" / "stubs" / "pico"
FILE = ROOT / "host" / "tapete" / "install" / "shrink" / "known_names.txt"


def wanted() -> Known:
    """The names that the program has to know of."""
    return from_stubs(STUBS, Program(all_modules()).imported())


if __name__ == "__main__":
    sys.exit(FILE.write_text(wanted().to_text(), "utf-8") and None)
