"""Reads the QR of a result from pictures of a board's display.

A display lights one row at a time, so a picture with a short exposure has dark bands and one with a longer exposure has
bands of two brightnesses. Its pixels have gaps between them, which look like dark modules from near. So after the
pictures as they are, five of them and then fifteen are laid over each other (the bands fill), the dark half of the
brightness is spread (all bands count as lit), and the whole is softened (the gaps close).
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from importlib.util import find_spec

from PIL import Image, ImageChops, ImageFilter, ImageOps

from tapete.errors import UserError
from tapete.extras import extra_command
from tapete_event.result_qr import PREFIX, TEXT_LETTERS

PICTURES_TOGETHER = 5
"""Tried first: more are blurred by the hand that holds the camera."""

MOST_TOGETHER = 15
"""More than these are not looked at together."""

_ENLARGED = 2
_LONGEST_SIDE = 1200  # pixels of an enlarged picture; a larger one is made smaller
_SOFTENINGS = (0, 0.75, 1.5, 3)  # radius in pixels: a quarter of a module, whose size nobody knows
_LIFT = tuple(round(255 * (value / 255) ** 0.45) for value in range(256))
_CUT_OFF = (5, 0.5)  # percent of the darkest and brightest points that do not count


def has_qr_reader() -> bool:
    """Return True if zxing-cpp, which reads the QR of a picture, is installed."""
    return find_spec("zxingcpp") is not None


def qr_reader_missing() -> UserError:
    """Return the error that names the extra with zxing-cpp."""
    return UserError("event.no_camera", command=extra_command("camera"))


def read_result_texts(pictures: Sequence[Image.Image]) -> list[str]:
    """Return the texts of results in pictures of one display: a photograph, or a video's pictures in their order.

    Raises UserError("event.no_camera") where zxing-cpp is missing.
    """
    grays = [picture.convert("L") for picture in pictures]
    texts = [text for picture in grays for text in _read_picture(picture)]
    for picture in () if texts else _prepare_pictures(grays):
        texts += _read_picture(picture)
        if texts:
            break
    return list(dict.fromkeys(texts))


def _prepare_pictures(pictures: Sequence[Image.Image]) -> Iterator[Image.Image]:
    """Give what a reader sees more in: for each few pictures in a row, the likeliest first."""
    for together in _group_pictures(pictures):
        mean = _mean_picture(together)
        yield _enlarge(mean)
        yield _enlarge(reduce(ImageChops.lighter, together))
        lifted = _enlarge(ImageOps.autocontrast(mean, cutoff=_CUT_OFF).point(_LIFT))
        for radius in _SOFTENINGS:
            yield lifted.filter(ImageFilter.GaussianBlur(_ENLARGED * radius))


def _group_pictures(pictures: Sequence[Image.Image]) -> Iterator[Sequence[Image.Image]]:
    """Give five pictures in a row at a time, then fifteen, which short exposures need."""
    for count in (PICTURES_TOGETHER, MOST_TOGETHER):
        if count == PICTURES_TOGETHER or len(pictures) > PICTURES_TOGETHER:
            for start in range(0, len(pictures), count):
                yield [picture for picture in pictures[start : start + count] if picture.size == pictures[start].size]


def _mean_picture(pictures: Sequence[Image.Image]) -> Image.Image:
    mean = pictures[0]
    for count, picture in enumerate(pictures[1:], 2):
        mean = Image.blend(mean, picture, 1 / count)
    return mean


def _enlarge(picture: Image.Image) -> Image.Image:
    factor = min(_ENLARGED, _LONGEST_SIDE / max(picture.size))
    return picture.resize((round(picture.width * factor), round(picture.height * factor)), Image.Resampling.BICUBIC)


def _read_picture(picture: Image.Image) -> list[str]:
    try:
        import zxingcpp
    except ImportError as error:
        raise qr_reader_missing() from error
    barcodes = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return [
        barcode.text for barcode in barcodes if barcode.text.startswith(PREFIX) and len(barcode.text) == TEXT_LETTERS
    ]
