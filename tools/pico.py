"""Writes the files of a Raspberry Pi Pico's file system to build/pico: the board's code compiled, and main.py.

.venv/bin/python tools/pico.py
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "pico"
PACKAGES = (
    ROOT / "firmware" / "tapete_board",
    ROOT / "shared" / "tapete_link",
    ROOT / "shared" / "tapete_rules",
)
DRIVER = ("adafruit_ssd1306", "adafruit_bus_device")
# The bytecode that MicroPython 1.21 and every newer one load. Line numbers take memory, and a traceback names the
# function without them.
COMPILE = (sys.executable, "-m", "mpy_cross_v6_1", "-O3", "-s")
LEFT_OUT = {ROOT / "firmware" / "tapete_board" / "profiles" / "virtual.py"}


def main() -> None:
    """Compile everything anew and copy what is not compiled."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    sources = [*PACKAGES, *(_installed(name) for name in DRIVER)]
    for source in sources:
        for file in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            if file not in LEFT_OUT:
                _compile(file, file.relative_to(source.parent))
    shutil.copy(ROOT / "firmware" / "main.py", FOLDER)
    size = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file())
    print(f"{FOLDER.relative_to(ROOT)}: {size} bytes; mpremote cp -r {FOLDER.relative_to(ROOT)}/. :")


def _installed(name: str) -> Path:
    """Where an installed module or package lies."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{name} is not installed: make venv")
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


def _compile(file: Path, name: Path) -> None:
    target = (FOLDER / "lib" / name).with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([*COMPILE, str(name), "-o", target, file], check=True)


if __name__ == "__main__":
    sys.exit(main())
