"""Writes the wheel and the source distribution to dist, with the setuptools of .venv and nothing from elsewhere.

.venv/bin/python tools/wheel.py
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"


def main() -> None:
    """Build both. Raises CalledProcessError."""
    for step in ("build_wheel", "build_sdist"):
        subprocess.run([sys.executable, "-c", BUILD, step, "dist"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)  # else the next wheel has files that went
    for path in sorted((ROOT / "dist").iterdir()):
        print(f"dist/{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
