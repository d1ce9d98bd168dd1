"""Pictures of the displays as PNG files, magnified, one or several on a sheet."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

LIT = (150, 215, 255)
DARK = (6, 10, 16)
BEHIND = (24, 24, 28)

Pixels = Sequence[bytearray]


def draw_image(pixels: Pixels, scale: int = 4) -> "Image":
    """Draw what a display shows (`Chip.pixels()`) as an image with a margin, each pixel `scale` wide."""
    from PIL import Image, ImageOps

    height, width = len(pixels), len(pixels[0])
    mask = Image.frombytes("L", (width, height), b"".join(pixels)).point([0] + [255] * 255)
    glass = Image.composite(Image.new("RGB", mask.size, LIT), Image.new("RGB", mask.size, DARK), mask).resize(
        (width * scale, height * scale), Image.Resampling.NEAREST
    )
    return ImageOps.expand(ImageOps.expand(glass, 2 * scale, DARK), scale, BEHIND)


def save_image(pixels: Pixels, path: str | Path, scale: int = 4) -> None:
    """Write one display as a PNG file."""
    draw_image(pixels, scale).save(path, "PNG")


def draw_sheet(displays: Sequence[Pixels], columns: int = 2, scale: int = 4) -> "Image":
    """Several displays on one sheet, `columns` side by side: a board's two, or a collection of screens."""
    from PIL import Image

    images = [draw_image(pixels, scale) for pixels in displays]
    width, height = images[0].size
    rows = -(-len(images) // columns)
    paper = Image.new("RGB", (width * min(columns, len(images)), height * rows), BEHIND)
    for number, picture in enumerate(images):
        paper.paste(picture, (number % columns * width, number // columns * height))
    return paper


def save_sheet(displays: Sequence[Pixels], path: str | Path, columns: int = 2, scale: int = 4) -> None:
    """Write several displays as one PNG file."""
    draw_sheet(displays, columns, scale).save(path, "PNG")
