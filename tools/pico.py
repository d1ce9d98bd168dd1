"""Writes the files of a Raspberry Pi Pico's file system to build/pico, as `tapete install --folder` does.

.venv/bin/python tools/pico.py

What a name in a traceback of such a board was called stands in build/pico.names.
"""

import shutil
import sys
from pathlib import Path

from tapete.install.program import build
from tapete.install.wiring import PANELS, PROFILES, read_profile

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "pico"
NAMES = ROOT / "build" / "pico.names"


def main() -> None:
    """Shrink and compile everything anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    made = build(read_profile(PROFILES[0]), PANELS[0])
    for path, data in made.files.items():
        file = FOLDER / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    NAMES.write_text("".join(f"{short} {name}\n" for name, short in sorted(made.names.items())), "utf-8")
    print(
        f"{FOLDER.relative_to(ROOT)}: {sum(map(len, made.files.values()))} bytes; tapete install puts them on a board"
    )


if __name__ == "__main__":
    sys.exit(main())
