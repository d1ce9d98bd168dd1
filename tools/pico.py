"""Writes the files of a Raspberry Pi Pico's file system to build/pico: main.py and the board's code, small.

.venv/bin/python tools/pico.py

What a name in a traceback of such a board was called stands in build/pico.names.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection
from importlib.util import find_spec
from pathlib import Path

from shrink import shrink

from tapete_rules import registry

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "pico"
NAMES = ROOT / "build" / "pico.names"
STUBS = ROOT / ".venv" / "stubs"
PACKAGES = (
    ROOT / "firmware" / "tapete_board",
    ROOT / "shared" / "tapete_link",
    ROOT / "shared" / "tapete_rules",
)
DRIVER = ("adafruit_ssd1306", "adafruit_bus_device")
# The bytecode that MicroPython 1.21 and every newer one load. Line numbers take memory, and a traceback names the
# function without them.
COMPILE = (sys.executable, "-m", "mpy_cross_v6_1", "-O3", "-s")
GAMES = tuple(f"tapete_rules.{game}" for game in registry.GAMES)
LEFT_OUT = {ROOT / "firmware" / "tapete_board" / "profiles" / "virtual.py"}


def main() -> None:
    """Shrink and compile everything anew and copy what is not compiled."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    files = modules(LEFT_OUT)
    sources, table = shrink(files, STUBS, alone=GAMES)
    with tempfile.TemporaryDirectory() as folder:
        for name, source in sources.items():
            _compile(name, source, files[name].name == "__init__.py", Path(folder) / "module.py")
    shutil.copy(ROOT / "firmware" / "main.py", FOLDER)
    NAMES.write_text("".join(f"{short} {name}\n" for name, short in sorted(table.items())), "utf-8")
    size = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file())
    print(f"{FOLDER.relative_to(ROOT)}: {size} bytes; mpremote cp -r {FOLDER.relative_to(ROOT)}/. :")


def modules(left_out: Collection[Path] = ()) -> dict[str, Path]:
    """The files of all modules of the board's program by their dotted names."""
    files: dict[str, Path] = {}
    for source in [*PACKAGES, *(_installed(name) for name in DRIVER)]:
        for file in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            if file not in left_out:
                parts = file.relative_to(source.parent).with_suffix("").parts
                files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return files


def _installed(name: str) -> Path:
    """Where an installed module or package lies."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{name} is not installed: make venv")
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


def _compile(name: str, source: str, is_package: bool, scratch: Path) -> None:
    """One module; in tracebacks its dotted name stands for its file, because that is a name in memory anyway."""
    scratch.write_text(source, "utf-8")
    path = FOLDER.joinpath("lib", *name.split("."))
    target = path / "__init__.mpy" if is_package else path.with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([*COMPILE, name, "-o", target, scratch], check=True)


if __name__ == "__main__":
    sys.exit(main())
