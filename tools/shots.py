"""Draws every sample screen with the real firmware in the real MicroPython, as PNG files in build/shots.

.venv/bin/python tools/shots.py
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tapete.virtual import picture

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "shots"

DRAW = """
from chip_bus import ChipBus
from sample_screens import SCREENS
from tapete_board.canvas import Canvas
from tapete_board.display import Panel
for name, draw in SCREENS:
    bus = ChipBus()
    panel = Panel(bus)
    draw(Canvas(panel.frame))
    panel.show()
    print(name, "".join(bus.chip.rows()))
"""


def drawn() -> dict[str, list[bytearray]]:
    """The pixels of each screen by name, 64 rows of 128 bytes, as the modelled display shows them."""
    driver = find_spec("adafruit_ssd1306")
    if driver is None or driver.origin is None:
        raise SystemExit("the display driver is not installed: make venv")
    folders = ["firmware", "shared", "host/tapete/virtual", "tests/firmware/fakes"]
    path = [".frozen", *(str(ROOT / folder) for folder in folders), str(Path(driver.origin).parent)]
    done = subprocess.run(
        [Path(sys.executable).with_name("micropython"), "-c", DRAW],
        env={**os.environ, "MICROPYPATH": ":".join(path)},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stdout)
    screens = {}
    for line in done.stdout.splitlines():
        name, dots = line.split()
        lit = bytearray(dot == "#" for dot in dots)
        screens[name] = [lit[at : at + 128] for at in range(0, len(lit), 128)]
    return screens


def main() -> None:
    """Write each screen and all of them on a sheet."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    screens = drawn()
    for name, pixels in screens.items():
        picture.save(pixels, FOLDER / f"{name}.png")
    picture.save_sheet(list(screens.values()), FOLDER / "all.png", columns=3, scale=3)
    print(f"{len(screens)} screens in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
