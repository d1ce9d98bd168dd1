"""Builds the programs of all boards for the wheel: build/boards/BOARD.zip, what fits already as it is.

.venv/bin/python tools/boards.py
"""

from pathlib import Path

from tapete.install.packaging import write_builds

ROOT = Path(__file__).parent.parent

if __name__ == "__main__":
    for path in write_builds(ROOT / "build" / "boards"):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")
