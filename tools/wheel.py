"""Writes the wheel and the source distribution to dist, with the setuptools of .venv and nothing from elsewhere.

.venv/bin/python tools/wheel.py
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def main() -> None:
    """Build both. Raises CalledProcessError."""
    for step in ("build_wheel", "build_sdist"):
        forget_modules()
        line = [sys.executable, "-c", BUILD, step, "dist"]
        printed = subprocess.run(line, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
        path = ROOT / "dist" / printed.split()[-1]
        print(f"dist/{path.name}: {path.stat().st_size} bytes")
    forget_modules()


def forget_modules() -> None:
    """Remove the modules that were copied for a wheel: else the next one has those that went."""
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)


if __name__ == "__main__":
    main()
