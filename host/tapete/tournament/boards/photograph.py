"""Photographs as a stranger may send them: three formats, a size that is known before it is decoded, one picture each.

What decodes them trusts its input: PostScript would start a program, and a small file can say that it has a large
picture. A JPEG is decoded smaller than it is, so it may be as large as cameras make them.
"""

from io import BytesIO

from PIL import Image

from tapete.errors import UserError

FORMATS = ("JPEG", "PNG", "WEBP")
MOST_POINTS = 16_000_000
MOST_POINTS_JPEG = 110_000_000  # a telephone of the largest camera
MOST_POINTS_SCANS = 25_000_000  # a JPEG in several scans is in memory whole before any of it is a picture
DECODED_SIDE = 2000
"""Pixels of the longer side that a JPEG keeps at least; it is made smaller while it is decoded."""

Image.MAX_IMAGE_PIXELS = None  # the sizes above count, before anything is decoded

_SCAN = b"\xff\xda"  # a scan of a JPEG begins; within what is coded no 0xff is followed by it
_MOST_SCANS = 2  # of a camera: the picture and the small one in its head

UNNAMED = ""
"""The path in an error about a photograph, until whoever knows its file names it."""

_DAMAGED = (OSError, SyntaxError, ValueError)
"""What Pillow raises at files that are no pictures, or hostile ones."""


def load_photograph(data: bytes) -> Image.Image:
    """Return the picture in shades of gray. Raises UserError("codes.no_picture" or "codes.large_picture")."""
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as opened:
            _require_size(opened, data)
            if opened.format == "JPEG":
                factor = DECODED_SIDE / max(opened.size)
                opened.draft("L", (round(opened.width * factor), round(opened.height * factor)))
            return opened.convert("L")
    except _DAMAGED as error:
        raise UserError("codes.no_picture", path=UNNAMED) from error


def _require_size(opened: Image.Image, data: bytes) -> None:
    most = MOST_POINTS
    if opened.format == "JPEG":
        most = MOST_POINTS_SCANS if data.count(_SCAN) > _MOST_SCANS else MOST_POINTS_JPEG
    if opened.width * opened.height > most:
        raise UserError("codes.large_picture", path=UNNAMED, megapixels=most // 1_000_000)
