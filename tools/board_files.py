"""Writes the files of a board's file system to build/BOARD, as `tapete install --folder` does.

.venv/bin/python tools/board_files.py [BOARD], such as pico2 or pico
"""

import shutil
import sys
from pathlib import Path

from tapete.install.program import build_program
from tapete.install.wiring import PANELS, PROFILES, read_profile

ROOT = Path(__file__).parent.parent


def write_board_files(board: str) -> None:
    """Compile everything anew."""
    folder = ROOT / "build" / board
    shutil.rmtree(folder, ignore_errors=True)
    files = build_program(read_profile(board), PANELS[0])
    for place, data in files.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    print(f"{folder.relative_to(ROOT)}: {sum(map(len, files.values()))} bytes; tapete install puts them on a board")


if __name__ == "__main__":
    write_board_files(sys.argv[1] if len(sys.argv) > 1 else PROFILES[0])
