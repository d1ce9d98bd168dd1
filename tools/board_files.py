"""Writes the files of a board's file system to build/BOARD, as `tapete install --folder` does.

.venv/bin/python tools/board_files.py [BOARD], such as pico2 or pico

The names that are short on a Pico, and what they were called, stand in build/pico.names.
"""

import shutil
import sys
from pathlib import Path

from tapete.install.program import build_program, is_squeezed, names_of_build, take_program
from tapete.install.wiring import PANELS, PROFILES, read_wiring_profile

ROOT = Path(__file__).parent.parent


def write_board_files(board: str) -> None:
    """Write all files anew; what was compiled of the same sources is not compiled again."""
    folder = ROOT / "build" / board
    shutil.rmtree(folder, ignore_errors=True)
    profile = read_wiring_profile(board)
    files = build_program(profile, PANELS[0])
    for place, data in files.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    if is_squeezed(profile):
        names = sorted((short, name) for name, short in names_of_build(take_program(profile)).names.items())
        lines = [f"{short} {name}\n" for short, name in names]
        folder.with_suffix(".names").write_text("".join(lines), "utf-8")
    print(f"{folder.relative_to(ROOT)}: {sum(map(len, files.values()))} bytes; tapete install puts them on a board")


if __name__ == "__main__":
    write_board_files(sys.argv[1] if len(sys.argv) > 1 else PROFILES[0])
