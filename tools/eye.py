"""Tables as an eye sees them: the angles of letters by panel and distance, and pictures blurred as that eye sees them.

An eye of normal sight blurs a point to about one arc minute; a capital of 10 is the least that is read, 16 to 20 are
read at ease (ISO 9241-303).
"""

from math import atan, degrees
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

ROWS = 64
ACTIVE_MM = {"0.96": 10.9, "1.3": 14.8, "2.42": 27.5}
"""The height of what lights up, by the panel's diagonal in inches."""

BLUR_ARC_MINUTES = 1.0
SIZES = (7, 12, 14, 16, 32)  # of letters and digits, in rows


def arc_minutes(rows: float, panel: str, distance_cm: float) -> float:
    """Return the angle under which so many rows are seen."""
    return degrees(atan(rows * ACTIVE_MM[panel] / ROWS / 10 / distance_cm)) * 60


def list_angles(distance_cm: float) -> list[str]:
    """Return a line for each panel: the angle of each size at that distance."""
    return [
        f'{panel}" at {distance_cm:g} cm: '
        + ", ".join(f"{rows} px {arc_minutes(rows, panel, distance_cm):.1f}'" for rows in SIZES)
        for panel in ACTIVE_MM
    ]


def blur_image(image: "Image", scale: int, panel: str, distance_cm: float) -> "Image":
    """Return an image, `scale` of its pixels for each row of a display, as an eye at that distance sees it."""
    from PIL import ImageFilter

    rows = BLUR_ARC_MINUTES / arc_minutes(1, panel, distance_cm)
    return image.filter(ImageFilter.GaussianBlur(rows * scale))


def add_head(image: "Image", lines: list[str]) -> "Image":
    """Return an image below lines of text."""
    from PIL import Image, ImageDraw

    height = 6 + 14 * len(lines)
    paper = Image.new("RGB", (image.width, image.height + height), (24, 24, 28))
    paper.paste(image, (0, height))
    pen = ImageDraw.Draw(paper)
    for number, line in enumerate(lines):
        pen.text((6, 4 + 14 * number), line, fill=(230, 230, 230))
    return paper
