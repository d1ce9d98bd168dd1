"""The code of a result, read off the display as the board draws it."""

import random
import subprocess

import pytest

from on_micropython import AVAILABLE, COMMAND, MISSING, environment, firmware_path
from tapete.demo.shown_code import read_shown_code
from tapete_event.letters import LETTERS

DRAWN = """
import framebuf
from tapete_board.display.canvas import Canvas
from tapete_board.display.event_widgets import draw_code
for code in CODES:
    frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    draw_code(Canvas(frame), "1-2", "2-1", code, "OK", len(code) > 15)
    print(" ".join(["".join([str(frame.pixel(x, y)) for x in range(128)]) for y in range(64)]))
"""

Pixels = list[list[int]]


def draw_codes(codes: list[str]) -> list[Pixels]:
    """Return what a board draws for each code."""
    line, path = [*COMMAND, "-c", DRAWN.replace("CODES", repr(codes))], environment(firmware_path())
    drawn = subprocess.run(line, env=path, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    return [[[int(pixel) for pixel in row] for row in panel.split()] for panel in drawn]


def draw_groups(chance: random.Random, letters: int) -> str:
    code = "".join(chance.choices(LETTERS, k=letters))
    return "-".join(code[at : at + 4] for at in range(0, letters, 4))


@pytest.mark.skipif(not AVAILABLE, reason=MISSING)
def test_each_code_is_read_as_it_is_drawn_and_nothing_else_is_one() -> None:
    chance = random.Random(5)
    codes = ["-".join(LETTERS[at : at + 4] for at in range(start, start + 16, 4)) for start in (0, 16)]
    codes += [draw_groups(chance, 12 + number % 5) for number in range(40)]
    panels = draw_codes([*codes, ""])
    for rows in range(3):  # a dim picture moves
        assert [read_shown_code(panel[rows:] + panel[:rows]) for panel in panels] == [*codes, ""]
    for y, row in enumerate(panels[0][14:30], 14):
        for x in (x for x, lit in enumerate(row) if lit):
            panels[0][y][x] = 0
            assert read_shown_code(panels[0]) != codes[0], (x, y)
            panels[0][y][x] = 1
