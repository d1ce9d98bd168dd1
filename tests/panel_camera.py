"""A model of an OLED panel and of a camera in front of it, for reading QR codes.

An SSD1306 lights one row of pixels at a time, from the top to the bottom, about a hundred times a second: a picture
taken with a short exposure has dark bands. Between the pixels is a dark gap. All of that is computed for each of 16
places inside a pixel of the camera. Times are in frames of the panel. Nothing here was compared with a real panel.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

Picture = npt.NDArray[np.uint8]
Panel = npt.NDArray[np.bool_]
Grid = npt.NDArray[np.float64]

SUBPIXELS = 4  # places a side inside a pixel of the camera
MODULE = 2  # panel pixels a side
RING = 7
VIEW = 84  # panel pixels that a picture is wide and high: the field of the code and what is around it


@dataclass(frozen=True)
class Shot:
    """The conditions of a picture. `scale`: camera pixels a module. `gap`: dark part of a panel pixel's side.

    `readout`: frames from the exposure of the camera's first line to that of the last one (0: a global shutter).
    `blur` and `shake` in camera pixels, `angle` in degrees; `tilt`: how much smaller the far edge is than the near one;
    `interval`: from one picture of a video to the next. `contrast`: the part of the sensor's range between `black` and
    white that a lit pixel reaches.
    """

    scale: float = 3.0
    exposure: float = 1.0
    phase: float = 0.0
    readout: float = 0.0
    gap: float = 0.25
    angle: float = 0.0
    tilt: float = 0.0
    blur: float = 0.5
    contrast: float = 0.6
    noise: float = 2.0
    black: float = 20.0
    interval: float = 3.37
    shake: float = 0.3
    seed: int = 0


def draw_qr_panel(rows: list[int], columns: int = 128) -> Panel:
    """Return the lit pixels of a panel with this QR: dark modules of two pixels on a lit field with a ring of seven."""
    size = len(rows)
    light = np.array([[not row >> (size - 1 - x) & 1 for x in range(size)] for row in rows])
    field = np.pad(np.kron(light, np.ones((MODULE, MODULE), dtype=bool)), RING, constant_values=True)
    return np.pad(field, ((0, 0), ((columns - len(field)) // 2,) * 2))


def take_video(panel: Panel, shot: Shot, pictures: int) -> Iterator[Picture]:
    """Give the pictures of a video: the camera shakes, and each begins at another phase of the panel."""
    random = np.random.default_rng(shot.seed)
    for number in range(pictures):
        moved = random.normal(0.0, shot.shake, 2) if number else (0.0, 0.0)
        later = replace(shot, phase=shot.phase + number * shot.interval, seed=shot.seed * 100 + number)
        yield take_picture(panel, later, (float(moved[0]), float(moved[1])))


def take_picture(panel: Panel, shot: Shot, moved: tuple[float, float] = (0.0, 0.0)) -> Picture:
    """Return what the camera sees, with the middle of the panel in the middle."""
    size = round(VIEW / MODULE * shot.scale)
    places = (np.arange(size * SUBPIXELS) + 0.5) / SUBPIXELS
    x, y = np.meshgrid(places + moved[0], places + moved[1])
    column, row = _find_panel_places(x - size / 2, y - size / 2, panel, shot)
    lit = _find_lit(panel, column, row, shot.gap)
    start = shot.phase + y / size * shot.readout
    light = lit * _lit_time(np.floor(row) / panel.shape[0], start, shot.exposure, panel.shape[0])
    fine = Image.fromarray((light * 255 / np.ceil(shot.exposure)).astype(np.uint8))
    blurred = fine.filter(ImageFilter.GaussianBlur(shot.blur * SUBPIXELS)).reduce(SUBPIXELS)
    light = np.asarray(blurred) / 255
    noise = np.random.default_rng(shot.seed).normal(0.0, shot.noise, light.shape)
    return np.clip(shot.black + light * shot.contrast * (255 - shot.black) + noise, 0, 255).astype(np.uint8)


def _find_panel_places(x: Grid, y: Grid, panel: Panel, shot: Shot) -> tuple[Grid, Grid]:
    """Return column and row of the panel, with fractions, that each place of the picture looks at."""
    angle = np.deg2rad(shot.angle)
    per_pixel = MODULE / shot.scale
    column = (x * np.cos(angle) + y * np.sin(angle)) * per_pixel
    row = (y * np.cos(angle) - x * np.sin(angle)) * per_pixel
    nearness = 1 + shot.tilt * row / panel.shape[0]
    height, width = panel.shape
    return column * nearness + width / 2, row * nearness + height / 2


def _find_lit(panel: Panel, column: Grid, row: Grid, gap: float) -> Grid:
    """Return 1 where a place lies on the shining part of a lit pixel."""
    height, width = panel.shape
    inside = (column >= 0) & (column < width) & (row >= 0) & (row < height)
    pixel = panel[np.clip(row, 0, height - 1).astype(int), np.clip(column, 0, width - 1).astype(int)]
    shines = (np.abs(column % 1 - 0.5) < (1 - gap) / 2) & (np.abs(row % 1 - 0.5) < (1 - gap) / 2)
    return (inside & pixel & shines).astype(float)


def _lit_time(row_start: Grid, start: Grid, exposure: float, rows: int) -> Grid:
    """Return how many times a row shone during the exposure; parts of its turn count as parts."""

    def shone_until(time: Grid) -> Grid:
        return np.asarray(np.floor(time) + np.clip((time % 1 - row_start) * rows, 0, 1))

    return shone_until(start + exposure) - shone_until(start)
