"""The QR of a result in files of pictures, such as photographs of a board's display."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageSequence

from tapete.boards.qr_reader import read_result_texts
from tapete.errors import UserError
from tapete.files import read_bytes

_MOST_BYTES = 32 * 1024 * 1024
_MOST_PICTURES = 60  # two seconds of a video
_DAMAGED = (OSError, SyntaxError, ValueError, Image.DecompressionBombError)
"""What Pillow raises at files that are no pictures, or hostile ones."""


def read_qr_files(files: Sequence[Path]) -> str:
    """Return the text of the QR in pictures of one display. Raises UserError where there is none, or more than one."""
    pictures = [picture for file in files for picture in _load_pictures(file)]
    texts = read_result_texts(pictures[:_MOST_PICTURES])
    if len(texts) != 1:
        raise UserError("codes.many_qr" if texts else "codes.no_qr_seen", count=len(texts))
    return texts[0]


def _load_pictures(file: Path) -> Iterator[Image.Image]:
    """Give the pictures of a file; an animation has several."""
    data = read_bytes(file, _MOST_BYTES)
    try:
        with Image.open(BytesIO(data)) as opened:
            for number, picture in enumerate(ImageSequence.Iterator(opened)):
                if number == _MOST_PICTURES:
                    break
                yield picture.convert("L")
    except _DAMAGED as error:
        raise UserError("codes.no_picture", path=str(file)) from error
